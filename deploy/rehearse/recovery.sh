#!/bin/sh
# Rehearses what docs/operating.md says about backups, on a PostgreSQL of its own in an empty folder:
# a dump and its restore, then a base backup, an accident, and recovery to the time before it.
#
#   PATH="/usr/lib/postgresql/18/bin:/opt/masume/bin:$PATH" deploy/rehearse/recovery.sh /tmp/recovery
#
# VERIFY=true leaves pg_verifybackup out, where PostgreSQL came without one that works.
# PostgreSQL does not run as root. It needs the programs of PostgreSQL and `masume` in the PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir "$1" && cd "$1"
top=$(pwd)
port=${PORT:-8771}
url=http://127.0.0.1:$port
export PGUSER=masume PGDATABASE=masume PGHOST="$top/sockets"
server=""

address() { echo "postgresql://masume@/$1?host=$PGHOST"; }
say() { printf '\n== %s\n' "$*"; }

end_server() {
    if [ -n "$server" ]; then
        kill "$server"
        wait "$server" || true
        server=""
    fi
}
end_all() {
    end_server
    for each in live recovered; do
        [ ! -f "$each/postmaster.pid" ] || pg_ctl --pgdata "$each" --mode immediate --silent stop || true
    done
}
trap end_all EXIT

serve() { # the address of the database
    MASUME_DATABASE=$1 masume serve --port "$port" >>server.log 2>&1 &
    server=$!
    for _ in $(seq 100); do
        if python3 -c "from urllib.request import urlopen; urlopen('$url/readyz')" 2>/dev/null; then return; fi
        sleep 0.2
    done
    echo "The server did not become ready:" >&2
    cat server.log >&2
    exit 1
}
play() { run_python "$here/../../examples/two_bots.py" "$url" "$1"; }
run_python() { "$(dirname "$(command -v masume)")/python" "$@"; }

# Counts the rows of all logs, with one sum over everything in them.
digest() { # the database
    psql --dbname "$1" --no-align --tuples-only --command "
        SELECT count(*), md5(string_agg(concat_ws('|', \"table\", number, who, move, ms, by, request), ','
               ORDER BY \"table\", number)) FROM rows"
}
# Reads the whole store by masume into a file, compares both row by row, and checks the file.
check() { # the database
    rm -f check.sqlite*
    masume copy "$(address "$1")" check.sqlite 2>/dev/null
    masume restore --check check.sqlite
}
same() {
    if [ "$1" != "$2" ]; then
        echo "The logs differ: $1 and $2" >&2
        exit 1
    fi
    echo "the same rows: $1"
}

say "a cluster that archives its log"
mkdir archive sockets
initdb --pgdata live --username masume --auth trust --no-instructions >/dev/null
cat >>live/postgresql.conf <<CONF
listen_addresses = ''
unix_socket_directories = '$PGHOST'
archive_mode = on
archive_timeout = 60
archive_command = 'test ! -f $top/archive/%f && cp %p $top/archive/.%f && sync $top/archive/.%f && mv $top/archive/.%f $top/archive/%f'
CONF
pg_ctl --pgdata live --log live.log --wait --silent start
createdb --maintenance-db postgres masume
serve "$(address masume)"
play sudoku

say "a dump, and its restore into a new database"
pg_dump --format custom --file masume.dump
before=$(digest masume)
createdb --maintenance-db postgres dumped
pg_restore --exit-on-error --single-transaction --dbname dumped masume.dump
check dumped
same "$before" "$(digest dumped)"

say "a base backup, and more games after it"
pg_basebackup --pgdata base --checkpoint fast --wal-method stream
${VERIFY:-pg_verifybackup} base
play cardoku
before=$(digest masume)
time=$(psql --no-align --tuples-only --command "SELECT clock_timestamp()")
sleep 1

say "an accident after $time"
psql --quiet --command "DELETE FROM tables"
echo "rows left: $(digest masume)"
psql --quiet --command "SELECT pg_switch_wal()" >/dev/null
end_server
pg_ctl --pgdata live --mode fast --wait --silent stop

say "recovery to that time"
cp -a base recovered
touch recovered/recovery.signal
cat >>recovered/postgresql.conf <<CONF
archive_command = '/bin/false'
restore_command = 'cp $top/archive/%f %p'
recovery_target_time = '$time'
recovery_target_action = 'promote'
CONF
pg_ctl --pgdata recovered --log recovered.log --wait --silent start
for _ in $(seq 100); do
    case $(psql --no-align --tuples-only --command "SELECT pg_is_in_recovery()") in
    f) break ;;
    esac
    sleep 0.2
done
grep "recovery stopping before\|last completed transaction\|archive recovery complete" recovered.log
check masume
same "$before" "$(digest masume)"

say "and people play on"
serve "$(address masume)"
play sudokids
echo "Everything came back."
