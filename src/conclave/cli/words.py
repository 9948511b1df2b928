"""`conclave words`: what a language lacks, files to fill in, and whether all is as it should be."""

from collections import Counter
from pathlib import Path
from typing import Literal

from babel import Locale, localedata

from conclave.cli.helps import SHEET as HELPS
from conclave.cli.helps import sentences_in
from conclave.cli.language import FOLDER, said
from conclave.cli.main import COMMANDS, HELP
from conclave.cli.sentences import SHEET
from conclave.cli.sentences import sentences as troubles
from conclave.games import GAMES
from conclave.kernel.errors import Trouble
from conclave.kernel.languages import ENGLISH, LANGUAGES, LIST, Language, read_languages, write_languages
from conclave.kernel.rulebook import read_rulebook
from conclave.kernel.translation import (
    Gap,
    Kind,
    Sheet,
    asked_of,
    forms_without_words,
    gaps,
    other_terms,
    read_sheet,
    read_terms,
    rule_sentences,
    sheets_in,
    sheets_of_game,
    sheets_of_kernel,
    write_sheet,
)

TABLE = Path(__file__).parents[1] / "table"
WRONG: tuple[Kind, ...] = ("missing", "stale", "slots", "numbers", "forms", "terms")


def words(action: Literal["missing", "extract", "check"], *languages: str, part: list[str] | None = None) -> int:
    """Work on the words of a language.

    Parameters
    ----------
    action
        missing: list what is not said yet. extract: write the files to fill in, with all that is there; a new language
        is begun by it. check: list what is stale, or differs in slots or figures, and how far a language is; what is
        missing is wrong only in one that is whole. Of all languages, if none is named.
    languages
        Two letters each, as fr.
    part
        Of these alone: kernel, table, cli, or the name of a game. May be given several times.
    """
    sheets = sheets_of(part or [])
    chosen = [named(language) for language in languages] or ([*LANGUAGES][1:] if action == "check" else [])
    if not chosen:
        raise Trouble("name a language, as in: conclave words {0} fr", action)
    if action == "extract":
        for language in chosen:
            extract(language, sheets)
        return 0
    if strangers := [language for language in chosen if language not in LANGUAGES]:
        raise Trouble("nothing is said in '{0}' yet: begin with conclave words extract {0}", strangers[0])
    is_wrong = False
    for language in chosen:
        found = [gap for gap in gaps_in(language) if gap.sheet in sheets]
        wrong = [gap for gap in found if gap.kind != "missing" or not LANGUAGES[language].begun]
        for gap in wrong if action == "check" else (gap for gap in found if gap.kind == "missing"):
            print(said(f"cli.words.{gap.kind}", str(gap.sheet.path(language)), gap.id))
        print(summary(language, sheets, found))
        is_wrong |= action == "check" and bool(wrong)
    return 1 if is_wrong else 0


def named(language: str) -> str:
    known = language.islower() and Locale.negotiate([language], localedata.locale_identifiers())
    if len(language) != 2 or not known or language == ENGLISH:
        raise Trouble("'{0}' is no language to translate into: name one by its two small letters, as fr", language)
    return language


def extract(language: str, sheets: list[Sheet]) -> None:
    """Write the files of a language, and name it among those that can be chosen, as one that is begun."""
    for sheet in sheets:
        write_sheet(sheet, language, read_sheet(sheet, language))
    print(said("cli.words.files", language, len(sheets)))
    listed = read_languages(LIST)
    if language not in listed:
        name = str(Locale(language).get_display_name(language)).capitalize()
        write_languages({**listed, language: Language(language, name, "begun")}, LIST)
        print(said("cli.words.listed", language, name, str(LIST)))


def all_sheets() -> list[Sheet]:
    """Everything that people read."""
    found = [*sheets_of_kernel(), *sheets_in(TABLE / "words"), *sheets_in(FOLDER)]
    found.append(Sheet(TABLE / "words", "rules", rule_sentences(read_rulebook(TABLE / "rulebook.toml"))))
    for game in GAMES.values():
        found += sheets_of_game(game)
    found.append(Sheet(FOLDER, HELPS, sentences_in(COMMANDS, HELP)))
    for folder, sentences in troubles().items():
        found.append(Sheet(folder, SHEET, {english: english for english in sentences}))
    return found


def part_of(sheet: Sheet) -> str:
    """Whose words they are: the kernel, the table, the terminal (cli), or a game."""
    return sheet.folder.parent.name


def sheets_of(parts: list[str]) -> list[Sheet]:
    """The sheets of these parts, of all if none is named."""
    sheets = all_sheets()
    there = dict.fromkeys(part_of(sheet) for sheet in sheets)
    if strangers := [part for part in parts if part not in there]:
        raise Trouble("'{0}' has no words; these have: {1}", strangers[0], ", ".join(there))
    return [sheet for sheet in sheets if not parts or part_of(sheet) in parts]


def gaps_in(language: str) -> list[Gap]:
    sheets = all_sheets()
    said = {sheet: read_sheet(sheet, language) for sheet in sheets}
    shared = {id: one.text for sheet, these in said.items() if not is_of_game(sheet) for id, one in these.items()}
    found: list[Gap] = []
    for sheet in sheets:
        near = [said[other] for other in sheets if other.folder == sheet.folder]
        own = {id: one.text for these in near for id, one in these.items()}
        found += gaps(sheet, language)
        found += forms_without_words(sheet, language, shared | own)
        found += other_terms(sheet, language, read_terms(sheet.folder, language))
    return found


def is_of_game(sheet: Sheet) -> bool:
    return any(sheet.folder == game.folder / "words" for game in GAMES.values())


def summary(language: str, sheets: list[Sheet], found: list[Gap]) -> str:
    """How far a language is, part by part where it lacks something, and what is wrong with it."""
    counts = Counter(gap.kind for gap in found)
    total, lacking = Counter[str](), Counter(part_of(gap.sheet) for gap in found if gap.kind == "missing")
    for sheet in sheets:
        total[part_of(sheet)] += len(asked_of(sheet, language))
    name = said("cli.words.begun", language) if LANGUAGES[language].begun else language
    if not found:
        return said("cli.words.all_said", name, total.total())
    kinds = ", ".join(said(f"cli.words.count.{kind}", counts[kind]) for kind in WRONG if counts[kind])
    told = said("cli.words.found", name, total.total(), kinds)
    parts = ", ".join(how_far(part, total[part], lacking[part]) for part in total)
    return said("cli.words.parts", told, parts) if lacking else told


def how_far(part: str, total: int, lacking: int) -> str:
    return said("cli.words.part", part, total - lacking, total) if lacking else said("cli.words.part.whole", part)
