"""Draws the icons of the page from its logo: `scripts/page_icons.py`; the files are committed.

Needs Playwright and a chromium, as the browser tests do.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parent.parent / "web"
LOGO = WEB / "src" / "art" / "logo.svg"
ICONS = WEB / "public" / "icons"
CLOTH = "#bcd2dd"
TURN = '<circle cx="38" cy="10" r="9" fill="#1B5E8C" stroke="#fff" stroke-width="2"/></svg>'
"""The sign of a tab whose turn has come."""
PNGS = {
    "icon-192.png": (192, 0.0, "transparent"),
    "icon-512.png": (512, 0.0, "transparent"),
    "icon-180.png": (180, 0.1, CLOTH),
    "icon-mask-512.png": (512, 0.14, CLOTH),
}
"""By name: side in pixels, rim as a share of it, and the ground. Systems cut masks to any shape."""


def main() -> None:
    logo = LOGO.read_text(encoding="utf-8").strip()
    (ICONS / "icon.svg").write_text(f"{logo}\n", encoding="utf-8")
    turn = logo.removesuffix("</svg>") + TURN
    (ICONS / "icon-turn.svg").write_text(f"{turn}\n", encoding="utf-8")
    chromium = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
    if chromium is None:
        sys.exit("No chromium was found.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (side, rim, ground) in PNGS.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            style = f"margin:0;padding:{rim * side}px;background:{ground};box-sizing:border-box"
            drawn = logo.replace("<svg ", '<svg width="100%" height="100%" ', 1)
            page.set_content(f'<body style="{style};height:{side}px">{drawn}')
            page.screenshot(path=ICONS / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
