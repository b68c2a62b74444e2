"""Two teams of two in four browsers: one hand for each team, and not a byte of it elsewhere."""

import json
import re

from tests.web.browser import DESKTOP, PHONE
from tests.web.cardoku import RULES, Twin, open_table
from tests.web.states import MY_TURN


def hands(heard: bytes) -> list[list[list[str] | None]]:
    """All hands that these bytes show, side by side."""
    text = heard.decode("utf-8", "replace")
    return [json.loads(found) for found in re.findall(r'"hands":(\[.*?\]),"cards"', text)]


def drawn(heard: bytes) -> list[tuple[bool, bool, int]]:
    """For all cards dealt or drawn: whether text and struct name them, and the seat that drew."""
    row = r'"text":"(?:draw|deal) ([^"]+)","move":(\{[^}]*\}).*?"seat":(\d)'
    found = re.findall(row, heard.decode("utf-8", "replace"))
    return [
        (text != "?", None not in json.loads(move).values(), int(seat))
        for text, move, seat in found
    ]


IN_HAND = """[...document.querySelectorAll('[data-slot]')]
    .map(each => each.dataset.slot.slice(0, 2)).join(' ')"""
"""The cards that a screen shows in its hand."""


def test_mates_see_one_hand_and_the_others_not_a_byte_of_it(tapped, server):
    (ann, a), (bea, b), (cam, c), (dee, d) = (tapped(kind) for kind in (DESKTOP, PHONE) * 2)
    twin = Twin("teams", 4)
    screens, taps = [ann, bea, cam, dee], [a, b, c, d]
    seats = open_table(twin, screens, server.url)
    seats.play_until(lambda twin: twin.state.number == 9)
    seats.seen()
    for seat, each in enumerate(screens):
        hand = sorted(RULES.view(twin.state, seat).hands[seat % 2])
        each.until(f"{IN_HAND} === '{' '.join(hand)}'")
        loose = "all => all.filter(card => !card.closest('[data-cell], [data-slot]')).length"
        assert each.page.locator("[data-card]").evaluate_all(loose) == 0
    turn = twin.seat
    mate, rivals = screens[(turn + 2) % 4], [screens[(turn + 1) % 4], screens[(turn + 3) % 4]]
    screens[turn].until(MY_TURN)
    mate.until(f"document.querySelector('p.status').innerText.includes('P{turn} chooses')")
    for rival in rivals:
        assert "chooses" not in rival.page.locator("p.status").inner_text()
    for seat, tap in enumerate(taps):
        heard, own = bytes(tap.heard), seat % 2
        shown = hands(heard)
        assert len(shown) > 1
        assert all(known[own] and known[1 - own] is None for known in shown)
        draws = drawn(heard)
        assert all(text == struct == (who % 2 == own) for text, struct, who in draws)
        assert {who % 2 for _, _, who in draws} == {0, 1}
