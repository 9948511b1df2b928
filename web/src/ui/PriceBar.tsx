/** A rolled price as a bar: from the least to the most it may come to, the mean, and the line of what is there to pay it. */
import type { Stake } from "../wire";
import { read, t } from "../words";

/** Where the parts of the bar lie, in per cent of its width. */
export function spans(stake: Stake): { left: number; width: number; mean: number; stock: number } {
  const whole = Math.max(stake.most, stake.stock, 1) * 1.06;
  const share = (n: number): number => (100 * n) / whole;
  return {
    left: share(stake.least),
    width: Math.max(2, share(stake.most - stake.least)),
    mean: share(stake.mean),
    stock: share(stake.stock),
  };
}

/** What the bars of a list have in common: what is paid, and how much of it there is; null: they have none. */
export function legendOf(stakes: readonly (Stake | null)[]): string | null {
  const told = new Set(stakes.flatMap((stake) => (stake ? t("ui.stake.legend", read(stake.say), stake.stock) : [])));
  const [only] = told;
  return told.size === 1 && only ? only : null;
}

/** With `isBrief` the list says what is paid and how much of it there is: the bar has only its own numbers. */
export function PriceBar({ stake, isBrief }: { stake: Stake; isBrief: boolean }) {
  const { left, width, mean, stock } = spans(stake);
  return (
    <span class="price">
      {isBrief ? null : <small>{t("ui.stake", read(stake.say), stake.least, stake.most, stake.stock)}</small>}
      <svg class="price-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="room" x={0} y={0} width={stock} height={10} />
        <rect class="beyond" x={stock} y={0} width={100 - stock} height={10} />
        <rect class="may" x={left} y={3} width={width} height={4} />
        <rect class="mean" x={mean - 0.5} y={1} width={1} height={8} />
        <rect class="stock" x={stock - 0.6} y={0} width={1.2} height={10} />
      </svg>
      <small class="ends">
        <span class="works">{t("ui.stake.works", stake.works)}</span>
        <span class={stake.harms > 0 ? "harms" : "quiet-harm"}>{t("ui.stake.harms", stake.harms)}</span>
      </small>
    </span>
  );
}
