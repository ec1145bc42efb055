"""The command that plays games with itself: what can be asked of it, and what it says of mistakes."""

from __future__ import annotations

import re

import pytest

from game.engine.chance import Seeded, pick
from game.engine.core import Action
from game.engine.riverlands.actions import EndTurn, Explore, Heal
from tests.tools import policies, simulate
from tests.tools.policies import at_random, leaving_out, policy_of, styles_of


def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    """Return what the command prints."""
    monkeypatch.setattr("sys.argv", ["simulate", *arguments])
    simulate.main()
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    """Return what the command answers to arguments that it cannot take."""
    with pytest.raises(SystemExit) as stopped:
        said(capsys, monkeypatch, *arguments)
    assert stopped.value.code == 2
    return capsys.readouterr().err.splitlines()[-1]


def test_draws_can_be_left_out_of_random_games(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With them two of three games are agreed draws; without them somebody is the last alive."""
    asked = "riverlands", "20", "--level", "classic", "--random"
    assert "draw_agreed" in said(capsys, monkeypatch, *asked)
    found = said(capsys, monkeypatch, *asked, "--leave-out", "offer draw")
    assert "ended by: last_alive (RL-15) 100.0 %" in found
    assert "by chance: 20 games" in found


def test_rounds_are_told_where_a_game_counts_them(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players of a game have two turns a round, or one more in the last: 4 turns are 2 rounds."""
    found = said(capsys, monkeypatch, "riverlands", "1", "--level", "classic", "--random", "--leave-out", "offer draw")
    turns, rounds = (
        int(most) for most in re.findall(r"  (?:turns|rounds)\b[^:]*: .*most (\d+)", found.replace("turns of each", ""))
    )
    assert rounds == (turns + 1) // 2
    assert "rounds:" not in said(capsys, monkeypatch, "island_battle", "1", "--players", "2")


def test_events_are_shared_out_among_their_kind(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    found = said(
        capsys, monkeypatch, "riverlands", "10", "--level", "classic", "--random", "--leave-out", "offer draw", "--events"
    )
    shares = [float(share) for share in re.findall(r" gained .* ([\d.]+) % of its kind", found)]
    assert len(shares) > 1
    assert sum(shares) == pytest.approx(100, abs=0.5)
    assert not re.search(r"round_started .* of its kind", found)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--level", "nowhere"), r"the levels of riverlands are classic, .*, not 'nowhere'"),
        (("--players", "3"), r"there are levels for 2, 4 players, not for 3"),
        (("--level", "classic", "--players", "4"), r"there are levels for 2 players, not for 4"),
        (("--style", "0=fast"), r"the styles of riverlands are stays, not fast"),
        (("--style", "fast"), r"a seat and a style are given as 0=name, not as 'fast'"),
    ],
)
def test_a_mistake_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], sentence: str
) -> None:
    assert re.search(sentence + "$", refused(capsys, monkeypatch, "riverlands", "1", *arguments))


def test_what_is_left_out_is_chosen_only_when_there_is_nothing_else() -> None:
    policy, chance = leaving_out(at_random, lambda action: isinstance(action, Heal)), Seeded(1)
    several: list[Action] = [Heal(), Explore(), EndTurn()]
    assert {policy(None, several, chance) for _ in range(40)} == {Explore(), EndTurn()}
    assert policy(None, [Heal()], chance) == Heal()


def test_a_seat_may_play_in_a_style_of_its_own(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A style that does nothing but end its turns starves (RL-13); the other goes on and wins."""
    idle = {"idle": lambda seen, actions, chance: EndTurn() if EndTurn() in actions else pick(actions, chance)}
    monkeypatch.setattr(policies, "styles_of", lambda game_id: idle)
    found = said(capsys, monkeypatch, "riverlands", "2", "--level", "classic", "--style", "0=idle")
    assert "won by seat: seat 1 100.0 %" in found


def test_a_game_without_a_policy_has_no_styles_either() -> None:
    assert policy_of("nothing_of_the_kind") is None
    assert dict(styles_of("nothing_of_the_kind")) == {}
    assert list(styles_of("riverlands")) == ["stays"]
