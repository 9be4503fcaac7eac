import fc from "fast-check";
import { expect, it } from "vitest";
import { DotKernel } from "../../lib/drivers/shared/dot-kernel.ts";

const bytes = (length: number) =>
  fc.array(fc.integer({ min: -127, max: 127 }), { minLength: length, maxLength: length });

it("gives the dot product of each row with the question, whatever their length, and after rows were moved", () => {
  const cases = fc.integer({ min: 1, max: 70 }).chain((dimensions) =>
    fc.record({
      rows: fc.array(bytes(dimensions), { minLength: 1, maxLength: 40 }),
      question: bytes(dimensions),
      from: fc.nat(),
      to: fc.nat(),
    }),
  );
  fc.assert(
    fc.property(cases, ({ rows, question, from, to }) => {
      const kernel = new DotKernel(question.length, 0);
      for (const [place, row] of rows.entries()) {
        kernel.reserve(place + 1);
        kernel.put(place, Int8Array.from(row));
      }
      const [source, target] = [from % rows.length, to % rows.length];
      kernel.move(source, target);
      const expected = rows.map((row, place) => {
        const kept = place === target ? (rows[source] ?? row) : row;
        return kept.reduce((sum, value, at) => sum + value * (question[at] ?? 0), 0);
      });
      expect([...kernel.products(rows.length, Int8Array.from(question))]).toEqual(expected);
    }),
  );
});

it("holds the largest bytes of a long row without overflow, and many pages of rows", () => {
  const dimensions = 4_096;
  const kernel = new DotKernel(dimensions, 64);
  const full = new Int8Array(dimensions).fill(-127);
  for (let place = 0; place < 64; place++) kernel.put(place, full);
  expect([...kernel.products(64, full)]).toEqual(new Array(64).fill(127 * 127 * dimensions));
});
