/** Every choice of the pending decision as a list of buttons, numbered for the keyboard. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Desk } from "../scene/desk";
import { InlineIcon } from "../scene/Icon";
import type { Choice } from "../wire";
import { begun, count, read, t } from "../words";
import { GlyphButton } from "./Glyph";
import { keyOf, verbsIn } from "./offers";
import { legendOf, PriceBar } from "./PriceBar";

/** So many have room on every screen. */
const FEW = 3;

interface ChoicesProps {
  desk: Desk;
  /** Give this answer by itself from now on; only buttons can be. */
  onStand: (choice: Choice) => void;
}

export function Choices({ desk, onStand }: ChoicesProps) {
  const all = desk.choices.value;
  const picked = desk.picked.value;
  /** On narrow screens a long list can be pulled up over the board. */
  const isPulled = useSignal(false);
  const rows = useRef<HTMLOListElement>(null);
  useEffect(() => {
    isPulled.value = false;
    if (rows.current) rows.current.scrollTop = 0;
  }, [all]);
  useTightness(rows, [all, picked, isPulled.value]);
  if (!all.length) return null;
  const shown = picked ? all.filter((choice) => choice.on.includes(picked)) : all;
  const list = shown.length ? shown : all;
  /** On a small screen the prompt has room for one button: it stands there instead of in the list. */
  const plain = plainIn(all);
  const prompted = plain.length === 1 && list.length > 1 ? plain.filter((choice) => list.includes(choice)) : [];
  const each = spentByAll(list);
  const legend = legendOf(list.map((choice) => choice.stake));
  return (
    <section class={isPulled.value ? "choices panel pulled" : "choices panel"} aria-labelledby="choices-title">
      <h2 id="choices-title">
        <span class={prompted.length ? "all-of-them" : ""}>{count("ui.choices", list.length)}</span>
        {prompted.length ? <span class="the-others">{count("ui.choices", list.length - prompted.length)}</span> : null}
        {list.length > FEW ? (
          <GlyphButton
            name={isPulled.value ? "minus" : "up"}
            class="quiet pull"
            label={t(isPulled.value ? "ui.choices.less" : "ui.choices.more")}
            onClick={() => (isPulled.value = !isPulled.value)}
          />
        ) : null}
      </h2>
      {legend || each ? <p class="of-each">{legend ?? t("ui.choices.each", each)}</p> : null}
      <ol ref={rows} class={list.every((choice) => isShort(choice, each)) ? "short" : ""}>
        {list.map((choice) => (
          <li key={choice.word} class={prompted.includes(choice) ? "choice-row prompted" : "choice-row"}>
            <ChoiceButton desk={desk} choice={choice} label={keyOf(desk, choice)} isBrief={legend !== null} spent={each} />
            {choice.on.length || all.length < 2 ? null : (
              <GlyphButton name="repeat" class="quiet" label={t("ui.standing.set")} onClick={() => onStand(choice)} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What every one of several choices spends is said once, above them; "": they differ. */
function spentByAll(list: readonly Choice[]): string {
  const told = new Set(list.map(({ spends }) => spends.map(read).join(" · ")));
  const [only] = told;
  return list.length > 1 && told.size === 1 ? (only ?? "") : "";
}

/** A list that has no room for all its words shows as many choices as it can, each in few words (narrow screens only). */
function useTightness(rows: { current: HTMLOListElement | null }, on: readonly unknown[]): void {
  useLayoutEffect(() => {
    const squeeze = (): void => {
      const box = rows.current;
      if (!box) return;
      box.classList.remove("tight");
      if (box.scrollHeight > box.clientHeight + 1) box.classList.add("tight");
    };
    squeeze();
    addEventListener("resize", squeeze);
    return () => removeEventListener("resize", squeeze);
  }, [...on]);
}

/** Two of these have room side by side. */
function isShort({ on, say, odds, spends, effect, stake }: Choice, each: string): boolean {
  return on.length > 0 && read(say).length < 20 && !odds.length && (!spends.length || each !== "") && !effect && !stake;
}

interface ButtonProps {
  desk: Desk;
  choice: Choice;
  label?: string;
  /** The list says what is paid. */
  isBrief?: boolean;
  /** What the list says of all its choices; they need not repeat it. */
  spent?: string;
}

export function ChoiceButton({ desk, choice, label, isBrief = false, spent = "" }: ButtonProps) {
  const isPointed = desk.pointed.value === choice;
  const point = (): void => {
    desk.pointed.value = choice;
  };
  const leave = (): void => {
    if (desk.pointed.value === choice) desk.pointed.value = null;
  };
  return (
    <button
      type="button"
      class={isPointed ? "choice pointed" : "choice"}
      data-word={choice.word}
      onClick={() => desk.decide(choice)}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {label ? <kbd aria-hidden="true">{label}</kbd> : null}
      <InlineIcon name={choice.icon} />
      <span class="say">
        <span class="deed">
          {begun(choice.say)}
          {choice.chance >= 0 ? <b class="chance">{t("ui.chance", choice.chance)}</b> : null}
          {choice.stake && isBrief ? <b class="chance">{t("ui.stake.range", choice.stake.least, choice.stake.most)}</b> : null}
        </span>
        {choice.effect ? <small class="effect-say">{read(choice.effect)}</small> : null}
        {choice.stake ? <PriceBar stake={choice.stake} isBrief={isBrief} /> : null}
        {choice.stake
          ? null
          : choice.odds.map((odds, n) => (
              <small key={n} class="odds">
                {read(odds)}
              </small>
            ))}
        {spent
          ? null
          : choice.spends.map((text, n) => (
              <small key={n} class="spends">
                {read(text)}
              </small>
            ))}
        {choice.warn && !(choice.stake && isBrief) ? <small class="warn">{t("ui.warn", read(choice.warn))}</small> : null}
      </span>
    </button>
  );
}

/** Choices that lie on nothing and have room beside the prompt, where the eye is. */
function plainIn(all: readonly Choice[]): readonly Choice[] {
  const verbs = verbsIn(all); // these have a bar of their own
  const plain = all.filter((choice) => !choice.on.length && !verbs.includes(choice));
  const letters = plain.reduce((sum, choice) => sum + read(choice.say).length, 0);
  return plain.length > 3 || letters > 54 ? [] : plain;
}

export function Buttons({ desk }: { desk: Desk }) {
  const plain = plainIn(desk.choices.value);
  if (!plain.length) return null;
  return (
    <div class="buttons">
      {plain.map((choice) => (
        <ChoiceButton key={choice.word} desk={desk} choice={choice} label={keyOf(desk, choice)} />
      ))}
    </div>
  );
}

/** Several choices on one thing that has no directions: a small menu beside it. */
export function Menu({ desk }: { desk: Desk }) {
  const open = desk.open.value;
  const box = useRef<HTMLDivElement>(null);
  const isShown = open?.manner === "menu";
  useEffect(() => {
    const menu = box.current;
    if (!menu || !open) return;
    const spot = desk.root?.querySelector(`[data-spot="${CSS.escape(open.spot)}"]`);
    const near = spot?.getBoundingClientRect();
    const [w, h] = [menu.offsetWidth, menu.offsetHeight];
    const [x, y] = near
      ? [near.right + 8 + w > innerWidth ? near.left - 8 - w : near.right + 8, near.top + near.height / 2 - h / 2]
      : [(innerWidth - w) / 2, (innerHeight - h) / 2];
    menu.style.left = `${Math.max(8, Math.min(innerWidth - w - 8, x))}px`;
    menu.style.top = `${Math.max(8, Math.min(innerHeight - h - 8, y))}px`;
    menu.querySelector<HTMLButtonElement>("button")?.focus();
  }, [open]);
  if (!isShown || !open) return null;
  return (
    <>
      {/* biome-ignore lint/a11y: for pointers; whoever has a keyboard has Escape, and the button that cancels */}
      <div class="veil" onClick={() => desk.close()} />
      <div class="menu panel" ref={box} role="dialog" aria-label={t("ui.menu")}>
        {open.choices.map((choice) => (
          <ChoiceButton key={choice.word} desk={desk} choice={choice} />
        ))}
        <button type="button" class="choice cancel" onClick={() => desk.close()}>
          <span class="say">{t("ui.cancel")}</span>
        </button>
      </div>
    </>
  );
}
