"""Tournaments by the client, against a real server."""

import pytest

from masume.client import Refused, open_tournament, tournament
from tests.server.running import until

KEY = "1" * 32


def play_out(seat):
    for decision in seat.decisions():
        seat.play(decision, decision.moves[0])


def test_programs_play_the_same_deals_and_see_how_they_stand(serve, tmp_path):
    server = serve(data=tmp_path / "masume.sqlite", tournament_par_plays=0)
    with (
        open_tournament(server.url, "cat", 2, 60, name="Robots", key=KEY) as mine,
        tournament(server.url, mine.code) as theirs,
    ):
        for cup, name in ((mine, "Ann"), (theirs, "Robo")):
            with cup.play(1, name) as seat:
                play_out(seat)
        with pytest.raises(Refused) as refused, mine.play(1):
            pass
        assert refused.value.code == "tournament/played"
        until(lambda: [each.done for each in theirs.standings()] == [1, 1])
        one, other = theirs.standings()
        assert (one.place, other.place) == (1, 1)  # the same draws, the same moves
        assert {each.name: each.mine for each in (one, other)} == {"Ann": False, "Robo": True}
        with pytest.raises(Refused):
            theirs.end()
        assert mine.end().phase == "closed"
        again = tournament(server.url, mine.code, key=KEY)
        info = again.info()
        again.close()
        assert (info.name, info.measure) == ("Robots", "points")
        assert [deal.state for deal in info.deals] == ["done", "missed"]
        assert 10 * info.deals[0].value == info.people[0].total
