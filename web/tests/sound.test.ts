/** Sounds: the strongest thing of a step is what is heard, and nothing is while nobody has asked for it. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { sound } from "../src/settings";
import { play, soundOf } from "../src/ui/sound";

afterEach(() => {
  sound.value = false;
  vi.unstubAllGlobals();
});

describe("sounds", () => {
  it("are those of the strongest thing", () => {
    expect(soundOf([])).toBe("move");
    expect(soundOf([{ do: "pulse" }])).toBe("move");
    expect(soundOf([{ do: "bolt" }, { do: "hurt" }])).toBe("hurt");
    expect(soundOf([{ do: "card" }, { do: "roll" }])).toBe("dice");
  });

  it("are not made before they are asked for", () => {
    let made = 0;
    vi.stubGlobal(
      "AudioContext",
      class {
        constructor() {
          made += 1;
          throw new Error("no sound here");
        }
      },
    );
    play("turn");
    expect(made).toBe(0);
    sound.value = true;
    play("turn"); // a browser without sound plays without sound
    expect(made).toBe(1);
  });
});
