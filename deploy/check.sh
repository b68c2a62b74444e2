#!/bin/sh
# Checks what is in this folder with the programs that it is made for. What is not installed is named and
# left out; with STRICT=1 that is an error. Validators from PyPI are installed into the folder TOOLS.
set -eu
cd "$(dirname "$0")"
tools=${TOOLS:-/tmp/masume-deploy-tools}
failed=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

check() { # words, then the command
    words=$1
    shift
    if "$@" >"$scratch/said" 2>&1; then
        echo "in order   $words"
    else
        echo "WRONG      $words"
        sed 's/^/           /' "$scratch/said"
        failed=1
    fi
}
has() { # a program, and what is not checked without it
    if command -v "$1" >/dev/null; then return 0; fi
    echo "left out   $2: there is no $1"
    [ -z "${STRICT:-}" ] || failed=1
    return 1
}

if [ ! -x "$tools/bin/kubernetes-validate" ]; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check check-jsonschema==0.39.0 kubernetes-validate==1.37.0
fi
check "compose.yaml" "$tools/bin/check-jsonschema" --builtin-schema vendor.compose-spec compose.yaml

if has kubectl "kubernetes/"; then
    check "kubernetes/base is built" sh -c "kubectl kustomize kubernetes/base >'$scratch/base.yaml'"
    for version in 1.29 1.33 1.37; do
        check "kubernetes/ for Kubernetes $version" "$tools/bin/kubernetes-validate" --strict --quiet \
            -k "$version" "$scratch/base.yaml" kubernetes/secret.example.yaml
    done
fi

if has systemd-analyze "systemd/"; then
    for unit in systemd/*.service; do
        name=$(basename "$unit" | sed 's/@/@9465/')
        sed 's#/opt/masume/bin/masume#/bin/true#' "$unit" >"$scratch/$name"
        # It only warns of words that it does not know.
        check "$unit" sh -c "systemd-analyze verify '$scratch/$name' 2>&1 | tee /dev/stderr | wc -c | grep -qx 0"
        check "$unit is shut in" systemd-analyze security --offline=true --threshold=15 "$scratch/$name"
    done
fi

if has promtool "prometheus/"; then
    check "prometheus/alerts.yaml" promtool check rules prometheus/alerts.yaml
    check "prometheus/alerts_test.yaml" promtool test rules prometheus/alerts_test.yaml
    check "prometheus/prometheus.yaml" promtool check config prometheus/prometheus.yaml
fi

if has caddy "Caddyfile"; then
    check "Caddyfile" caddy validate --adapter caddyfile --config Caddyfile
fi

for script in check.sh rehearse/*.sh; do
    check "$script" sh -n "$script"
done
exit $failed
