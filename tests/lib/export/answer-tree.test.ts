import { toHtml } from "hast-util-to-html";
import { toHast } from "mdast-util-to-hast";
import { expect, it } from "vitest";
import { answerTree } from "../../../lib/export/answer-tree.ts";

const html = (answer: string) => toHtml(toHast(answerTree({ answer, turnId: 1, sources: [] })));

it("what is taken along is bold and broken into lines where the page is", () => {
  expect(html("**중요(필수)**는 먼저")).toContain("<strong>중요(필수)</strong>는");
  expect(html("| a |\n| - |\n| one<br>two |")).toMatch(/one<br>\s*two/);
  expect(html("a <b>b</b>")).toContain("a &#x3C;b>b&#x3C;/b>");
});
