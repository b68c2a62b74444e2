#!/bin/sh
# Makes .venv with everything that playing (and, with "dev", testing) needs.
# uv where it is present or can be installed, plain pip otherwise.
set -eu
what=${1:-play}
cd "$(dirname "$0")/.."

python=""
for each in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$each" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        python=$each
        break
    fi
done
if [ -z "$python" ]; then
    echo "masume needs Python 3.11 or newer; none was found. Set PYTHON to point to one." >&2
    exit 1
fi

if [ ! -x .venv/bin/python ]; then
    echo "Setting up .venv with $("$python" --version) …"
    "$python" -m venv .venv || {
        rm -rf .venv
        echo "Python's venv module is missing (on Debian and Ubuntu: apt install python3-venv)." >&2
        exit 1
    }
fi

if command -v uv >/dev/null 2>&1; then
    install="uv pip install --quiet --python .venv/bin/python"
elif .venv/bin/python -m pip install --quiet --disable-pip-version-check uv 2>/dev/null; then
    install=".venv/bin/uv pip install --quiet --python .venv/bin/python"
else
    install=".venv/bin/python -m pip install --quiet --disable-pip-version-check"
fi

# The pinned, hashed list first; the package itself then brings nothing more.
$install --require-hashes -r "requirements/$what.txt"
# Compiled kernels, where this machine can have them: everything works without, slower.
$install --require-hashes -r requirements/fast.txt ||
    echo "Compiled kernels could not be installed: bots will think longer." >&2
# The page is built with Node: the machine's own from version 20, else one from PyPI.
case "$(node --version 2>/dev/null)" in
    v2[0-9].* | v[3-9][0-9].*) ;;
    *) $install --require-hashes -r requirements/node.txt ||
        echo "No Node could be had: the page will be missing." >&2 ;;
esac
echo "Building the page …"
$install --no-deps --no-build-isolation -e .
