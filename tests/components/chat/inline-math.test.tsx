import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withInlineMath } from "@/components/chat/inline-math.ts";
import { drawnWithFormulas } from "../../helpers/drawn-answer.tsx";
import { phraseTable } from "../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

describe("a formula between single dollars", () => {
  it.each(phrases.pairs("is one"))("is one: %s", (text, shown) => {
    expect(withInlineMath(text)).toBe(shown);
  });

  it.each([
    "$5 and $10",
    "between $5-$10, or $5–$10 a month",
    "US$5 and US$ 10, in US$",
    "A$5 / C$10",
    "from $20,000 to USD$30,000",
    "It costs $5, or 6$.",
    "$5/month, not $60/year",
    "a fee ($5), a=b ($)",
    "$5 (= 6.500원)과 10$",
    "\\$5 and \\$10",
    "echo `$HOME/$x$` and ``a ` $x$``",
    "```sh\necho $x$\n```",
    "~~~\n$x$ and `\n~~~",
    "```\n$x$ still being written",
    "$HOME and $PATH",
    "$$x$$ and $$\ny = 1\n$$",
    "$ x $",
    "a $\nb$",
    "5$ 그리고 10$",
  ])("is none: %s", (text) => {
    expect(withInlineMath(text)).toBe(text);
  });

  it("is found behind code, and code behind it is left alone", () => {
    expect(withInlineMath("`$a$` $b$ `$c$`\n```\n$d$\n```\n$e$")).toBe(
      "`$a$` $$b$$ `$c$`\n```\n$d$\n```\n$$e$$",
    );
  });

  it("is drawn within its line, and a price as it is", () => {
    const html = drawnWithFormulas(withInlineMath("$x^2$ is drawn, $5 and $10 are not: $a_1 * b * c_2$."));
    expect(html.match(/<math /g)).toHaveLength(2);
    expect(html).not.toContain('display="block"');
    expect(html).toContain("<msup>");
    expect(html).toContain("is drawn, $5 and $10 are not: ");
    expect(html).not.toContain("<em>");
  });

  it("changes nothing but dollars, and nothing the second time", () => {
    const piece = fc.constantFrom(
      "$",
      "$$",
      "x",
      "5",
      " ",
      "=",
      "`",
      "```\n",
      "\n",
      "US",
      "\\",
      "원",
      "(",
      ")",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const once = withInlineMath(text);
        expect(once.replaceAll("$", "")).toBe(text.replaceAll("$", ""));
      }),
    );
  });

  it("takes no longer the longer the text is, whatever is in it", () => {
    for (const piece of ["$", "$x", "`$", "```", "$($", "~~~\n$"])
      expect(withInlineMath(piece.repeat(20_000)).length).toBeGreaterThanOrEqual(piece.length * 20_000);
  });
});
