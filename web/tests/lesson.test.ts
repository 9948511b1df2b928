/** Tries in a lesson: each is answered before the next one counts. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import { LessonModel } from "../src/table/lesson";
import type { LessonView } from "../src/wire";

describe("a lesson", () => {
  const answers: ((view: LessonView) => void)[] = [];
  beforeEach(() => {
    vi.restoreAllMocks();
    answers.length = 0;
    vi.spyOn(api, "lesson").mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  });

  it("takes no second try while the first is on its way", () => {
    const model = new LessonModel("witchcraft", "bolts");
    void model.attempt("a1");
    void model.attempt("d1");
    expect(vi.mocked(api.lesson).mock.calls).toEqual([["witchcraft", "bolts", ["a1"]]]);
  });

  it("takes the next try when the line has failed", async () => {
    vi.mocked(api.lesson).mockRejectedValueOnce(new TypeError("no line"));
    const model = new LessonModel("witchcraft", "bolts");
    await expect(model.attempt("a1")).rejects.toThrow("no line");
    void model.attempt("a1");
    expect(vi.mocked(api.lesson)).toHaveBeenCalledTimes(2);
  });
});
