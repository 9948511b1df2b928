/** Where the lines of a list will stand: footprints on the deployment area, moved by dragging or with arrow keys. */
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Box } from "../wire";
import { read, t } from "../words";
import type { Builder } from "./builder";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Drag {
  path: string;
  from: readonly [number, number];
  by: readonly [number, number];
}

export function Deployment({ builder }: { builder: Builder }) {
  const drag = useSignal<Drag | null>(null);
  const board = useRef<SVGSVGElement>(null);
  const found = builder.reckoning.value;
  if (!found?.boxes.length) return null;
  const [width, height] = found.area;
  const cell = (): number => (board.current?.getBoundingClientRect().width ?? width) / width;
  const place = (box: Box, [dx, dy]: readonly [number, number]): void => {
    const field = builder.entryAt(box.path)?.fields.find(({ kind }) => kind === "cell");
    if (!field || (!dx && !dy)) return;
    const x = Math.max(0, Math.min(width - box.w, box.x + dx));
    const y = Math.max(0, Math.min(height - box.d, box.y + dy));
    builder.put(box.path, field.id, [x, y]);
  };
  /** Upper left, on the screen; one's own edge is below. */
  const corner = (box: Box): readonly [number, number] => {
    const [dx, dy] = drag.value?.path === box.path ? drag.value.by : [0, 0];
    return [box.x + dx, height - box.y - box.d - dy];
  };
  return (
    <section class="deployment" aria-labelledby="deployment-title">
      <h2 id="deployment-title">{t("ui.build.map")}</h2>
      <p class="note" id="deployment-say">
        {t("ui.build.map.say")}
      </p>
      <div class="area">
        <svg ref={board} viewBox={`0 0 ${width} ${height}`} role="group" aria-labelledby="deployment-title">
          <rect class="ground" width={width} height={height} />
          {Array.from({ length: width - 1 }, (_, n) => (
            <path key={n} class="grid" d={`M${n + 1} 0v${height}`} />
          ))}
          {Array.from({ length: height - 1 }, (_, n) => (
            <path key={n} class="grid" d={`M0 ${n + 1}h${width}`} />
          ))}
          {found.boxes.map((box) => {
            const entry = builder.entryAt(box.path);
            const name = entry ? t("ui.build.line", read(entry.name), box.path.split(".").at(-1) ?? "") : box.path;
            const isFaulty = builder.faultsOf(box.path).length > 0;
            return (
              <g
                key={box.path}
                class={`box ${isFaulty ? "faulty" : ""} ${drag.value?.path === box.path ? "dragged" : ""}`}
                transform={`translate(${corner(box).join(" ")})`}
                role="button"
                tabindex={0}
                aria-label={t("ui.build.box", name, box.x, box.y)}
                aria-describedby="deployment-say"
                data-box={box.path}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  drag.value = { path: box.path, from: [event.clientX, event.clientY], by: [0, 0] };
                }}
                onPointerMove={(event) => {
                  const now = drag.value;
                  if (now?.path !== box.path) return;
                  const dx = Math.round((event.clientX - now.from[0]) / cell());
                  const dy = -Math.round((event.clientY - now.from[1]) / cell());
                  drag.value = { ...now, by: [dx, dy] };
                }}
                onPointerUp={() => {
                  if (drag.value) place(box, drag.value.by);
                  drag.value = null;
                }}
                onPointerCancel={() => (drag.value = null)}
                onKeyDown={(event) => {
                  const step = STEPS[event.key];
                  if (!step) return;
                  event.preventDefault();
                  place(box, step);
                }}
              >
                <title>{name}</title>
                <rect class={box.w * box.d > 1 ? "unit" : "single"} width={box.w} height={box.d} rx="0.12" />
              </g>
            );
          })}
          <g aria-hidden="true">
            {found.boxes.map((box) => {
              const [x, y] = corner(box);
              const entry = builder.entryAt(box.path);
              return (
                <text key={box.path} x={x + box.w / 2} y={y + box.d / 2}>
                  {entry ? sign(read(entry.name), box) : ""}
                </text>
              );
            })}
          </g>
        </svg>
      </div>
    </section>
  );
}

/** As much of a name as a box can bear: letters of its words. */
function sign(name: string, box: Box): string {
  const words = name.split(" ").filter((word) => /^\p{L}/u.test(word));
  const letters = words.map((word) => word[0] ?? "").join("");
  return letters.slice(0, Math.max(1, Math.min(3, box.w))).toUpperCase();
}
