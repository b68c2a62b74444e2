"""The tables of ladders that stand in a page of the documentation."""

import pytest
from msgspec.structs import replace

from masume.arena import standings
from masume.arena.standings import BEGIN, END, with_ladders
from masume.bots.strength import Duel, Ladder, Rating, Strength

LADDER = Ladder(
    seats=2,
    options={},
    settings={},
    anchor="anything",
    seed="tea",
    command="masume ladder sudokids",
    date="2026-01-02",
    masume="1",
    ratings=(
        Rating(name="greedy", rating=1203.6, margin=12.4, games=40),
        Rating(name="random", rating=1001.2, margin=9.5, games=40),
        Rating(name="anything", place="a:B", rating=1000.0, margin=0.0, games=40),
    ),
    duels=(Duel(one="random", other="greedy", share=0.25, margin=0.0512, games=20),),
)


@pytest.fixture
def known(monkeypatch):
    """One game has these ladders."""

    def put(*ladders):
        monkeypatch.setattr(
            standings,
            "strength_of",
            lambda key: Strength(ladders=ladders if key == "sudokids" else ()),
        )
        return with_ladders(f"Before\n{BEGIN}\nold\n{END}\nAfter").splitlines()

    monkeypatch.setattr(
        standings, "crew_of", lambda game: type("Crew", (), {"levels": ("random", "greedy")})
    )
    return put


def test_a_page_without_a_place_for_ladders_stays_as_it_is():
    for text in ("A page.", f"Only {BEGIN}", f"Only {END}"):
        assert with_ladders(text) == text


def test_each_ladder_is_a_table_with_the_command_that_made_it(known):
    assert known(LADDER) == [
        "Before",
        BEGIN,
        "",
        "### SudoKids",
        "",
        "|  | rating | beats the next level in | games |",
        "|---|---|---|---|",
        "| `greedy` | 1204 ± 12 | 75.0 ± 5.1 % | 40 |",
        "| `random` | 1001 ± 10 |  | 40 |",
        "| anything (frozen) | 1000 |  | 40 |",
        "",
        "`masume ladder sudokids`, 2026-01-02. anything is 1000 by definition.",
        "",
        END,
        "After",
    ]


def test_seats_options_and_points_are_told_where_they_matter(known):
    greedy = Rating(
        name="greedy", rating=1203.6, margin=12.4, games=40, points=61.25, points_margin=1.5
    )
    rated = (greedy, *(replace_points(each) for each in LADDER.ratings[1:]))
    alone = known(replace(LADDER, seats=1, ratings=rated))
    assert "### SudoKids, alone" in alone
    assert "|  | rating | has more points than the next level in | games | points |" in alone
    assert "| `greedy` | 1204 ± 12 | 75.0 ± 5.1 % | 40 | 61.2 ± 1.5 |" in alone
    four = known(replace(LADDER, seats=4, options={"rules": 2}))
    assert "### SudoKids, 4 seats, rules 2" in four


def replace_points(each):
    return replace(each, points=1.0, points_margin=0.5)
