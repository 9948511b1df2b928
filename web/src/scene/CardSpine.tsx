/** The spine of a card: its picture, name and cost in one line, for places too narrow to read a card in. */
import { read } from "../words";
import type { Drawn } from "./drawn";
import { hasIcon, Icon } from "./Icon";
import { cut } from "./wrap";

/** A card drawn so much wider than high is a spine. */
export const SPINE_LIKE = 3;
const LETTER = 12;
const PIP = 26;
const EDGE = 30;

/** In pixels, around (0, 0). */
export function CardSpine({ item, w, h }: { item: Drawn; w: number; h: number }) {
  const { face } = item;
  const pips = face?.pips.slice(0, 2) ?? [];
  const name = read(face?.title ?? item.name);
  return (
    <>
      <rect class="spine-picture" x={-w / 2 + 1} y={-h / 2 + 1} width={EDGE - 2} height={h - 2} rx={4} />
      {hasIcon(face?.icon || item.icon) ? <Icon name={face?.icon || item.icon} size={20} x={-w / 2 + EDGE / 2} /> : null}
      <text class="card-title" text-anchor="start" x={-w / 2 + EDGE + 5} dy=".36em" font-size={LETTER}>
        {cut(name, w - EDGE - 10 - pips.length * PIP, LETTER)}
      </text>
      {pips.map((pip, n) => (
        <g key={n} class="card-pip" transform={`translate(${w / 2 - (pips.length - n) * PIP} 0)`}>
          <title>{read(pip.say)}</title>
          <rect x={0} y={-8.5} width={PIP - 3} height={17} rx={7} />
          {hasIcon(pip.icon) ? <Icon name={pip.icon} size={10} x={7} /> : null}
          <text font-size={10.5} x={13} dy=".36em" text-anchor="start">
            {pip.value}
          </text>
        </g>
      ))}
    </>
  );
}
