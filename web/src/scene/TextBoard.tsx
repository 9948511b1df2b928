/** The text board: grids as tables of names, other zones as lists; for screen readers, and for whoever likes it. */
import type { Item, Scene, Zone } from "../wire";
import { listed, read, t } from "../words";
import { cellId } from "./geometry";
import { spotsOf } from "./spots";
import { layout } from "./geometry";

export function TextBoard({ scene, isShown }: { scene: Scene; isShown: boolean }) {
  return (
    <section
      class={isShown ? "text-board panel" : "text-board visually-hidden"}
      aria-label={t("ui.text-board")}
      tabindex={isShown ? 0 : undefined}
    >
      {scene.zones.map((zone) => {
        const items = scene.items.filter((item) => item.zone === zone.id);
        return zone.grid ? (
          <GridText key={zone.id} zone={zone} items={items} isShort={isShown} />
        ) : (
          <ListText key={zone.id} zone={zone} items={items} />
        );
      })}
    </section>
  );
}

function GridText({ zone, items, isShort }: { zone: Zone; items: readonly Item[]; isShort: boolean }) {
  const [columns, rows] = zone.labels;
  const [w, h] = zone.size;
  const things = new Map(items.map((item) => [item.id, item]));
  const spots = new Map(spotsOf(layout({ ...zone, turn: 0 }, items), items).map((spot) => [spot.key, spot]));
  if (w * h > 400) return <ListText zone={zone} items={items.filter((item) => item.layer !== "ground")} />;
  return (
    <table>
      <caption>{read(zone.name)}</caption>
      <thead>
        <tr>
          <td />
          {Array.from({ length: w }, (_, x) => (
            <th scope="col" key={x}>
              {columns.length ? columns[x] || "·" : x + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: h }, (_, y) => (
          <tr key={y}>
            <th scope="row">{rows.length ? rows[y] || "·" : y + 1}</th>
            {Array.from({ length: w }, (_, x) => {
              const ids = spots.get(cellId(zone.id, x, y))?.ids ?? [];
              const here = ids.map((id) => things.get(id)).filter((item) => item !== undefined);
              const top = here.filter((item) => item.layer !== "ground" && item.shape !== "arrow");
              const name = listed(top.map((item) => read(item.name)));
              return (
                <td key={x}>
                  {isShort ? <abbr title={name}>{top.map((item) => item.sign || "·").join(" ")}</abbr> : name}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ListText({ zone, items }: { zone: Zone; items: readonly Item[] }) {
  return (
    <>
      <h3>{read(zone.name)}</h3>
      {items.length ? (
        <ul>
          {items.map((item) => (
            <li key={item.id}>{read(item.name)}</li>
          ))}
        </ul>
      ) : (
        <p>{t("ui.nothing")}</p>
      )}
    </>
  );
}
