/** Loading: what a page shows until its data is there, or when it cannot be had. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Trouble } from "../api";
import { read, t } from "../words";

export interface Loaded<T> {
  value: T | undefined;
  trouble: Trouble | undefined;
}

/** Fetch something when the page opens, and again whenever one of `deps` changes. */
export function useLoaded<T>(fetch: () => Promise<T>, deps: readonly unknown[]): Signal<Loaded<T>> {
  const state = useSignal<Loaded<T>>({ value: undefined, trouble: undefined });
  useEffect(() => {
    let isOver = false;
    fetch().then(
      (value) => {
        if (!isOver) state.value = { value, trouble: undefined };
      },
      (error: unknown) => {
        const trouble = error instanceof Trouble ? error : new Trouble("unknown", ["ui.trouble", []], 0);
        if (!isOver) state.value = { value: undefined, trouble };
      },
    );
    return () => {
      isOver = true;
    };
  }, deps);
  return state;
}

export function Waiting({ trouble }: { trouble: Trouble | undefined }) {
  return trouble ? (
    <p class="panel trouble" role="alert">
      {read(trouble.say)} <span class="code">{trouble.code}</span>
    </p>
  ) : (
    <p class="loading">
      <span class="spinner" aria-hidden="true" /> {t("ui.loading")}
    </p>
  );
}
