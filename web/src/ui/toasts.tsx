/** Toasts: short notices that go away by themselves, and are read out. */
import { signal } from "@preact/signals";
import type { Text } from "../wire";
import { read, t } from "../words";
import { GlyphButton } from "./Glyph";

interface Toast {
  key: number;
  say: Text;
  /** Rule or code to be shown beside it; "": none. */
  code: string;
}

const toasts = signal<readonly Toast[]>([]);
let last = 0;

/** Show a notice; its key. */
export function toast(say: Text, code = "", lasts = 6_000): number {
  const key = ++last;
  toasts.value = [...toasts.value.slice(-2), { key, say, code }];
  setTimeout(() => drop(key), lasts);
  return key;
}

/** It is not needed any more. */
export function drop(key: number): void {
  toasts.value = toasts.value.filter((each) => each.key !== key);
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(({ key, say, code }) => (
        <div class="toast" key={key}>
          <span>{read(say)}</span>
          {code ? <span class="code">{code}</span> : null}
          <GlyphButton name="close" class="quiet" label={t("ui.close")} onClick={() => drop(key)} />
        </div>
      ))}
    </div>
  );
}
