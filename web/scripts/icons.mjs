/**
 * Collects the icons in use, and only those, out of game-icons into src/generated/icons.json (name to path data).
 *
 * Games name icons in their scene code and data files; the client names its own in src/ui/icons.ts. Any quoted word there
 * that is the name of an icon counts: a word too many costs a kilobyte, a forgotten one would show letters instead.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const games = join(web, "..", "src", "conclave", "games");
const collection = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");

function quotedWords(path) {
  return [...readFileSync(path, "utf8").matchAll(/["']([a-z0-9]+(?:-[a-z0-9]+)*)["']/g)].map((found) => found[1]);
}

/** Scenes (scene.py, or what is in a folder scene) and data of all games; rulebooks name no icons. */
function sceneFiles() {
  return readdirSync(games, { recursive: true, encoding: "utf8" })
    .filter((path) => {
      const parts = path.split(sep);
      const name = parts.at(-1);
      if (name.endsWith(".toml")) return name !== "rulebook.toml";
      return name.endsWith(".py") && (name.startsWith("scene") || parts.includes("scene"));
    })
    .map((path) => join(games, path));
}

function pathOf(name) {
  const alias = collection.aliases?.[name];
  const icon = collection.icons[alias ? alias.parent : name];
  return icon && [...icon.body.matchAll(/ d="([^"]*)"/g)].map((found) => rounded(found[1])).join("");
}

/** The numbers of one command; an arc has two flags that may be written without a space. */
function numbersOf(command, text) {
  const number = /\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/y;
  const flag = /\s*,?\s*([01])/y;
  const found = [];
  let at = 0;
  for (;;) {
    const isFlag = /a/i.test(command) && [3, 4].includes(found.length % 7);
    const next = isFlag ? flag : number;
    next.lastIndex = at;
    const match = next.exec(text);
    if (!match) break;
    found.push(Number(match[1]));
    at = next.lastIndex;
  }
  if (text.slice(at).trim()) throw new Error(`not a path: ${command}${text}`);
  return found;
}

/** How many numbers each command takes, and which of them are places: x, y, or neither. */
const TAKES = { m: "xy", l: "xy", h: "x", v: "y", c: "xyxyxy", s: "xyxy", q: "xyxy", t: "xy", a: "-----xy", z: "" };

/** One run of a command's numbers on the grid; moves the pen: `at` is where it is, `on` where it is on the grid. */
function put(pen, takes, isRelative, numbers) {
  const to = { at: { ...pen.at }, on: { ...pen.on } };
  const written = [...takes].map((axis, n) => {
    if (axis === "-") return Math.round(numbers[n] * 10) / 10;
    to.at[axis] = numbers[n] + (isRelative ? pen.at[axis] : 0);
    to.on[axis] = Math.round(to.at[axis]);
    return to.on[axis] - (isRelative ? pen.on[axis] : 0);
  });
  Object.assign(pen, to);
  return written;
}

/**
 * The path to a whole unit, of which there are 512: nobody sees the difference, and it is a third smaller.
 *
 * Every place is rounded where it lies on the grid, not as a distance from the one before, so that no error adds up.
 */
function rounded(path) {
  const pen = { at: { x: 0, y: 0 }, on: { x: 0, y: 0 } };
  let start = { ...pen };
  let made = "";
  for (const [, command, text] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const kind = command.toLowerCase();
    const takes = TAKES[kind];
    const numbers = numbersOf(command, text);
    const written = [];
    for (let from = 0; from < numbers.length; from += takes.length) {
      written.push(...put(pen, takes, command === kind, numbers.slice(from, from + takes.length)));
      if (kind === "m" && from === 0) start = { ...pen };
    }
    if (kind === "z") Object.assign(pen, start);
    made += command + written.join(" ").replace(/ -/g, "-").replace(/(^|[ -])0\./g, "$1.");
  }
  return made;
}

const wanted = new Set([...sceneFiles(), join(web, "src", "ui", "icons.ts")].flatMap(quotedWords));
const found = {};
for (const name of [...wanted].sort()) {
  const path = pathOf(name);
  if (path) found[name] = path;
}
mkdirSync(join(web, "src", "generated"), { recursive: true });
writeFileSync(join(web, "src", "generated", "icons.json"), JSON.stringify(found));
console.log(`icons: ${Object.keys(found).length} of ${Object.keys(collection.icons).length}`);
