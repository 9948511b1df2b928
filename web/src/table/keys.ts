/** Keys at a table: arrows steer, numbers and letters choose, the rest are shortcuts. */
import { shortcuts, textBoard } from "../settings";
import { next, WAYS, type Stop } from "../scene/steer";
import { padDirection, screenKey } from "../scene/wheel";
import type { Choice } from "../wire";
import type { TableModel } from "./model";

const PATIENCE = 700;

/** Which choice a key means: its own key, else its direction on the number pad, else nothing yet. */
export function choiceFor(choices: readonly Choice[], key: string, code: string, tilt = 0): Choice | undefined {
  const named = choices.filter((choice) => choice.key && screenKey(choice, tilt).toLowerCase() === key.toLowerCase());
  if (named.length === 1) return named[0];
  const dir = padDirection(code);
  const pointing = dir < 0 ? [] : choices.filter((choice) => choice.dir >= 0 && (choice.dir + tilt) % 8 === dir);
  return pointing.length === 1 ? pointing[0] : undefined;
}

/** Do digits typed one after another mean one of these numbers, or could a longer one follow? */
export function isWhole(digits: string, numbers: readonly string[]): boolean {
  return numbers.includes(digits) && !numbers.some((each) => each !== digits && each.startsWith(digits));
}

/** Listen to the keyboard for a table; gives a function that stops. */
export function listen(model: TableModel): () => void {
  let digits = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (): void => {
    const choice = model.desk.numbers.value.get(digits);
    digits = "";
    clearTimeout(timer);
    if (choice) model.desk.decide(choice);
  };

  const number = (digit: string): void => {
    const numbers = [...model.desk.numbers.value.keys()];
    const longer = digits + digit;
    digits = numbers.some((each) => each.startsWith(longer)) ? longer : digit;
    clearTimeout(timer);
    if (isWhole(digits, numbers)) take();
    else timer = setTimeout(take, PATIENCE);
  };

  const choose = (key: string, code: string): boolean => {
    if (!model.isMyTurn.value || model.curtain.value >= 0) return false;
    const open = model.desk.open.value;
    const offered = open && open.manner !== "menu" ? open.choices : model.desk.choices.value;
    const choice = choiceFor(offered, key, code, model.desk.tilt.value);
    if (choice) model.desk.decide(choice);
    else if (/^[0-9]$/.test(key)) number(key);
    else return false;
    return true;
  };

  /** Whether a key meant something, so that the browser shall not see it too. */
  const heard = ({ key, code, shiftKey }: KeyboardEvent): boolean => {
    const isSkipping = key === "Escape" || key === " " || key === "Enter";
    if (model.desk.film.isStale.value && isSkipping) return model.desk.skip();
    if (key === "Escape") {
      model.desk.skip();
      if (!model.desk.close()) model.forgetLook();
      return false;
    }
    const way = WAYS[key];
    const isPad = code.startsWith("Numpad") && model.desk.open.value?.manner === "wheel";
    if (way && !isPad) return steer(model, way, shiftKey);
    return choose(key, code) || (shortcuts.value && shortcut(model, key, shiftKey));
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    if (heard(event)) event.preventDefault();
  };
  document.addEventListener("keydown", onKey);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("keydown", onKey);
  };
}

function shortcut(model: TableModel, key: string, shiftKey: boolean): boolean {
  switch (key.toLowerCase()) {
    case "?":
      model.isHelping.value = true;
      return true;
    case "h":
      void model.askHint();
      return true;
    case "u":
      if (shiftKey) model.undoTurn();
      else model.undo();
      return true;
    case "n":
      model.moveNow();
      return true;
    case "r":
      model.redo();
      return true;
    case "c":
      model.openTalk();
      return true;
    case "w":
      model.desk.film.again();
      return true;
    case "t":
      textBoard.value = !textBoard.value;
      return true;
    case "f":
      model.desk.turnBoard();
      return true;
    default:
      return false;
  }
}

/** Move the focus to the next spot; only from a spot or from nowhere, so that lists and menus keep their arrows. */
function steer(model: TableModel, way: (typeof WAYS)[string], leap: boolean): boolean {
  const active = document.activeElement;
  const from = active?.getAttribute("data-spot") ?? "";
  if (active && active !== document.body && !from) return false;
  const root = model.desk.root;
  if (!root || !way) return false;
  const nodes = new Map<string, SVGElement>();
  const stops: Stop[] = [];
  for (const node of root.querySelectorAll<SVGElement>("[data-spot]")) {
    const key = node.getAttribute("data-spot") ?? "";
    const { x, y, width: w, height: h } = node.getBoundingClientRect();
    nodes.set(key, node);
    stops.push({ key, x, y, w, h, isChoosable: node.classList.contains("choosable") });
  }
  const key = next(stops, from || model.desk.cursor.value, way, leap);
  const node = nodes.get(key);
  if (!node) return from !== "";
  node.focus();
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]")
  );
}
