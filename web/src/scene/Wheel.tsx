/** The wheel around a thing: a sector for each direction that can be chosen. */
import { useEffect, useRef } from "preact/hooks";
import type { Choice } from "../wire";
import { read, t } from "../words";
import type { Desk, Open } from "./desk";
import { centre, type Box, type Layout } from "./geometry";
import { INNER, middle, OUTER, sector } from "./wheel";

interface Props {
  desk: Desk;
  open: Open;
  box: Box;
  plan: Layout;
  cell: number;
}

export function Wheel({ desk, open, box, plan, cell }: Props) {
  const ring = useRef<SVGGElement>(null);
  const at = centre(box);
  useEffect(() => {
    if (open.spot) ring.current?.querySelector<SVGElement>("[role=button]")?.focus();
  }, [open.spot]);
  const turned = (choice: Choice): number => (choice.dir + plan.quarter * 2) % 8;
  const sorted = [...open.choices].sort((a, b) => turned(a) - turned(b));
  return (
    <g
      ref={ring}
      class="wheel"
      role="group"
      aria-label={t("ui.wheel")}
      transform={`translate(${at.x} ${at.y}) scale(${1 / cell})`}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => rotate(event, ring.current)}
    >
      <circle class="plate" r={(OUTER + INNER) / 2} stroke-width={OUTER - INNER + 6} />
      {sorted.map((choice) => (
        <Sector key={choice.word} desk={desk} choice={choice} dir={turned(choice)} />
      ))}
    </g>
  );
}

function Sector({ desk, choice, dir }: { desk: Desk; choice: Choice; dir: number }) {
  const at = middle(dir);
  const point = (): void => {
    desk.pointed.value = choice;
    desk.only.value = choice;
  };
  const leave = (): void => {
    desk.pointed.value = null;
    desk.only.value = null;
  };
  const decide = (): void => desk.decide(choice, desk.open.value?.spot);
  return (
    <g
      class={desk.pointed.value === choice ? "sector pointed" : "sector"}
      role="button"
      tabindex={0}
      data-word={choice.word}
      aria-label={read(choice.say)}
      onClick={decide}
      onPointerEnter={point}
      onFocus={point}
      onPointerLeave={leave}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        decide();
      }}
    >
      <path class="slice" d={sector(dir)} />
      <path class="point" d="M0 -13L11 9L0 4L-11 9Z" transform={`translate(${at.x} ${at.y}) rotate(${dir * 45})`} />
    </g>
  );
}

/** Left and right go round the wheel. */
function rotate(event: KeyboardEvent, ring: SVGGElement | null): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by || !ring) return;
  const sectors = [...ring.querySelectorAll<SVGElement>("[role=button]")];
  const now = sectors.indexOf(document.activeElement as SVGElement);
  sectors[(now + by + sectors.length) % sectors.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
