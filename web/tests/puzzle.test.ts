/** The row of days on which the puzzle of the day was solved. */
import { describe, expect, it } from "vitest";
import { daysInARow, oneMore } from "../src/table/puzzle";

describe("the puzzle of the day", () => {
  it("counts a day once", () => {
    const once = oneMore({ day: "", days: 0 }, "2026-11-18");
    expect(once).toEqual({ day: "2026-11-18", days: 1 });
    expect(oneMore(once, "2026-11-18")).toBe(once);
  });

  it("counts on from the day before, also over the end of a month", () => {
    expect(oneMore({ day: "2026-11-30", days: 4 }, "2026-12-01")).toEqual({ day: "2026-12-01", days: 5 });
  });

  it("begins anew after a day that was left out", () => {
    expect(oneMore({ day: "2026-11-16", days: 4 }, "2026-11-18")).toEqual({ day: "2026-11-18", days: 1 });
  });

  it("keeps a row until the day after", () => {
    const kept = { day: "2026-11-17", days: 4 };
    expect(daysInARow(kept, "2026-11-17")).toBe(4);
    expect(daysInARow(kept, "2026-11-18")).toBe(4);
    expect(daysInARow(kept, "2026-11-19")).toBe(0);
  });
});
