import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeRanges, withCodeBlanked } from "../../../../lib/language/markdown/code-ranges.ts";
import { CodeScanner } from "../../../../lib/language/markdown/code-scanner.ts";

/** The code of a text that comes in pieces. */
function read(pieces: readonly string[]) {
  const scanner = new CodeScanner();
  const read = [...pieces.flatMap((piece) => scanner.push(piece)), ...scanner.end()];
  const joined: { text: string; isCode: boolean }[] = [];
  for (const piece of read) {
    const last = joined.at(-1);
    if (last?.isCode === piece.isCode) last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}
const codeOf = (text: string) => codeRanges(text).map(({ from, to }) => text.slice(from, to));

describe("the code of an answer", () => {
  it.each([
    ["inline code", "Use `photos[0]` and `[75]`.", ["`photos[0]`", "`[75]`"]],
    ["inline code with backticks in it", "``a ` b [1]`` c", ["``a ` b [1]``"]],
    ["inline code over a line's end", "see `a\nb` c", ["`a\nb`"]],
    ["a fence", "a\n```ts\nPromise<string>[]\n```\nb", ["```ts\nPromise<string>[]\n```\n"]],
    ["a fence of tildes with backticks in it", "~~~\n```\n[1]\n~~~\n[2]", ["~~~\n```\n[1]\n~~~\n"]],
    ["a longer fence", "````md\n```\n[1]\n```\n````\n[2]", ["````md\n```\n[1]\n```\n````\n"]],
    ["a fence without an end", "a\n```\nx[1]\n\ny[2]", ["```\nx[1]\n\ny[2]"]],
    ["a fence in a list", "1. do\n   ```js\n   a[1]\n   ```\n2. [1]", ["   ```js\n   a[1]\n   ```\n"]],
    ["a fence behind a list's sign", "- ```\n  a[1]\n  ```\n- [1]", ["- ```\n  a[1]\n  ```\n"]],
    ["a fence in a quote", "> ```\n> a[1]\n> ```\n> b [1]", ["> ```\n> a[1]\n> ```\n"]],
    ["a fence in a quote that ends", "> ```\n> a[1]\nb [1]", ["> ```\n> a[1]\n"]],
    ["an indented line", "a\n\n    x[1]\n\nb", ["    x[1]\n"]],
    ["a line behind a tab", "a\n\n\tx[1]\nb", ["\tx[1]\n"]],
    ["an indented line in a list", "- a\n\n      x[1]\n", ["      x[1]\n"]],
    ["code of one line with three backticks", "```x[1]``` and [2]", ["```x[1]```"]],
  ])("is %s", (_what, text, code) => {
    expect(codeOf(text)).toEqual(code);
  });

  it.each([
    ["a lone backtick", "it`s [1]\n\nthen `[2]"],
    ["backticks of different number", "``a` [1]"],
    ["an escaped backtick", "\\`[1]\\`"],
    ["backticks in two points of a list", "- it`s [1]\n- it`s [2]"],
    ["backticks in two headings", "# a`b\n# c`d"],
    ["a paragraph that is indented on", "a\n    b [1]"],
    ["the second paragraph of a point", "1. a\n\n    b [1]\n"],
    ["three tildes inside a line", "a ~~~ b [1]"],
  ])("is not %s", (_what, text) => {
    expect(codeOf(text)).toEqual([]);
  });

  it("is the same however the text is cut into pieces, and nothing is lost", () => {
    const part = fc.constantFrom(
      ..."`|``|```|````|~~~|~|\n|\n\n|    |\t| |- |1. |> |# |a|[1]|\\|```js\n|x`y|가".split("|"),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.array(fc.nat(6)), (parts, cuts) => {
        const text = parts.join("");
        const pieces: string[] = [];
        let at = 0;
        for (const length of cuts) {
          pieces.push(text.slice(at, at + length));
          at += length;
        }
        const whole = read([text]);
        expect(read([...pieces, text.slice(at)])).toEqual(whole);
        expect(read([...text])).toEqual(whole);
        expect(whole.map((piece) => piece.text).join("")).toBe(text);
        expect(withCodeBlanked(text)).toHaveLength(text.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it("holds back no more than inline code may be long", () => {
    const scanner = new CodeScanner();
    let shown = "";
    for (const piece of ["a ` b", ..." c".repeat(3_000)])
      shown += scanner
        .push(piece)
        .map(({ text }) => text)
        .join("");
    expect(shown.length).toBeGreaterThan(3_000);
  });

  it.each([
    ["backticks", "` `` ``` ".repeat(10_000)],
    ["blanks", " ".repeat(100_000)],
    ["quotes", "> ".repeat(50_000)],
    ["lists", "- ".repeat(50_000)],
  ])("is read from a long text of %s", (_what, text) => {
    expect(
      read([text])
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });
});
