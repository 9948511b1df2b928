/** Gliding: things that changed their place on the screen travel there, across zones, whatever laid them out. */

type Places = Map<string, { x: number; y: number }>;

/** Where every item is now. */
export function snapshot(root: HTMLElement): Places {
  const places: Places = new Map();
  for (const anchor of root.querySelectorAll<SVGGraphicsElement>("[data-anchor]")) {
    const box = anchor.getBoundingClientRect();
    places.set(anchor.dataset.anchor ?? "", { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return places;
}

/** Until the page is drawn anew; a page that nobody sees is not, so that this takes a moment at most. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 250);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Let what has moved set out from where it was. */
export function glide(root: HTMLElement, from: Places, lasts: number): void {
  for (const anchor of root.querySelectorAll<SVGGraphicsElement>("[data-anchor]")) {
    const was = from.get(anchor.dataset.anchor ?? "");
    const mover = anchor.parentElement?.querySelector<SVGGElement>(".mover");
    const scale = anchor.getScreenCTM()?.a;
    if (!was || !mover || !scale) continue;
    const box = anchor.getBoundingClientRect();
    const dx = (was.x - box.x - box.width / 2) / scale;
    const dy = (was.y - box.y - box.height / 2) / scale;
    if (Math.hypot(dx, dy) < 0.02) continue;
    mover.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(1.06)` }, { transform: "translate(0, 0) scale(1)" }],
      { duration: lasts * 0.92, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" },
    );
  }
}
