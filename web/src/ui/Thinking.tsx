/** A mind that thinks: how far it is by now, and a way not to wait for it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableModel } from "../table/model";
import type { Thinking, View } from "../wire";
import { t } from "../words";
import { Glyph } from "./Glyph";

/** A thought that is over sooner is not worth a word. */
const WORTH_SHOWING = 400;
const EVERY = 200;

/** Milliseconds that it has taken, counted on from what the table said. */
function useThought(thinking: Thinking): number {
  const taken = useSignal(thinking.since_ms);
  useEffect(() => {
    const began = performance.now() - thinking.since_ms;
    const count = (): void => {
      taken.value = performance.now() - began;
    };
    count();
    const timer = setInterval(count, EVERY);
    return () => clearInterval(timer);
  }, [thinking]);
  return taken.value;
}

/** A bar that fills as the thought goes on; where nobody knows how long it takes, it only says so. */
export function Thought({ thinking }: { thinking: Thinking }) {
  const taken = useThought(thinking);
  if (taken < WORTH_SHOWING) return null;
  const { most_ms: most } = thinking;
  return most ? (
    <progress class="thought" aria-label={t("ui.thinking")} max={most} value={Math.min(taken, most)} />
  ) : (
    <span class="thought-open">{t("ui.thinking")}</span>
  );
}

/** In the prompt, while a mind decides: its progress, and for those who sit a button that ends the thought. */
export function ThinkingHere({ model, view }: { model: TableModel; view: View }) {
  return view.thinking ? <Waiting model={model} view={view} thinking={view.thinking} /> : null;
}

function Waiting({ model, view, thinking }: { model: TableModel; view: View; thinking: Thinking }) {
  const taken = useThought(thinking);
  if (taken < WORTH_SHOWING) return null;
  return (
    <>
      <Thought thinking={thinking} />
      {thinking.is_crowded ? <span class="thought-open">{t("ui.thinking.crowded")}</span> : null}
      {view.seat >= 0 ? (
        <button type="button" class="move-now" disabled={model.hurried.value === view.ply} onClick={() => model.moveNow()}>
          <Glyph name="now" />
          {t("ui.now")}
        </button>
      ) : null}
    </>
  );
}
