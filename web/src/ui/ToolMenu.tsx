/** What is seldom needed at a table, by its words, behind one button: a menu as keyboards and screen readers know them. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { shortcuts } from "../settings";
import { t } from "../words";
import { Glyph, type GlyphName } from "./Glyph";

/** Something that can be done at a table. */
export interface Tool {
  name: GlyphName;
  label: string;
  onClick: () => void;
  isOff?: boolean;
  /** Of what is on or off. */
  pressed?: boolean;
  /** The letter that does the same. */
  key?: string;
}

/** Where a key goes from an entry: to the next, the one before, the first or the last; -1: it is no such key. */
export function entryAfter(key: string, at: number, most: number): number {
  if (key === "ArrowDown") return (at + 1) % most;
  if (key === "ArrowUp") return (at + most - 1) % most;
  if (key === "Home") return 0;
  return key === "End" ? most - 1 : -1;
}

/** What an entry is: something to do, or something that is on or off. */
function roleOf({ pressed }: Tool) {
  return pressed === undefined
    ? ({ role: "menuitem" } as const)
    : ({ role: "menuitemcheckbox", "aria-checked": pressed } as const);
}

export function ToolMenu({ tools }: { tools: readonly Tool[] }) {
  const isOpen = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const entries = (): HTMLButtonElement[] => [...(box.current?.querySelectorAll("button") ?? [])];
  useEffect(() => {
    if (!isOpen.value) return;
    entries()[0]?.focus();
    const pressed = ({ target }: PointerEvent): void => {
      const isHere = target instanceof Node && (box.current?.contains(target) || opener.current?.contains(target));
      if (!isHere) isOpen.value = false;
    };
    document.addEventListener("pointerdown", pressed);
    return () => document.removeEventListener("pointerdown", pressed);
  }, [isOpen.value]);
  const close = (): void => {
    isOpen.value = false;
    opener.current?.focus();
  };
  /** Arrows walk through it; a letter is a shortcut of the table's, here as everywhere. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen.value) return;
    const { key } = event;
    const all = entries();
    const to = entryAfter(key, all.indexOf(document.activeElement as HTMLButtonElement), all.length);
    if (to >= 0) all[to]?.focus();
    else if (key === "Escape") close();
    else if (key !== "Enter" && key !== " ") isOpen.value = key === "Shift";
    if (to >= 0 || key === "Escape") event.preventDefault();
    if (to >= 0 || key === "Escape" || key === "Enter" || key === " ") event.stopPropagation();
  };
  const take = (tool: Tool): void => {
    close();
    tool.onClick();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble up from the button and the entries
    <div class="more-tools" onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Glyph name="more" />
        <span class="label">{t("ui.sheet.tools")}</span>
      </button>
      {isOpen.value ? (
        <div ref={box} class="tool-menu panel" role="menu" aria-label={t("ui.tools")}>
          {tools.map((tool) => (
            <button
              key={tool.name}
              type="button"
              {...roleOf(tool)}
              aria-keyshortcuts={tool.key}
              tabIndex={-1}
              disabled={tool.isOff}
              onClick={() => take(tool)}
            >
              <Glyph name={tool.name} />
              <span class="label">{tool.label}</span>
              {tool.key && shortcuts.value ? <kbd aria-hidden="true">{tool.key.replace("Shift+", "⇧ ")}</kbd> : null}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
