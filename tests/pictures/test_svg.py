"""Writing SVG: equal bytes, escaped text, light and dark."""

from xml.etree import ElementTree

from masume.pictures.svg import Paint, document, group, moved, path, rect, text, together

NASTY = '"><script>alert(1)</script>&\x00'


def test_text_and_attributes_are_escaped():
    picture = document(NASTY, 10, 10, text(1, 2, NASTY, 5), group(data_cell=NASTY))
    root = ElementTree.fromstring(picture)
    safe = NASTY.replace("\x00", "\ufffd")
    title, words, cell = root
    assert (title.text, words.text, cell.get("data-cell")) == (safe, safe, safe)


def test_a_document_says_what_it_shows_and_how_large_it_is():
    root = ElementTree.fromstring(document("A board", 100, 60.5))
    assert (root.get("role"), root.get("viewBox")) == ("img", "0 0 100 60.5")
    assert root[0].text == "A board"
    assert root.get("width") is None


def test_a_paint_is_light_unless_the_surroundings_are_dark():
    picture = document("", 1, 1, rect(0, 0, 1, 1, fill=Paint("#ffffff", "#000000")))
    assert '<rect x="0" y="0" width="1" height="1" fill="#ffffff" class="dark-fill-000000"/>' in (
        picture
    )
    rule = "@media (prefers-color-scheme:dark){.dark-fill-000000{fill:#000000}}"
    assert f"<style>{rule}</style>" in picture


def test_a_class_of_its_own_stays_beside_the_colours():
    drawn = group(class_="can", stroke=Paint("#111111", "#eeeeee"))
    assert drawn == '<g stroke="#111111" class="can dark-stroke-eeeeee"/>'


def test_a_picture_without_dark_colours_has_no_style():
    assert "<style" not in document("", 1, 1, rect(0, 0, 1, 1, fill="#123456"))


def test_pieces_are_moved_and_scaled():
    assert moved(1, 2.5, path("M0 0"), scale=0.5) == (
        '<g transform="translate(1 2.5) scale(0.5)"><path d="M0 0"/></g>'
    )
    assert moved(1, 2, together()) == '<g transform="translate(1 2)"></g>'
