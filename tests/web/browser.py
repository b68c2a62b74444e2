"""The browser that the tests use, and the kinds of devices it plays."""

import shutil

CHROMIUM = next(
    filter(None, map(shutil.which, ["chromium-headless-shell", "chromium", "chromium-browser"])),
    None,
)
HOME_NAME = "masume.test"
"""A name that is not the browser's own machine: plain http there is no secure context."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # fewer processes start sooner
    "--renderer-process-limit=1",
    "--js-flags=--single-threaded",  # compiling ahead in other threads pays for longer visits
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
    f"--host-resolver-rules=MAP {HOME_NAME} 127.0.0.1",
]

PHONE = {
    "viewport": {"width": 360, "height": 560},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESKTOP = {"viewport": {"width": 1280, "height": 720}}
