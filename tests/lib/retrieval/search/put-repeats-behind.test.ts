import fc from "fast-check";
import { expect, it } from "vitest";
import { putRepeatsBehind } from "../../../../lib/retrieval/search/put-repeats-behind.ts";
import { readHit } from "../../../../lib/retrieval/search/read-hit.ts";

const SAID = "The gate opens at 8 in the morning and closes when the last visitor has left the yard.";

/** Hits with these texts, best first. */
const hitsOf = (...texts: string[]) =>
  texts.map((text, order) => ({
    ...readHit(
      { chunkId: String(order), docId: `d${order}`, version: 1, order, section: "", text, from: 0, to: 0 },
      "",
    ),
    score: 1 - order / 100,
  }));
const order = (...texts: string[]) => putRepeatsBehind(hitsOf(...texts)).map(({ chunk }) => chunk.chunkId);

it("puts what a better passage says already behind what it does not say", () => {
  expect(order(SAID, SAID.toUpperCase(), "The key of the gate hangs in the office.")).toEqual([
    "0",
    "2",
    "1",
  ]);
});

it("takes a passage with another number for no repeat", () => {
  expect(order(SAID, SAID.replace("8", "9"), "The key hangs in the office.")).toEqual(["0", "1", "2"]);
});

it("leaves nothing out, the first where it is, and what is all different as it was", () => {
  const word = fc.constantFrom("gate", "opens", "8", "9", "key", "문", "");
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), (texts) => {
      const now = order(...texts);
      expect(now[0]).toBe(texts.length > 0 ? "0" : undefined);
      expect(now.toSorted((a, b) => Number(a) - Number(b))).toEqual(texts.map((_, at) => String(at)));
    }),
  );
  expect(order("gate one", "key two", "yard three")).toEqual(["0", "1", "2"]);
});
