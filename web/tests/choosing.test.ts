/** Choosing: one id with one choice decides; several open a wheel, targets or a menu; nothing asks why. */
import { describe, expect, it } from "vitest";
import { beginnings, choosable, manner, numbered, press, standingWheel } from "../src/scene/choosing";
import { choiceFor, isWhole } from "../src/table/keys";
import { choice } from "./fixtures";

const steps = [
  choice("a2.a3", ["pawn:a2", "board/0,3"], { dir: 0 }),
  choice("a2.b3", ["pawn:a2", "board/1,3"], { dir: 1 }),
  choice("b2.b3", ["pawn:b2", "board/1,3"], { dir: 0 }),
];

describe("a press", () => {
  it("on a thing with one choice decides", () => {
    expect(press(["pawn:b2", "board/1,4"], steps, "")).toEqual({ do: "decide", choice: steps[2] });
    expect(press(["board/0,3"], steps, "")).toEqual({ do: "decide", choice: steps[0] });
  });

  it("on a thing with several opens it; a second press on a target decides", () => {
    const opened = press(["pawn:a2"], steps, "");
    expect(opened).toMatchObject({ do: "open", id: "pawn:a2", manner: "targets" });
    expect(press(["board/1,3"], steps, "pawn:a2")).toEqual({ do: "decide", choice: steps[1] });
    expect(press(["pawn:a2"], steps, "pawn:a2")).toEqual({ do: "close" });
  });

  it("on another thing begins anew", () => {
    expect(press(["pawn:b2"], steps, "pawn:a2")).toEqual({ do: "decide", choice: steps[2] });
  });

  it("takes the topmost thing that can be chosen", () => {
    const on = [choice("stay", ["square:a1"]), choice("go", ["square:a2"])];
    expect(press(["stack:a1", "square:a1", "board/0,0"], on, "")).toEqual({ do: "decide", choice: on[0] });
  });

  it("on one of a crowd means that one; on the place itself, all of them", () => {
    const acts = [choice("act.A", ["A"]), choice("act.B", ["B"])];
    expect(press(["A", "B", "board/0,0"], acts, "", "B")).toEqual({ do: "decide", choice: acts[1] });
    expect(press(["A", "B", "board/0,0"], acts, "")).toEqual({ do: "open", id: "A", choices: acts, manner: "menu" });
    expect(press(["A", "C", "board/0,0"], acts, "", "C")).toEqual({ do: "decide", choice: acts[0] });
    expect(press(["C", "D"], acts, "", "D")).toEqual({ do: "ask", id: "D" });
  });

  it("on anything else asks why not", () => {
    expect(press(["stack:c3", "board/2,2"], steps, "")).toEqual({ do: "ask", id: "stack:c3" });
  });
});

describe("several choices on one thing", () => {
  const turns = [0, 1, 2].map((dir) => choice(`d${dir}`, ["stack"], { dir }));

  it("with directions are a wheel, which stands open if nothing else is asked", () => {
    expect(manner("stack", turns)).toBe("wheel");
    expect(standingWheel(turns)).toBe("stack");
    expect(standingWheel([...turns, choice("none")])).toBe("");
    expect(standingWheel(turns.slice(0, 1))).toBe("");
  });

  it("without are a menu", () => {
    expect(manner("stack", [choice("x", ["stack"]), choice("y", ["stack"])])).toBe("menu");
  });
});

it("what completes a choice is choosable, and told from what begins one", () => {
  expect(beginnings(steps)).toEqual(new Set(["pawn:a2", "pawn:b2"]));
  expect(choosable(steps, "")).toEqual(new Set(["pawn:a2", "pawn:b2", "board/0,3", "board/1,3"]));
  expect(choosable(steps, "pawn:a2")).toEqual(new Set(["board/0,3", "board/1,3"]));
});

describe("keys", () => {
  const offered = [
    choice("end", [], { key: "e" }),
    choice("n", ["s"], { dir: 0, key: "8" }),
    choice("e", ["s"], { dir: 2 }),
  ];

  it("choose by the key of a choice, or by its direction on the number pad", () => {
    expect(choiceFor(offered, "E", "KeyE")?.word).toBe("end");
    expect(choiceFor(offered, "8", "Digit8")?.word).toBe("n");
    expect(choiceFor(offered, "6", "Numpad6")?.word).toBe("e");
    expect(choiceFor(offered, "6", "Digit6")).toBeUndefined();
    expect(choiceFor(steps, "8", "Numpad8")).toBeUndefined(); // two pawns could
  });

  it("turn with the board", () => {
    expect(choiceFor(offered, "8", "Digit8", 4)).toBeUndefined();
    expect(choiceFor(offered, "2", "Digit2", 4)?.word).toBe("n");
    expect(choiceFor(offered, "4", "Numpad4", 4)?.word).toBe("e");
    expect(choiceFor(offered, "e", "KeyE", 4)?.word).toBe("end");
  });

  it("numbers wait as long as another digit could follow", () => {
    const twelve = Array.from({ length: 12 }, (_, n) => String(n + 1));
    expect(isWhole("3", twelve.slice(0, 9))).toBe(true);
    expect(isWhole("1", twelve)).toBe(false);
    expect(isWhole("2", twelve)).toBe(true);
    expect(isWhole("12", twelve)).toBe(true);
    expect(isWhole("0", twelve)).toBe(false);
  });

  it("numbers mean what they say: 0 is no dice, and 1 is one", () => {
    const dice = ["0", "1", "2", "pass"].map((word) => choice(word));
    const numbers = numbered(dice);
    expect(["0", "1", "2", "4"].map((each) => numbers.get(each)?.word)).toEqual(["0", "1", "2", "pass"]);
    expect(numbers.size).toBe(4);
    expect([...numbered(offered).keys()]).toEqual(offered.map((_, n) => String(n + 1)));
  });
});
