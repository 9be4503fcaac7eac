import { expect, it } from "vitest";
import type { Connection } from "../../cli/connect.ts";
import { progressLine } from "../../cli/import-progress.ts";
import { ReadingWatch } from "../../cli/reading-watch.ts";

it("an import says how far it is, how fast, and how long it still takes", () => {
  expect(progressLine(0, 10_000, 0)).toBe("0 of 10,000 files (0 %)");
  expect(progressLine(1_000, 10_000, 5_000)).toBe("1,000 of 10,000 files (10 %), 200 a second, 45 s left");
  expect(progressLine(10, 10_000, 20_000)).toBe("10 of 10,000 files (0 %), 0.5 a second, 5 h 33 min left");
});

it("many documents are waited for together, also one that is not among the newest changes", async () => {
  const asked: string[] = [];
  const connection: Connection = {
    url: "scripted",
    lasting: true,
    request: async (path, schema) => {
      asked.push(path);
      const one = (docId: string, status: string) => ({ docId, version: 1, status });
      if (path.includes("?"))
        return schema.parse({
          documents: [
            one("a", "ready"),
            { ...one("b", "failed"), error: { code: "empty", message: "empty" } },
          ],
        });
      return schema.parse(one("c", "ready"));
    },
  };
  const watch = new ReadingWatch(connection, 0);
  expect(await Promise.all([watch.untilRead("a", 1), watch.untilRead("b", 1)])).toEqual([
    { kind: "ready" },
    { kind: "failed", why: "empty" },
  ]);
  expect(asked).toEqual(["/api/documents?sort=updated&limit=200"]);
  expect(await watch.untilRead("c", 1)).toEqual({ kind: "ready" });
  expect(asked.at(-1)).toBe("/api/documents/c");
});
