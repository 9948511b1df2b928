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

/** The path to a tenth of a unit, of which there are 512: nobody sees the difference, and it is a quarter smaller. */
function rounded(path) {
  return [...path.matchAll(/([a-df-z])([^a-df-z]*)/gi)]
    .map(([, command, text]) => {
      const numbers = numbersOf(command, text).map((n) => String(Math.round(n * 10) / 10).replace(/^(-?)0\./, "$1."));
      return command + numbers.join(" ").replace(/ -/g, "-");
    })
    .join("");
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
