"""Printing from the terminal."""


def test_a_game_for_one_is_printed_without_saying_so(masume, tmp_path):
    said = masume("print", "solo-sumoku", "--only", "key")
    assert said.status == 0
    assert (tmp_path / "solo-sumoku-en.pdf").read_bytes().startswith(b"%PDF-")
