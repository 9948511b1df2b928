"""The talk at the terminal: shows a game, takes words, and answers every one of them."""

import difflib
from collections.abc import Callable

from conclave.cli.commands import AFTERWARDS, COMMANDS, Leaving, explain
from conclave.cli.language import level_named, said, told
from conclave.cli.local import LocalGame
from conclave.cli.readers import PERSON, reader_at, side_of
from conclave.cli.screen import Screen
from conclave.kernel.draw import find, label_of
from conclave.kernel.errors import Trouble, Unreadable
from conclave.kernel.scene import NUMBERED, Choice, Scene
from conclave.kernel.state import CHANCE, OVER, SPECTATOR
from conclave.kernel.words import Words
from conclave.minds import Mind

Ask = Callable[[str], str | None]
"""Puts a prompt and returns the line that was typed; None: there are no more."""


class Talk:
    """The loop of one game; `ask` reads, the screen writes."""

    def __init__(self, local: LocalGame, screen: Screen, ask: Ask, helper: Mind, people: list[int]) -> None:
        self.local = local
        self.screen = screen
        self.ask = ask
        self.helper = helper
        self.people = people
        self.told = [len(local.past)] * local.record.seats
        """Steps that each seat has been told of."""
        self.queue: list[str] = []
        """Words of the line that are still to be played."""
        self.warned = ""
        """What must be said twice, because it was warned of."""
        self.facing = SPECTATOR
        """Who sits at the keyboard."""
        self.is_back = False
        """Was a decision taken back, so that the board is another?"""
        self.saved = True

    @property
    def words(self) -> Words:
        """As the people here read them."""
        return self.screen.words

    def recognize(self) -> None:
        """Find out what the seats are called by now; one person alone is "you", several have their sides."""
        players = self.scene(SPECTATOR).players
        self.screen.words = self.words.to(reader_at(players, self.local.record.names, self.people))

    # -- the loop

    def run(self) -> None:
        """Play until the game is over and the person has left, or until there is no more input."""
        try:
            self.recognize()
            self.greet()
            self.play()
            self.finale()
        except Leaving:
            self.farewell()

    def greet(self) -> None:
        """What is played, who sits where, and where to find help."""
        card, names = self.local.game, self.local.record.names
        self.screen.say(f"{card.title}. {self.words.find(f'{card.name}.about') or ''}".rstrip())
        intro = self.words.find(f"{card.name}.intro")
        if intro:
            self.screen.say(intro)
        sits = ", ".join(self.seating(seat, name) for seat, name in enumerate(names))
        self.screen.say(said("cli.greet", sits))
        if self.local.past:
            self.screen.say(said("cli.goes_on", len(self.local.past)))
        if self.people:
            self.screen.pause(self.ask)

    def play(self) -> None:
        """Chance, minds and people by turns."""
        local = self.local
        while True:
            local.settle()
            if local.is_over:
                return
            seat = local.state.to_act
            if seat not in local.minds:
                self.decide(seat)
                continue
            if not self.people:
                self.watch()
            with self.screen.busy(said("cli.thinking", self.name(seat))):
                move = local.think(local.minds[seat])
            local.step(move)
            self.saved = False

    def watch(self) -> None:
        """Minds among themselves: show a page whenever it is another one's turn."""
        seat = self.local.state.to_act
        if self.facing != seat:
            self.facing = seat
            self.show(SPECTATOR, [], is_new=True)

    def decide(self, seat: int) -> None:
        """A person's decision: ask until a step is taken, back or forth."""
        state, choices = self.local.state, self.local.stage.choices(self.local.state, seat)
        goes_on = bool(self.local.past) and self.local.past[-1].seat == seat
        if len(choices) == 1 and goes_on:
            self.screen.note(said("cli.only", self.screen.option(choices[0])))
            self.local.step(choices[0].move, automatic=True)
            return
        self.face(seat)
        if not self.queue:
            self.show(seat, choices, is_new=not goes_on or self.is_back)
            self.is_back = False
            self.pose(seat, choices)
        ply = len(self.local.past)
        while len(self.local.past) == ply and self.local.state is state and not self.local.is_over:
            word = self.next_word()
            try:
                self.answer(seat, word, choices)
            except Trouble as trouble:
                self.queue.clear()
                self.screen.say(told(trouble))

    def face(self, seat: int) -> None:
        """Between two people who know different things, a curtain."""
        if self.facing not in (SPECTATOR, seat) and self.local.hides():
            self.queue.clear()
            self.screen.curtain()
            self.read(said("cli.pass_keyboard", self.name(seat)) + " ")
        self.facing = seat

    def next_word(self) -> str:
        """The next word of the line, or a new line."""
        while not self.queue:
            line = self.read("> ").strip()
            if not line:
                continue
            first, *rest = line.split()
            if first.casefold() in COMMANDS or first.startswith("?"):
                return line
            self.queue = [first, *rest]
        return self.queue.pop(0)

    def read(self, prompt: str) -> str:
        line = self.ask(prompt)
        if line is None:
            raise Leaving
        return line

    # -- showing

    def show(self, seat: int, choices: list[Choice], is_new: bool) -> None:
        """The picture, and what happened since this seat last saw it."""
        since = self.told[seat] if seat >= 0 else self.told[0]
        self.recognize()
        self.screen.picture(self.scene(seat), choices, self.local.lines(seat, since), is_new)
        if seat >= 0:
            self.told[seat] = len(self.local.past)
        else:
            self.told = [len(self.local.past)] * len(self.told)

    def pose(self, seat: int, choices: list[Choice]) -> None:
        """The question and its options."""
        prompt = self.scene(seat).prompt
        self.screen.prompt(self.name(seat), self.words.text(prompt.say), prompt.rule)
        if prompt.more is not None:
            self.screen.say(self.words.text(prompt.more))
        self.screen.options(choices)

    def scene(self, seat: int) -> Scene:
        return self.local.stage.scene(self.local.state.observe(seat), seat)

    def name(self, seat: int) -> str:
        """A seat's name as the game has it, whoever sits there."""
        return self.words.text(side_of(self.scene(SPECTATOR).players[seat]))

    def seating(self, seat: int, name: str) -> str:
        """Who sits there and plays what, as a part of a sentence; before there are sides, a seat has a number."""
        side = side_of(self.scene(SPECTATOR).players[seat])
        has_number = side.id == NUMBERED
        what = said("cli.seat", seat + 1) if has_number else self.words.text(side)
        if name != PERSON:
            return said("cli.mind_takes" if has_number else "cli.mind_plays", level_named(name), what)
        if [seat] == self.people:
            return said("cli.you_take" if has_number else "cli.you_play", what)
        return said("cli.person_takes" if has_number else "cli.person_plays", what)

    # -- answering

    def answer(self, seat: int, line: str, choices: list[Choice]) -> None:
        """Do what was typed, or raise a sentence that says why not."""
        first, _, rest = line.partition(" ")
        if line.startswith("?"):
            explain(self, seat, line[1:].strip())
        elif first.casefold() in COMMANDS:
            COMMANDS[first.casefold()](self, seat, rest.strip())
        else:
            self.choose(seat, line, choices)

    def choose(self, seat: int, word: str, choices: list[Choice]) -> None:
        """Take the option that a number, a key or a word names."""
        choice = self.meant(seat, word, choices)
        if choice.warn is not None and self.warned != choice.word:
            self.warned = choice.word
            raise Unreadable(said("cli.warned", self.words.text(choice.warn)))
        self.warned = ""
        self.local.step(choice.move)
        self.saved = False

    def meant(self, seat: int, word: str, choices: list[Choice]) -> Choice:
        """The option that is meant; a sentence with the rule if it is none."""
        if word.isascii() and word.isdigit():
            if 1 <= int(word) <= len(choices):
                return choices[int(word) - 1]
            raise Unreadable(said("cli.no_option", word, len(choices)))
        for choice in choices:
            if word in (choice.word, choice.key):
                return choice
        state = self.local.state
        try:
            move = state.from_text(word)
        except Unreadable:
            raise self.unknown(word, choices) from None
        for choice in choices:
            if choice.move == move:
                return choice
        rule = state.why_not(move)
        raise Unreadable(said("cli.cannot", word, self.refusal(seat, state.word(move), rule), rule))

    def refusal(self, seat: int, word: str, rule: str) -> str:
        """Why the thing on the cell of that name cannot be chosen; for other words, the rule."""
        scene = self.scene(seat)
        id = find(scene, self.words, word)
        for item in scene.items:
            if item.id == id and label_of(scene, self.words, item) == word:
                return self.reason(seat, id)[1]
        return self.words.book[rule].text

    def unknown(self, word: str, choices: list[Choice]) -> Unreadable:
        """What to say to a word that means nothing here."""
        near = difflib.get_close_matches(word, [*COMMANDS, *(choice.word for choice in choices)], n=1)
        if not near:
            return Unreadable(said("cli.unknown", word))
        return Unreadable("{0} {1}", said("cli.unknown", word), said("cli.did_you_mean", near[0]))

    def reason(self, seat: int, id: str) -> tuple[str, str]:
        """The rule that forbids a thing now, and why in words."""
        rule, text = self.local.game.why(self.local.state, seat, id)
        return rule, self.words.text(text)

    def thing(self, seat: int, named: str) -> str:
        """The id of what a person means."""
        id = find(self.scene(seat), self.words, named)
        if not id:
            raise Unreadable(said("cli.nothing_there", named))
        return id

    # -- the end

    def finale(self) -> None:
        """The result in words, everything that was hidden, and a chance to save."""
        viewer = self.people[0] if self.people else SPECTATOR
        if self.local.state.to_act == OVER:
            self.show(viewer, [], is_new=True)
        outcome, rule = self.local.outcome(), self.scene(viewer).prompt.rule if self.local.resigned < 0 else ""
        self.screen.prompt(said("cli.over", self.words.text(outcome.say)), self.words.text(outcome.how), rule)
        self.screen.say(said("cli.afterwards"))
        while True:
            line = self.read("> ").strip()
            if not line or line.casefold() == "quit":
                return
            try:
                self.answer_after(viewer, line)
            except Trouble as trouble:
                self.screen.say(told(trouble))

    def answer_after(self, viewer: int, line: str) -> None:
        """What can still be asked when the game is over."""
        first, _, rest = line.partition(" ")
        if first.casefold() not in AFTERWARDS:
            raise Unreadable(said("cli.only_afterwards"))
        COMMANDS[first.casefold()](self, viewer, rest.strip())

    def farewell(self) -> None:
        """Left before the end: say what becomes of the game."""
        if self.saved or self.local.state.to_act in (CHANCE, OVER):
            self.screen.say(said("cli.goodbye"))
        else:
            self.screen.say(said("cli.goodbye.unsaved"))
