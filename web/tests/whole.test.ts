/** What travels leaves defaults out, and becomes whole again here. */
import { describe, expect, it } from "vitest";
import { heard } from "../src/live/whole";
import type { View } from "../src/wire";
import { choice, item, scene, view, zone } from "./fixtures";

/** As the table sends it: without whatever is a default. */
const thin = {
  ...view(1),
  scene: {
    zones: [{ id: "board", name: ["board", []], kind: "board", size: [4, 6], grid: true }],
    items: [{ id: "a", zone: "board", name: ["a", []], tone: "red", sign: "a", owner: 0 }],
    prompt: { seat: 0, asks: "turn", say: ["turn", []] },
    players: [],
  },
  choices: [{ move: 0, word: "a", say: ["a", []], on: ["a"], ghost: { id: "g", zone: "board", name: ["g", []] } }],
};

describe("a message", () => {
  it("has every field again, however deep", () => {
    const whole = heard(thin as unknown as View);
    expect(whole.scene).toEqual(scene([item("a")], [zone()]));
    const ghost = item("g", { tone: "", sign: "", owner: -1 });
    expect(whole.choices).toEqual([choice("a", ["a"], { ghost })]);
  });

  it("that is no shape of these stays as it is", () => {
    const pong = { t: "pong", id: "12345678" };
    expect(heard(pong)).toBe(pong);
  });
});
