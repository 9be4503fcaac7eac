import { expect, it } from "vitest";
import { tableRows, wordings } from "../../../lib/language/lexicon/load.ts";
import { readLanguage } from "../../../lib/safety/read-signs.ts";

const TOPICS = ["illness", "injury", "self-harm", "swallowed"];
const rows = TOPICS.flatMap((topic) => tableRows(`signs/${topic}`).map((row) => ({ topic, row })));

it.each(["ko", "en"] as const)(
  "every sign in %s can be read, and none is there without any words",
  (language) => {
    const { signs, notNow } = readLanguage(language);
    const expected = rows.filter(({ row }) => row[0] === language).length;
    const read = Object.values(signs).flat();
    expect(read).toHaveLength(expected);
    for (const { all, unless } of read)
      for (const words of [...all, ...(unless ? [unless] : [])]) expect("", words.source).not.toMatch(words);
    expect(Object.values(notNow)).toHaveLength(14);
  },
);

it("each row names its language, and only flags that are known", () => {
  for (const { row } of rows) {
    const [language, , , flags = "", ...more] = row;
    expect(["ko", "en"]).toContain(language);
    expect(["", "weak", "of somebody", "weak,of somebody"], row.join(" ")).toContain(flags);
    expect(more).toEqual([]);
  }
});

it("every group of words is of some sign", () => {
  const named = new Set(
    rows.flatMap(({ row }) =>
      row
        .slice(1, 3)
        .flatMap((cell) =>
          cell
            .split(" + ")
            .flatMap((part) => (part.split("=", 1)[0] ?? "").split(",").map((name) => name.trim())),
        ),
    ),
  );
  for (const topic of TOPICS)
    expect([...wordings(`danger-${topic}`).groups.keys()].filter((name) => !named.has(name))).toEqual([]);
});
