"""Solo's builder looks ahead: it leaves room for the tiles to come."""

from random import Random

from masume.games.sumoku.builder import Budget, build
from masume.games.sumoku.builder.solo import build_with_room, room_left
from masume.games.sumoku.layout import fault, parse_layout
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, parse_tiles

STEPS = Budget(seconds=600, steps=6_000)


def test_a_block_leaves_four_lines_to_lengthen():
    assert room_left(parse_layout("R1@0,0 B4@1,0 G1@1,1 Y4@0,1")) == 4
    assert room_left(()) == 0


def test_no_layout_with_more_room_is_passed_over():
    kinds = Random(2).sample(kinds_in(FULL_BAG), 16)
    found = build_with_room(kinds, 5, budget=STEPS, layouts=5)
    assert fault(found.layout, 5, distinct=True) is None
    tried = [build(kinds, 5, (), True, STEPS, seed).layout for seed in range(5)]
    assert room_left(found.layout) == max(map(room_left, tried))
    assert len({room_left(layout) for layout in tried}) > 1


def test_what_cannot_be_built_is_told():
    assert build_with_room(parse_tiles("R1 R4"), 5).verdict == "none"


def test_all_stages_of_a_game_of_solo_are_built_onto_each_other():
    bag = list(kinds_in(FULL_BAG))
    Random(0).shuffle(bag)
    layout, at = (), 0
    while at < 96:
        new = bag[at : at + (10 if at else 16)]
        found = build_with_room(new, 3, layout, budget=STEPS)
        assert fault(found.layout, 3, distinct=True) is None
        assert set(layout) <= set(found.layout)
        layout, at = found.layout, at + len(new)
        assert len(layout) == at
