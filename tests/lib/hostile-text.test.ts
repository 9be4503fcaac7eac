import fc from "fast-check";
import { describe, it } from "vitest";
import { endsAtAll } from "../helpers/ends-at-all.ts";
import { READERS } from "../helpers/hostile-readers.ts";
import { HOSTILE_TEXTS } from "../helpers/hostile-text.ts";

/**
 * The first lengths show exponential growth before it takes longer than anybody can wait,
 * the last one cubic growth.
 */
const LENGTHS = [24, 100, 2_500] as const;

/** How cost grows with length is measured by `npm run bench -- hostile-text`. */
describe("a text that is made to be slow to read", () => {
  it.each(READERS)("is read to its end: %s", (_, read) => {
    endsAtAll((about) => {
      for (const { name, write } of HOSTILE_TEXTS)
        for (const length of LENGTHS) {
          about(`${length} characters of ${name}`);
          read(write(length));
        }
    });
  });
});

it.each(READERS)("any text is read without a fault: %s", (_, read) => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => void read(text)));
});
