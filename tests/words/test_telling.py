"""Every notice is a sentence, in three languages."""

from __future__ import annotations

from types import UnionType
from typing import Any, get_args

import pytest

from blindfleet.board.grid import set_of
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.records import Entry, Note
from blindfleet.rules import blind, shooting
from blindfleet.rules.blind import notices as said
from blindfleet.rules.blind.pieces import PieceClass
from blindfleet.rules.families import preset
from blindfleet.rules.outcome import Ending, Outcome
from blindfleet.rules.shooting import notices as heard
from blindfleet.rules.shooting.layout import ShipName
from blindfleet.rules.shooting.notices import Answer, CellAnswer, ShipHit, ShipHits, SunkShip
from blindfleet.rules.table import Said, Saying
from blindfleet.words import blind_telling, shooting_telling
from blindfleet.words.telling import Telling, Voice
from words.catalogues import words

LANGUAGES = ("en", "ru", "it")
ONE, TWO = Seat.ONE, Seat.TWO
NAMES = PerSeat("Anna", "Boris")
BLIND = preset("blind")
CLASSIC = preset("classic")
SALVO = preset("salvo")


def cell(text: str) -> int:
    return BLIND.read_cell(text)


def cells(*texts: str) -> int:
    return set_of(map(cell, texts))


def square(text: str) -> int:
    return CLASSIC.read_cell(text)


def told(notice: Any, rules: Any = BLIND, **options: Any) -> tuple[str, ...]:
    options.setdefault("players", NAMES)
    return tuple(Telling(words(one), rules, **options).notice(notice) for one in LANGUAGES)


BLIND_TOLD: list[tuple[Any, tuple[str, str, str]]] = [
    (
        said.Ready(ONE),
        ("Anna is ready.", "Anna: расстановка готова.", "Anna: schieramento pronto."),
    ),
    (
        said.Arrayed(PerSeat(1, 2)),
        ("Both fleets are on the board.", "Оба флота на поле.", "Le due flotte sono in campo."),
    ),
    (
        said.Moved(ONE, cell("C7"), cell("C8")),
        (
            "Anna moves from C7 to C8.",
            "Anna ходит с C7 на C8.",
            "Anna muove da C7 a C8.",
        ),
    ),
    (
        said.Asked(ONE, cell("C7"), cell("C8"), cell("C9")),
        (
            "Anna moves from C7 to C8 and asks about C9: “What is it?”",
            "Anna ходит с C7 на C8 и спрашивает про C9: «Что это?»",
            "Anna muove da C7 a C8 e chiede di C9: «Che cos'è?»",
        ),
    ),
    (
        said.Asked(ONE, cell("C8"), cell("C8"), cell("C9")),
        (
            "Anna asks from C8 about C9: “What is it?”",
            "Anna с C8 спрашивает про C9: «Что это?»",
            "Anna da C8 chiede di C9: «Che cos'è?»",
        ),
    ),
    (
        said.Struck(TWO, cell("C9"), cell("C8"), cell("C7"), PieceClass.FISH),
        (
            "Boris moves from C9 to C8 and strikes C7 with the torpedo. Off the board goes a fish.",
            "Boris ведёт торпеду с C9 на C8 и бьёт по C7. С поля уходит подводная лодка.",
            "Boris muove il siluro da C9 a C8 e colpisce C7. Lascia il campo un sommergibile.",
        ),
    ),
    (
        said.Struck(TWO, cell("C8"), cell("C8"), cell("C7"), PieceClass.FORT),
        (
            "Boris strikes C7 with the torpedo from C8. It is a fort, and it stands.",
            "Boris бьёт торпедой с C8 по C7. Это форт, и он цел.",
            "Boris colpisce C7 con il siluro in C8. È un forte, e resta intatto.",
        ),
    ),
    (
        said.Answered(TWO, PieceClass.DESTROYER, 3),
        (
            "Boris answers: “Three destroyers.”",
            "Boris отвечает: «Три эсминца».",
            "Boris risponde: «Tre cacciatorpediniere».",
        ),
    ),
    (
        said.Won(ONE, cells("C9", "D9", "D10")),
        (
            "Anna: “Hand it over. I won!” Off the board: C9, D9, D10.",
            "Anna: «Отдавай мне. Я победил!» С поля снимают: C9, D9, D10.",
            "Anna: «Dammelo. Ho vinto!» Via dal campo: C9, D9, D10.",
        ),
    ),
    (
        said.Swept(ONE),
        (
            "The mine is swept: it was a sweeper that asked.",
            "Мина вытралена: спрашивал тральщик.",
            "La mina è dragata: a sfidarla era un dragamine.",
        ),
    ),
    (
        said.Lost(ONE, PieceClass.CRUISER, cells("C8")),
        (
            "Anna: “I lost!” Off the board goes a cruiser (C8).",
            "Anna: «Я проиграл!» С поля уходит крейсер (C8).",
            "Anna: «Ho perso!» Lascia il campo un incrociatore (C8).",
        ),
    ),
    (
        said.Lost(ONE, PieceClass.FISH, cells("C8", "C7")),
        (
            "Anna: “I lost!” Off the board go two fish (C7, C8).",
            "Anna: «Я проиграл!» С поля уходят две подводные лодки (C7, C8).",
            "Anna: «Ho perso!» Lasciano il campo due sommergibili (C7, C8).",
        ),
    ),
    (
        said.Exchanged(ONE, cells("C7", "C8"), cells("C9", "D9")),
        (
            "Anna: “Exchange!” Off the board: C7, C8 and C9, D9.",
            "Anna: «Обмен!» С поля снимают: C7, C8 и C9, D9.",
            "Anna: «Scambio!» Via dal campo: C7, C8 e C9, D9.",
        ),
    ),
    (
        said.Exploded(ONE, PieceClass.BATTLESHIP),
        (
            "The mine explodes. Off the board goes a battleship.",
            "Мина взрывается. С поля уходит линкор.",
            "La mina esplode. Lascia il campo una corazzata.",
        ),
    ),
    (
        said.Harmless(ONE),
        (
            "The torpedo comes to no harm: it was a fish that asked.",
            "Торпеда цела: спрашивала подводная лодка.",
            "Il siluro resta intatto: a sfidarlo era un sommergibile.",
        ),
    ),
    (
        Said(TWO, Saying.OFFER_DRAW),
        ("Boris offers a draw.", "Boris предлагает ничью.", "Boris propone la patta."),
    ),
    (
        said.Ended(Outcome(ONE, Ending.FORTS)),
        (
            "Anna wins: all the enemy's forts are taken.",
            "Anna побеждает: захвачены все форты противника.",
            "Anna vince: tutti i forti avversari sono presi.",
        ),
    ),
    (
        said.Revealed(PerSeat(None, None)),
        ("The deployments are shown.", "Расстановки открыты.", "Gli schieramenti sono resi noti."),
    ),
]

SHOOTING_TOLD: list[tuple[Any, tuple[str, str, str]]] = [
    (
        heard.Ready(TWO),
        ("Boris is ready.", "Boris: расстановка готова.", "Boris: schieramento pronto."),
    ),
    (
        heard.Fired(ONE, square("Ж10"), Answer.MISS),
        (
            "Anna shoots at Ж10: “Miss!”",
            "Anna стреляет в Ж10: «Мимо!»",
            "Anna spara in Ж10: «Acqua!»",
        ),
    ),
    (
        heard.Fired(ONE, square("В1"), Answer.HIT),
        (
            "Anna shoots at В1: “Hit!”",
            "Anna стреляет в В1: «Ранил!»",
            "Anna spara in В1: «Colpito!»",
        ),
    ),
    (
        heard.Fired(
            ONE,
            square("В3"),
            Answer.SUNK,
            SunkShip("cruiser", set_of(map(square, ("В1", "В2", "В3")))),
        ),
        (
            "Anna shoots at В3: “Sunk!” Cruiser, В1–В3.",
            "Anna стреляет в В3: «Убил!» Крейсер, В1–В3.",
            "Anna spara in В3: «Colpito e affondato!» Incrociatore, В1–В3.",
        ),
    ),
    (
        heard.Fired(ONE, square("Ж5"), Answer.SUNK, SunkShip("torpedo-boat", 1 << square("Ж5"))),
        (
            "Anna shoots at Ж5: “Sunk!” Torpedo boat.",
            "Anna стреляет в Ж5: «Убил!» Торпедный катер.",
            "Anna spara in Ж5: «Colpito e affondato!» Motosilurante.",
        ),
    ),
    (
        heard.Fired(ONE, square("А1"), Answer.SUNK, SunkShip()),
        (
            "Anna shoots at А1: “Sunk!”",
            "Anna стреляет в А1: «Убил!»",
            "Anna spara in А1: «Colpito e affondato!»",
        ),
    ),
    (
        heard.Volleyed(ONE, 0b11, ()),
        (
            "Anna fires a salvo: А1, Б1. Boris: “None.”",
            "Anna даёт залп: А1, Б1. Boris: «Ни один».",
            "Anna spara una salva: А1, Б1. Boris: «Nessuna».",
        ),
    ),
    (
        Said(ONE, Saying.RESIGN),
        ("Anna resigns.", "Anna сдаётся.", "Anna abbandona."),
    ),
    (
        heard.Ended(Outcome(None, Ending.BOTH_SUNK)),
        (
            "A tie: both fleets are sunk.",
            "Ничья: потоплены оба флота.",
            "Parità: entrambe le flotte sono affondate.",
        ),
    ),
    (
        heard.Revealed(PerSeat(None, None)),
        ("The deployments are shown.", "Расстановки открыты.", "Gli schieramenti sono resi noti."),
    ),
]


def members(union: Any) -> set[type]:
    """The types of a union, and of the unions within it."""
    if isinstance(union, UnionType):
        return set().union(*(members(one) for one in get_args(union)))
    return {union}


@pytest.mark.parametrize(
    ("notices", "tellings", "samples"),
    [
        (said.PublicNotice, blind_telling.TELLINGS, BLIND_TOLD),
        (heard.PublicNotice, shooting_telling.TELLINGS, SHOOTING_TOLD),
    ],
    ids=["blind", "shooting"],
)
def test_every_type_of_notice_has_a_telling(notices: Any, tellings: Any, samples: Any) -> None:
    assert set(tellings) == members(notices)
    assert {type(notice) for notice, _ in samples} == members(notices)


@pytest.mark.parametrize(("notice", "sentences"), BLIND_TOLD)
def test_blind_is_told(notice: Any, sentences: tuple[str, ...]) -> None:
    assert told(notice) == sentences


@pytest.mark.parametrize(("notice", "sentences"), SHOOTING_TOLD)
def test_shots_are_told(notice: Any, sentences: tuple[str, ...]) -> None:
    assert told(notice, CLASSIC) == sentences


@pytest.mark.parametrize(
    ("report", "sentences"),
    [
        (
            (ShipHit(ShipName("battleship", 1), False), ShipHit(ShipName("cruiser", 2), True)),
            (
                "Boris: “Battleship hit. Cruiser 2 hit and sunk.”",
                "Boris: «Линкор поражён. Крейсер 2 поражён и потоплен».",
                "Boris: «Corazzata colpita. Incrociatore 2 colpito e affondato».",
            ),
        ),
        (
            (ShipHit(ShipName("submarine", 1), True),),
            (
                "Boris: “Submarine hit and sunk.”",
                "Boris: «Подводная лодка поражена и потоплена».",
                "Boris: «Sommergibile colpito e affondato».",
            ),
        ),
        (
            (
                ShipHits(ShipName("carrier", 1), 1, False),
                ShipHits(ShipName("submarine", 1), 5, True),
            ),
            (
                "Boris: “Carrier, 1 hit. Submarine, 5 hits, sunk.”",
                "Boris: «Авианосец — 1 попадание. Подводная лодка — 5 попаданий, потоплена».",
                "Boris: «Portaerei, 1 colpo. Sommergibile, 5 colpi, affondato».",
            ),
        ),
        (
            (
                CellAnswer(0, Answer.MISS),
                CellAnswer(1, Answer.HIT),
                CellAnswer(2, Answer.SUNK, SunkShip("cruiser", 0b110)),
            ),
            (
                "Boris: “A1 miss; B1 hit; C1 sunk (cruiser, B1, C1).”",
                "Boris: «A1 мимо; B1 ранил; C1 убил (крейсер, B1, C1)».",
                "Boris: «A1 acqua; B1 colpito; C1 colpito e affondato (incrociatore, B1, C1)».",
            ),
        ),
    ],
)
def test_s14_salvo_reports(report: Any, sentences: tuple[str, ...]) -> None:
    whole = told(heard.Volleyed(ONE, 0b111, report), SALVO)
    assert tuple(text[text.index("Boris") :] for text in whole) == sentences


def test_s14_a_ship_with_a_name_of_the_players() -> None:
    rules = preset("salvo", fleet="frigate 3 x2")
    report = (ShipHit(ShipName("frigate", 2), True),)
    assert told(heard.Volleyed(ONE, 1, report), rules) == (
        "Anna fires a salvo: A1. Boris: “Frigate 2 hit and sunk.”",
        "Anna даёт залп: A1. Boris: «Корабль frigate 2 поражён и потоплен».",
        "Anna spara una salva: A1. Boris: «Nave frigate 2 colpita e affondata».",
    )


@pytest.mark.parametrize(
    ("option", "voice", "calls"),
    [
        ("ранил", Voice.HE, ("«Ранил!»", "«Убил!»")),
        ("ранил", Voice.SHE, ("«Ранила!»", "«Убила!»")),
        ("попал", Voice.HE, ("«Попал!»", "«Потопил!»")),
        ("попал", Voice.SHE, ("«Попала!»", "«Потопила!»")),
    ],
)
def test_s11_russian_words_and_voices(option: str, voice: Voice, calls: tuple[str, ...]) -> None:
    telling = Telling(
        words("ru"), preset("classic", ru_words=option), NAMES, PerSeat(voice, Voice.HE)
    )
    shots = [heard.Fired(ONE, 0, Answer.HIT), heard.Fired(ONE, 1, Answer.SUNK, SunkShip())]
    assert tuple(telling.notice(shot).partition(": ")[2] for shot in shots) == calls


def test_she_says_it_as_she_does() -> None:
    she = PerSeat(Voice.SHE, Voice.HE)
    assert "Я победила!" in told(said.Won(ONE, 1), voices=she)[1]
    assert "Я проиграла!" in told(said.Lost(ONE, PieceClass.FISH, 1), voices=she)[1]
    assert "Я победил!" in told(said.Won(TWO, 1), voices=she)[1]


def test_sides_speak_where_there_are_no_names() -> None:
    assert told(said.Moved(TWO, 0, 1), players=PerSeat("", "")) == (
        "Side 2 moves from A1 to B1.",
        "Сторона 2 ходит с A1 на B1.",
        "La parte 2 muove da A1 a B1.",
    )


@pytest.mark.parametrize("saying", Saying)
def test_everything_said_across_the_table(saying: Saying) -> None:
    english, russian, italian = told(Said(ONE, saying))
    assert len({english, russian, italian}) == 3
    somebodys = saying is not Saying.ADJOURN
    assert all(text.startswith("Anna") is somebodys for text in (english, russian, italian))


WON = (
    Ending.FORTS,
    Ending.NO_ACTION,
    Ending.FLEET_SUNK,
    Ending.RESIGNED,
    Ending.TIME,
    Ending.LEFT,
)
DRAWN = (
    Ending.NO_SHIPS,
    Ending.NO_ACTION,
    Ending.QUIET,
    Ending.BOTH_SUNK,
    Ending.AGREED,
    Ending.TIME,
)
POSSIBLE = [Outcome(ONE, ending) for ending in WON] + [Outcome(None, ending) for ending in DRAWN]


def test_every_ending_is_thought_of() -> None:
    assert {*WON, *DRAWN} == set(Ending)


@pytest.mark.parametrize("outcome", POSSIBLE, ids=str)
def test_every_outcome_is_told(outcome: Outcome) -> None:
    sentences = [Telling(words(one), BLIND, NAMES).outcome(outcome) for one in LANGUAGES]
    assert len(set(sentences)) == 3
    assert all(text.startswith("Anna") is (outcome.winner is ONE) for text in sentences)


def test_b35_the_quiet_limit_is_counted() -> None:
    rules = preset("blind", quiet_limit="21")
    assert told(said.Ended(Outcome(None, Ending.QUIET)), rules) == (
        "A draw: nothing has left the board for 21 turns.",
        "Ничья: 21 ход с поля ничего не уходило.",
        "Patta: da 21 turni nulla lascia il campo.",
    )


def test_b32_not_all_forts_were_needed() -> None:
    rules = preset("blind", forts_to_take="1")
    assert told(said.Ended(Outcome(ONE, Ending.FORTS)), rules)[0] == (
        "Anna wins: as many forts as needed are taken."
    )


def test_entries_tell_the_secrets_they_hold() -> None:
    telling = Telling(words("en"), BLIND, NAMES)
    force = cells("C9", "D9")
    answered = said.Answered(TWO, PieceClass.DESTROYER, 2)
    assert telling.entry(Entry(TWO, blind.Answer(force), (answered,))) == (
        "Boris answers: “Two destroyers.” The force named: C9, D9."
    )
    assert telling.entry(Entry(TWO, None, (answered,))) == "Boris answers: “Two destroyers.”"
    won = (said.Won(ONE, force), said.Ended(Outcome(ONE, Ending.FORTS)))
    assert telling.entry(Entry(ONE, blind.Engage(cells("C7", "C8")), won)) == (
        "Anna: “Hand it over. I won!” Off the board: C9, D9. The force engaged: C7, C8. "
        "Anna wins: all the enemy's forts are taken."
    )
    asked = blind.Ask(cell("C8"), cell("C8"), cell("C9"), cells("C7", "C8"))
    assert telling.entry(
        Entry(ONE, asked, (said.Asked(ONE, cell("C8"), cell("C8"), cell("C9")),))
    ).endswith("The force engaged: C7, C8.")
    alone = Entry(ONE, blind.Engage(cells("C8")), (said.Won(ONE, 1),))
    assert "force engaged" not in telling.entry(alone)


def test_notes_are_told() -> None:
    note = Entry(ONE, Note(cell("C9"), "a mine?"))
    assert [Telling(words(one), BLIND, NAMES).entry(note) for one in LANGUAGES] == [
        "Anna notes on the piece from C9: “a mine?”",
        "Anna помечает фигуру с C9: «a mine?»",
        "Anna annota sul pezzo partito da C9: «a mine?»",
    ]
    on_grid = Entry(TWO, Note(0, "here"))
    assert Telling(words("en"), CLASSIC, NAMES).entry(on_grid) == "Boris notes on А1: “here”"


def test_shots_hold_no_secrets() -> None:
    fired = heard.Fired(ONE, 0, Answer.MISS)
    telling = Telling(words("en"), CLASSIC, NAMES)
    assert telling.entry(Entry(ONE, shooting.Shot(0), (fired,))) == telling.notice(fired)
