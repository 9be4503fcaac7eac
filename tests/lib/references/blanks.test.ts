import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseReference } from "../../../lib/language/pointing/parse-reference.ts";
import { leftOutBlanks } from "../../helpers/left-out-blanks.ts";

const SETS = join(import.meta.dirname, "../../../bench/references/sets");
const setSchema = z.object({ phrases: z.array(z.object({ text: z.string() })) });
const respelled = readdirSync(SETS, { recursive: true, encoding: "utf8" })
  .filter((file) => /phrases[^/]*\.json$/u.test(file))
  .flatMap((file) => setSchema.parse(JSON.parse(readFileSync(join(SETS, file), "utf8"))).phrases)
  .flatMap(({ text }) => leftOutBlanks(text).map((left) => [text, left] as const));

/** Which documents and which turn, and what to do with them. */
function read(text: string) {
  const parsed = parseReference(text, []);
  return (
    parsed && {
      expressions: parsed.expressions.map(({ target, scope }) => ({ target, scope })),
      task: parsed.task,
    }
  );
}

describe("a blank that people write or leave out", () => {
  it("changes nothing in what a sentence points at", () => {
    expect(respelled.length).toBeGreaterThan(200);
    for (const [text, left] of respelled) expect(read(left), left).toEqual(read(text));
  });
});
