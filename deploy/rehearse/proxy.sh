#!/bin/sh
# Rehearses deploy/Caddyfile with three workers at one PostgreSQL, all on loopback: two programs play
# over TLS while the workers are restarted one after another, as an upgrade does it.
#
#   PATH="/usr/lib/postgresql/18/bin:/opt/masume/bin:$PATH" deploy/rehearse/proxy.sh /tmp/proxy
#
# PostgreSQL does not run as root. It needs PostgreSQL, `masume` and `caddy` in the PATH; `promtool`
# and `prometheus` are used where they are there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir "$1" && cd "$1"
top=$(pwd)
first=${PORT:-18780}
export PGUSER=masume PGDATABASE=masume PGHOST="$top/sockets"
export MASUME_DATABASE="postgresql://masume@/masume?host=$PGHOST" MASUME_PROXIES=127.0.0.1
export XDG_DATA_HOME="$top/data" XDG_CONFIG_HOME="$top/config"
site="https://localhost:$((first + 8))"
workers=${WORKERS:-1 2 3}

say() { printf '\n== %s\n' "$*"; }
python() { "$(dirname "$(command -v masume)")/python" "$@"; }
fetch() { python -c "import sys; from urllib.request import urlopen; print(urlopen(sys.argv[1]).read().decode())" "$1"; }
answers() { fetch "$1" >/dev/null 2>&1; }
wait_for() { # an address that answers
    for _ in $(seq 150); do
        if answers "$1"; then return; fi
        sleep 0.2
    done
    echo "$1 does not answer" >&2
    tail -n 20 ./*.log >&2
    exit 1
}
end() { # a process that was started here
    kill "$(cat "$1.pid")" 2>/dev/null && wait "$(cat "$1.pid")" 2>/dev/null || true
}
end_all() {
    for each in game-sudoku game-cardoku game-sudokids caddy thinker worker-1 worker-2 worker-3; do
        [ ! -f $each.pid ] || end $each
    done
    pg_ctl --pgdata live --mode fast --silent stop || true
}
trap end_all EXIT
worker() { # its number
    MASUME_WORKER=worker-$1 masume serve --port $((first + $1)) >>"worker-$1.log" 2>&1 &
    echo $! >"worker-$1.pid"
    wait_for "http://127.0.0.1:$((first + $1))/readyz"
}

touch games.log
say "PostgreSQL, the workers $workers, a thinker"
mkdir sockets
initdb --pgdata live --username masume --auth trust --no-instructions >/dev/null
printf "listen_addresses = ''\nunix_socket_directories = '%s'\n" "$PGHOST" >>live/postgresql.conf
pg_ctl --pgdata live --log postgres.log --wait --silent start
createdb --maintenance-db postgres masume
for each in $workers; do worker "$each"; done
masume worker --metrics-port $((first + 5)) >thinker.log 2>&1 &
echo $! >thinker.pid
wait_for "http://127.0.0.1:$((first + 5))/readyz"

say "Caddy with a certificate of its own"
cat >Caddyfile <<CADDY
{
    admin off
    skip_install_trust
    default_bind 127.0.0.1
    http_port $((first + 7))
    https_port $((first + 8))
}
import $here/../Caddyfile
CADDY
export MASUME_SITE=localhost
MASUME_UPSTREAMS=""
for each in $workers; do MASUME_UPSTREAMS="$MASUME_UPSTREAMS 127.0.0.1:$((first + each))"; done
export MASUME_UPSTREAMS
caddy validate --adapter caddyfile --config Caddyfile >caddy.log 2>&1
caddy run --adapter caddyfile --config Caddyfile >>caddy.log 2>&1 &
echo $! >caddy.pid
export SSL_CERT_FILE="$top/data/caddy/pki/authorities/local/root.crt"
wait_for "$site/api/games"
for path in metrics livez healthz readyz; do
    if answers "$site/$path"; then echo "$path can be seen from outside" >&2 && exit 1; fi
done

say "while programs play, the workers are restarted one after another"
games="sudoku cardoku sudokids"
begun() { grep -c " play " games.log || true; }
for each in $workers; do
    before=$(begun)
    for game in $games; do
        python -u "$here/../../examples/two_bots.py" "$site" $game >>games.log 2>&1 &
        echo $! >"game-$game.pid"
    done
    while [ "$(begun)" -lt $((before + 3)) ]; do sleep 0.1; done
    end "worker-$each"
    worker "$each"
    echo "worker-$each is back"
    for game in $games; do wait "$(cat game-$game.pid)"; done
done
cat games.log

say "the figures of a worker and the thinker"
for port in $((first + 1)) $((first + 5)); do
    fetch "http://127.0.0.1:$port/metrics" >"metrics-$port.txt"
    if command -v promtool >/dev/null; then promtool check metrics <"metrics-$port.txt" || true; fi
    grep "^masume_worker_info" "metrics-$port.txt"
done
echo "Everything was played."
