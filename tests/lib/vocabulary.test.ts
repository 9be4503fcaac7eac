import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const sources = globSync("lib/**/*.ts", { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), "utf8"),
}));

/** "아는s*분": what should have been a class of characters is a letter. */
const LOST_BACKSLASH = /(?<=[가-힣)\]])[sdwbSDW](?=[*+?{])|(?<=[가-힣)\]][*+?])[sdwbSDW](?=[*+?{])/u;

/** Templates and strings with Korean in them: what Korean is matched by. */
const KOREAN_SOURCE = /`(?:[^`\\]|\\.)*[가-힣](?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*[가-힣](?:[^"\\\n]|\\.)*"/gu;

/** The alternatives of a regular expression's source, group by group, as they are written. */
function groupsOf(source: string): string[][] {
  const open: string[][] = [[""]];
  const groups: string[][] = [];
  const add = (text: string) => {
    const group = open.at(-1) ?? [];
    group.push(`${group.pop() ?? ""}${text}`);
  };
  let isClass = false;
  for (const letter of source.match(/\\.|[\s\S]/gu) ?? []) {
    if (letter === "[") isClass = true;
    if (letter === "]") isClass = false;
    if (isClass || !"(|)".includes(letter)) add(letter);
    else if (letter === "(") open.push([""]);
    else if (letter === "|") open.at(-1)?.push("");
    else {
      const group = open.pop() ?? [];
      groups.push([(group[0] ?? "").replace(/^\?(?:[:=!]|<[=!]|<\w+>)/u, ""), ...group.slice(1)]);
      if (open.length === 0) open.push([""]);
      add(`(${group.join("|")})`);
    }
  }
  return [...groups, ...open];
}

function twice(words: readonly string[]): string[] {
  return words.filter((word, place) => word !== "" && words.indexOf(word) !== place);
}

describe("the words that Korean is matched by", () => {
  it("have lost no backslash", () => {
    expect(LOST_BACKSLASH.test("아는s*분") && LOST_BACKSLASH.test("(?:번|회)s+뒤")).toBe(true);
    const found = sources.flatMap(({ file, text }) =>
      [...text.matchAll(KOREAN_SOURCE)].flatMap(([source]) => {
        const lost = LOST_BACKSLASH.exec(source);
        // "(?:food|drug)s?": a plural.
        return lost && /[가-힣]/u.test(source.slice(Math.max(0, lost.index - 2), lost.index + 6))
          ? [`${file}: ${source.slice(Math.max(0, lost.index - 10), lost.index + 10)}`]
          : [];
      }),
    );
    expect(found).toEqual([]);
  });

  it("stand once among their alternatives", () => {
    expect(groupsOf("a(?:b|c|b)[(|]").flatMap(twice)).toEqual(["b"]);
    const found = sources.flatMap(({ file, text }) =>
      [...text.matchAll(KOREAN_SOURCE)]
        .filter(([source]) => source.includes("|"))
        .flatMap(([source]) => groupsOf(source.slice(1, -1).replaceAll(/\s*\n\s*/gu, "")).flatMap(twice))
        .filter((word) => /[가-힣]/u.test(word))
        .map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});
