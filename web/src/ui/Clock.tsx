/** A clock: counts down between two views; the table has the last word. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../words";

export function Clock({ left, isRunning }: { left: number; isRunning: boolean }) {
  const now = useSignal(left);
  useEffect(() => {
    now.value = left;
    if (!isRunning) return;
    const began = performance.now();
    const timer = setInterval(() => (now.value = Math.max(0, left - (performance.now() - began))), 200);
    return () => clearInterval(timer);
  }, [left, isRunning]);
  const isShort = now.value < 20_000;
  return (
    <time
      role="timer"
      class={`clock ${isRunning ? "running" : ""} ${isShort ? "short" : ""}`}
      aria-label={t("ui.clock", spoken(now.value))}
    >
      {shown(now.value)}
    </time>
  );
}

export function shown(ms: number): string {
  const whole = Math.ceil(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** To the minute, so that a screen reader is not told every second. */
function spoken(ms: number): string {
  return ms > 60_000 ? t("ui.clock.minutes", Math.floor(ms / 60_000)) : t("ui.clock.less");
}
