"""Contact sheets: one whole turn of the computer, frame by frame as a person sees it, in one picture a game."""

import sys
import time

from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Error, Page

from tools.environment import say
from tools.studio import LOOKS, Studio, save, shot

FRAME = (384, 240)
COLUMNS = 5
GAP = 6
MOST_FRAMES = 20
BETWEEN = 350  # milliseconds from one frame to the next
MOST_SHOTS = 60
LEADS = (0.1, 0.4, 1.5, 5)  # seconds ahead at which the clock may be stopped
ENOUGH = 15  # frames of a turn in which something happens
PATIENCE = 150  # seconds until the best turn so far will do
INK = (43, 33, 26)
FOLLOWING = ".prompt.following"


def decide(page: Page) -> bool:
    """Take the last choice, which is most often to pass or to end; does somebody else act then?"""
    choices = page.locator(".choices .choice, .moment .answer").locator("visible=true")
    before = page.locator(".table").get_attribute("data-index")
    choices.nth(choices.count() - 1).click()
    if page.locator(".menu .choice").count():  # it warns, and asks once more
        page.locator(".menu .choice").first.click()
    page.wait_for_function("n => document.querySelector('.table').dataset.index !== n", arg=before)
    page.locator(f"{FOLLOWING}, .prompt.mine, .over").first.wait_for()
    return page.locator(FOLLOWING).count() > 0


def differ(one: Image.Image, two: Image.Image) -> bool:
    """Is there anything new to see?"""
    return ImageChops.difference(one.convert("RGB"), two.convert("RGB")).getbbox() is not None


def pause(page: Page) -> None:
    """Stop the page's clock as soon as the machine can."""
    for lead in LEADS:
        try:
            page.clock.pause_at(page.evaluate("Date.now()") / 1000 + lead)
        except Error:
            continue  # that moment was over before the browser heard of it
        return
    sys.exit("conclave: this machine is too busy to film")


def film(page: Page) -> list[Image.Image]:
    """Frames from when others begin to act until one is asked again; the page's clock waits for the camera."""
    frames: list[Image.Image] = []
    pause(page)
    for _ in range(MOST_SHOTS):
        if not page.locator(FOLLOWING).count():
            break
        frame = shot(page)
        frame.load()
        if not frames or differ(frames[-1], frame):
            frames.append(frame)
        page.clock.run_for(BETWEEN)
    page.clock.resume()
    page.locator(".prompt.mine, .over").first.wait_for()
    frames.append(shot(page))
    return frames


def thinned(frames: list[Image.Image]) -> list[Image.Image]:
    """As many as a sheet holds, the first and the last among them."""
    if len(frames) <= MOST_FRAMES:
        return frames
    step = (len(frames) - 1) / (MOST_FRAMES - 1)
    return [frames[round(n * step)] for n in range(MOST_FRAMES)]


def sheet(frames: list[Image.Image]) -> Image.Image:
    """All frames in rows, numbered."""
    rows = -(-len(frames) // COLUMNS)
    wide, high = FRAME
    whole = Image.new("RGB", (COLUMNS * (wide + GAP) + GAP, rows * (high + GAP) + GAP), INK)
    pen = ImageDraw.Draw(whole)
    for n, frame in enumerate(frames):
        at = (GAP + n % COLUMNS * (wide + GAP), GAP + n // COLUMNS * (high + GAP))
        whole.paste(frame.convert("RGB").resize(FRAME, Image.Resampling.LANCZOS), at)
        pen.rectangle((at[0], at[1] + high - 14, at[0] + 22, at[1] + high), fill=INK)
        pen.text((at[0] + 4, at[1] + high - 13), str(n + 1), fill=(255, 243, 220))
    return whole


def photograph_turn(studio: Studio, name: str, path: str) -> None:
    """Play on until the computer has a turn of its own with several acts, and film it."""
    context = studio.context(LOOKS[0], reduced_motion="no-preference")
    page = context.new_page()
    page.clock.install()
    page.goto(path)
    page.locator(".prompt.mine, .prompt.following").first.wait_for()
    best: list[Image.Image] = []
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and len(best) < ENOUGH and not page.locator(".over").count():
        if decide(page):
            best = max(best, film(page), key=len)
    say(f"{name}: {len(best)} frames of a turn")
    save(sheet(thinned(best)), f"turn-{name}", studio.into)
    context.close()
