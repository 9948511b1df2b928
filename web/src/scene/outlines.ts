/** Outlines: every seat has its own, so that colour is never alone. */

const CORNERS: Record<number, { many: number; turn: number; grow: number }> = {
  1: { many: 6, turn: 0, grow: 1.06 },
  2: { many: 4, turn: 45, grow: 1.34 },
  3: { many: 8, turn: 22.5, grow: 1.04 },
};

/** The rim of a token around (0, 0): round for the first seat and for nobody, then a hexagon, a square and an octagon. */
export function outline(owner: number, radius: number): string {
  const corners = CORNERS[owner];
  if (!corners) return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  const points = Array.from({ length: corners.many }, (_, n) => {
    const angle = ((n * 360) / corners.many + corners.turn - 90) * (Math.PI / 180);
    const far = radius * corners.grow;
    return `${(Math.cos(angle) * far).toFixed(3)} ${(Math.sin(angle) * far).toFixed(3)}`;
  });
  return `M${points.join("L")}Z`;
}

/** The border of a block around (0, 0): round corners for the first seat, cut ones for the others, by how much. */
export function blockOutline(owner: number, w: number, h: number): string {
  const cut = Math.min(w, h) * (owner <= 0 ? 0.16 : 0.22);
  const [x, y] = [w / 2, h / 2];
  if (owner <= 0)
    return (
      `M${-x + cut} ${-y}H${x - cut}Q${x} ${-y} ${x} ${-y + cut}V${y - cut}Q${x} ${y} ${x - cut} ${y}` +
      `H${-x + cut}Q${-x} ${y} ${-x} ${y - cut}V${-y + cut}Q${-x} ${-y} ${-x + cut} ${-y}Z`
    );
  return `M${-x + cut} ${-y}H${x - cut}L${x} ${-y + cut}V${y - cut}L${x - cut} ${y}H${-x + cut}L${-x} ${y - cut}V${-y + cut}Z`;
}
