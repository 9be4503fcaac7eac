import { expect, it } from "vitest";
import { copiedHtml } from "@/components/chat/copied-html.ts";

it("an answer is copied as it looks: bold before a particle, lines broken in cells, HTML as words", async () => {
  const html = await copiedHtml("**중요(필수)**는\n\n| a |\n| - |\n| one<br>two |\n\n<div>b</div>");
  expect(html).toContain("<strong>중요(필수)</strong>는");
  expect(html).toContain("one<br>two");
  expect(html).toContain("<p>&#x3C;div>b&#x3C;/div></p>");
});
