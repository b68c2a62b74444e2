"""The page as something to install: its manifest, and what it shows while the server is away."""

import json
import struct

import pytest

from masume.server.http.page import WEB
from tests.web.browser import DESKTOP, PHONE


def test_the_manifest_names_icons_of_the_sizes_that_systems_ask_for():
    manifest = json.loads((WEB / "icons" / "manifest.webmanifest").read_text())
    pngs = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in pngs} >= {"192x192", "512x512"}
    assert {icon["purpose"] for icon in pngs} == {"any", "maskable"}
    for icon in pngs:
        picture = (WEB / "icons" / icon["src"]).read_bytes()
        wide, high = struct.unpack(">II", picture[16:24])
        assert f"{wide}x{high}" == icon["sizes"], icon["src"]


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_page_that_was_seen_before_opens_while_the_server_is_away(screen, kind):
    seen = screen(kind, service_workers="allow")
    seen.forgives = "net::ERR_"  # without a line the page and its worker complain in their own ways
    seen.go()
    seen.page.evaluate("() => navigator.serviceWorker.ready")
    seen.until("navigator.serviceWorker.controller")
    seen.page.reload()  # what the first screen shows is kept now
    seen.page.wait_for_selector("article")
    seen.page.context.set_offline(True)
    seen.page.reload()
    seen.page.get_by_role("heading", name="The server is away").wait_for()
    seen.page.context.set_offline(False)
    seen.press(seen.page.get_by_role("button", name="Try now"))
    seen.page.wait_for_selector("article")


def test_over_plain_http_nothing_is_kept(at_home):
    seen = at_home(service_workers="allow")
    seen.go()
    seen.page.wait_for_selector("article")
    assert seen.page.evaluate("() => 'serviceWorker' in navigator") is False


def test_scripts_come_compressed_and_the_licences_of_the_fonts_are_there(screen):
    seen = screen()
    with seen.page.expect_response("**/assets/index-*.js") as answer:
        seen.go()
    assert answer.value.headers["content-encoding"] in ("br", "gzip")
    for name in ("figtree.txt", "zen-maru-gothic.txt"):
        text = seen.page.request.get(f"{seen.url}/licences/{name}").text()
        assert "SIL Open Font License" in text or "SIL OPEN FONT LICENSE" in text
