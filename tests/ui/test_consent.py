"""Questions to players at other screens: when they are answered, and who is waited for."""

from __future__ import annotations

from game.ui.tables.consent import Question


def asked() -> tuple[Question, list[object]]:
    """Return a question of the first player to the second and third, and what came of it."""
    said: list[object] = []
    question = Question(
        "undo.may", frozenset({0}), frozenset({1, 2}), lambda: said.append("agreed"), said.append, lambda: said.append("lapsed")
    )
    return question, said


def waiting(question: Question) -> list[int]:
    """Return the players who have not answered."""
    return [seat for seat in range(4) if question.waits_for(seat)]


def test_all_who_are_asked_must_agree() -> None:
    question, said = asked()
    assert waiting(question) == [1, 2]
    question.answer(0, yes=True)
    question.answer(3, yes=False)
    question.answer(1, yes=True)
    question.answer(1, yes=False)
    assert (waiting(question), said, question.open) == ([2], [], True), "only those who are waited for are heard"
    question.answer(2, yes=True)
    assert (waiting(question), said, question.open) == ([], ["agreed"], False)


def test_the_first_who_refuses_ends_the_question() -> None:
    question, said = asked()
    question.answer(2, yes=False)
    assert (waiting(question), said, question.open) == ([], [2], False)
    question.answer(1, yes=False)
    assert said == [2]


def test_who_asked_is_told_when_a_question_lapses_unanswered() -> None:
    question, said = asked()
    question.withdraw()
    question.withdraw()
    assert (waiting(question), said) == ([], ["lapsed"])
    question, said = asked()
    question.answer(2, yes=False)
    question.withdraw()
    assert said == [2], "it was answered"
