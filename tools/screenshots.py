"""The pictures in docs/pictures: every page and game, wide and on a phone, light and dark, and a turn of each game.

usage: python -m tools.screenshots [--into FOLDER] [pages|relics|magia|sorcery|witchcraft ...]

All of them if none is named. Names stay the same, so that two folders can be laid side by side: before and after.
The games in them are really played, against the computer.
"""

import sys
from pathlib import Path

from tools.contact_sheets import photograph_turn
from tools.environment import say
from tools.studio import PICTURES, Studio, opened

GAMES = {  # the preset that is played, after how many decisions the picture is taken, and what is asked in it
    "witchcraft": ("", 12, "."),
    "relics": ("", 14, "."),
    "sorcery": ("first", 16, "act|attack|target|cast"),
    "magia": ("first", 14, "move|march|order|target"),
}


def photograph_game(studio: Studio, game: str) -> None:
    """The table in the middle of a game, a turn of the computer, how it is seen again, and a lesson."""
    preset, decisions, asks = GAMES[game]
    id = studio.sat_down(game, studio.preset(game, preset) if preset else {}, decisions, asks)
    ply = studio.my_turn(id)["ply"]
    studio.take(game, f"/table/{id}", ".prompt.mine", ".choices .choice")
    photograph_turn(studio, game, f"/table/{id}")
    studio.take(f"{game}-replay", f"/replay/{id}#ply={ply}", ".controls")
    lessons = studio.ask(f"/api/lessons/{game}?lang=en")["lessons"]
    if lessons:
        studio.take(f"{game}-lesson", f"/learn/{game}/{lessons[len(lessons) // 2]['id']}", ".lesson-card")


def photograph_pages(studio: Studio) -> None:
    """The pages that all games share."""
    studio.take("lobby", "/", "[data-play]")
    studio.take("set-up", "/new/magia", "main h1")
    studio.take("builder", "/build/magia", "[data-ready]", ".catalogue .offer", pressed="[data-ready]")
    studio.take("course", "/learn/sorcery", ".lesson-row")
    studio.take("rules", "/rules/witchcraft#WC-6.1", ".rule.wanted")
    studio.take("quick", "/quick/relics", "figure svg")
    puzzle = next(each for each in studio.ask("/api/puzzles")["puzzles"] if each["game"] == "sorcery")
    studio.take("puzzle", f"/puzzles/sorcery/{puzzle['id']}", ".lesson-card")
    played = studio.played_out("sorcery", studio.preset("sorcery", "first"))
    studio.take("analysis", f"/analysis/{played}", ".plot svg")
    studio.take("about", "/about", "main h1")


def main(words: list[str]) -> None:
    """Take what is named."""
    into = PICTURES
    if "--into" in words:
        at = words.index("--into")
        into = Path(words[at + 1])
        words = words[:at] + words[at + 2 :]
    unknown = [name for name in words if name not in ("pages", *GAMES)]
    if unknown:
        sys.exit(f"conclave: there is no picture called {unknown[0]}; there are pages, {', '.join(GAMES)}")
    with opened(into) as studio:
        for name in words or ["pages", *GAMES]:
            if name == "pages":
                photograph_pages(studio)
            else:
                photograph_game(studio, name)
    say(f"pictures are in {into}: {sum(path.stat().st_size for path in into.glob('*.webp')) // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
