import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { withCodeClosed } from "../../../../lib/language/markdown/with-code-closed.ts";

describe("Markdown with a block of code that was left open", () => {
  it.each([
    ["Do this:\n\n```sh\nnpm start", "Do this:\n\n```sh\nnpm start\n```"],
    ["~~~~\na ``` b\n", "~~~~\na ``` b\n~~~~"],
    ["> ```\n> quoted", "> ```\n> quoted\n> ```"],
  ])("is closed by a mark of its own: %j", (open, closed) => {
    expect(withCodeClosed(open)).toBe(closed);
  });

  it.each(["```\na\n```\n\nDone.", "Inline `code` and ``two``.", "", "> ```\n> a\n\nBehind it."])(
    "is left as it is where none is open: %j",
    (text) => expect(withCodeClosed(text)).toBe(text),
  );

  it("takes in nothing that stands below, whatever is written", () => {
    const line = fc.constantFrom("```", "```ts", "~~~", "````", "> ```", "words", "", "- item", "`");
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const { children } = fromMarkdown(`${withCodeClosed(lines.join("\n"))}\n\n## Below`);
        expect(children.at(-1)).toMatchObject({ type: "heading", children: [{ value: "Below" }] });
      }),
    );
  });
});
