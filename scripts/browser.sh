#!/bin/sh
# Installs chromium and a font with Chinese characters for the browser tests, where that is possible.
# Without them those tests are skipped, and say so.
set -u
for each in chromium-headless-shell chromium chromium-browser; do
    command -v "$each" >/dev/null 2>&1 && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing chromium for the browser tests …"
    apt-get update -q >/dev/null 2>&1
    for each in chromium-headless-shell chromium; do # the first is far lighter
        DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$each" fonts-noto-cjk >/dev/null 2>&1 && exit 0
    done
fi
echo "chromium was not found: the browser tests will be skipped." >&2
exit 0
