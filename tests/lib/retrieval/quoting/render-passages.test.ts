import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkIdOf } from "../../../../lib/domain/document.ts";
import { analyseQuery } from "../../../../lib/language/text/analyse.ts";
import { beginningOf } from "../../../../lib/retrieval/quoting/beginning-of.ts";
import { chooseDetail } from "../../../../lib/retrieval/quoting/choose-detail.ts";
import { choosePassages } from "../../../../lib/retrieval/quoting/choose-passages.ts";
import { renderPassages } from "../../../../lib/retrieval/quoting/render-passages.ts";
import { askedOf } from "../../../../lib/retrieval/quoting/table-cells.ts";
import { rankChunks } from "../../../../lib/retrieval/search/rank-chunks.ts";

function hitsOf(question: string, text: string, section = "Manual › Part") {
  const chunk = {
    chunkId: chunkIdOf("a", 1, 0),
    docId: "a",
    version: 1,
    order: 0,
    section,
    text,
    from: 100,
    to: 100 + text.length,
  };
  return rankChunks([chunk], "Manual", analyseQuery(question));
}

function shown(question: string, text: string, section?: string) {
  const hits = hitsOf(question, text, section);
  return renderPassages(choosePassages(question, hits).documents, askedOf(question));
}

const filler = (about: string) =>
  `The ${about} is described here at some length, so that it fills its place.`;

describe("a passage as it is shown", () => {
  it("is the whole of a short paragraph, with the sentence that answers marked", () => {
    const { markdown } = shown(
      "How much does the filter cost?",
      "The filter is changed every year. The filter may cost 40 euros. Order it early.",
    );
    expect(markdown).toBe(
      "#### Manual › Part\n\nThe filter is changed every year. **The filter may cost 40 euros.** [1] Order it early.",
    );
  });

  it("says a heading once that repeats the title, whatever stands behind the title", () => {
    const hits = hitsOf(
      "How much does the filter cost?",
      "The filter may cost 40 euros.",
      "Manual, › Part",
    ).map((hit) => ({ ...hit, title: "Manual R3" }));
    const { markdown } = renderPassages(choosePassages("How much does the filter cost?", hits).documents);
    expect(markdown).toMatch(/^#### Manual R3 › Part\n/u);
  });

  it("of two places of one list is one list, its opening line said once", () => {
    const list = (between: number) =>
      [
        "The filter and its seal are cared for in this order:",
        "",
        "1. The filter may cost 40 euros, and is ordered early.",
        ...Array.from({ length: between }, (_, at) => `${at + 2}. ${filler(`housing number ${at}`)}`),
        `${between + 2}. The filter may cost more with its seal of rubber.`,
      ].join("\n");
    for (const between of [1, 12]) {
      const { markdown } = shown("How much may the filter cost?", list(between));
      expect(markdown.match(/are cared for in this order/gu)).toHaveLength(1);
      expect(markdown).toMatch(between === 1 ? /1\. .*\n2\. .*\n3\. /u : /1\. [^…]*\n\n…\n\n14\. /u);
    }
  });

  it("of a long paragraph is what stands beside the sentence that answers, and says that more is there", () => {
    const sides = Array.from({ length: 6 }, (_, at) => filler(`housing number ${at}`));
    const text = [...sides, "The filter may cost 40 euros.", ...sides.toReversed()].join(" ");
    const { markdown } = shown("How much does the filter cost?", text);
    expect(markdown).toMatch(
      /\n\n… The housing .* \*\*The filter may cost 40 euros\.\*\* \[1\] The housing .* …$/u,
    );
  });

  it("begins a list with the line that opens it, whole and with its own numbers", () => {
    const { markdown, documents } = shown(
      "What goes into the toolbox for the pump?",
      "Into the toolbox for the pump go:\n\n3. a wrench\n4. a pump seal\n   - the red one\n5. grease",
    );
    expect(markdown).toBe(
      "#### Manual › Part\n\nInto the toolbox for the pump go:\n\n3. a wrench\n4. a pump seal\n   - the red one\n5. grease [1]",
    );
    expect(documents[0]).toHaveLength(1);
    expect(documents[0]?.[0]?.from).toBe(100);
  });

  it("keeps the paragraphs of an article under the one that names it, and says none twice", () => {
    const rule = [
      "제11조(동물) ① 동물은 두 마리까지 기를 수 있다. 큰 동물은 신고한다.",
      "② 승강기에서는 안는다.",
      "③ 배설물은 치운다.",
    ];
    expect(shown("배설물은 치워야 하나", rule.join("\n\n")).markdown).toBe(
      "#### Manual › Part\n\n제11조(동물) ① 동물은 두 마리까지 기를 수 있다. 큰 동물은 신고한다.\n\n② 승강기에서는 안는다.  \n**③ 배설물은 치운다.** [1]",
    );
    const { markdown } = shown("동물은 몇 마리까지 기를 수 있고 배설물은 치워야 하나", rule.join("\n\n"));
    expect(markdown.split("제11조")).toHaveLength(2);
  });

  it("says the sentence before a table where that is what answers", () => {
    const { markdown } = shown(
      "What is the deposit for a locker?",
      "The deposit for a locker is 20 euros and is paid back.\n\n| Term | Fee |\n| --- | --- |\n| 3 months | 60 |\n| 6 months | 80 |",
    );
    expect(markdown).toContain("**The deposit for a locker is 20 euros and is paid back.** [1]");
  });

  it("has the date that is asked for, though it stands under another name", () => {
    const contract =
      "The contract is made between two parties.\n\nThe term runs from 2026-03-01 until 2028-02-29.\n\nThe contract may be ended for cause.";
    expect(shown("Until when does the contract last?", contract).markdown).toContain("2028-02-29");
  });

  it("takes the names of the columns from the section where the table was parted", () => {
    const { markdown } = shown(
      "What is the stock of the flow sensor?",
      "| PX-1 | flow sensor | 3 |\n| PX-2 | rotor | 9 |",
      "Manual › Parts › number · name · stock",
    );
    expect(markdown).toBe(
      "#### Manual › Parts\n\n| number | name | stock |\n| --- | --- | --- |\n| PX-1 | flow sensor | **3** [1] |",
    );
  });

  it("shows the place of each of two things that are asked, though one fits better", () => {
    const sections = [
      "The pump costs 900 euros.",
      ...Array.from({ length: 8 }, (_, at) => filler(`casing ${at}`)),
    ];
    const text = `${sections.join(" ")}\n\nThe seal is delivered in three weeks.`;
    const { markdown } = shown("How much does the pump cost, and when is the seal delivered?", text);
    expect(markdown).toContain("900 euros");
    expect(markdown).toContain("three weeks");
  });

  it("keeps a bar inside a cell and lets no cell out of its column", () => {
    const { markdown } = shown(
      "limit of a|b pressure",
      "| Item | Limit |\n| --- | --- |\n| a\\|b pressure | 3 \\| 4 bar |",
    );
    for (const line of markdown.split("\n").slice(2)) expect(line.match(/(?<!\\)\|/gu)).toHaveLength(3);
  });

  it("shows a program as it stands, in a fence that nothing of it closes", () => {
    const text = "~~~\nstart_pump() {\n  say('on ```');\n}\n~~~";
    const { markdown } = renderPassages(beginningOf(hitsOf("start_pump", text)));
    expect(markdown).toBe("#### Manual › Part\n\n````\nstart_pump() {\n  say('on ```');\n}\n````\n\n[1]");
  });

  it("of a section is its blocks in their order when more is asked", () => {
    const text =
      "The pump runs at 3 bar.\n\nIt has:\n\n- a rotor\n- a seal\n\n| Part | Life |\n| --- | --- |\n| seal | 2 years |";
    const { markdown } = renderPassages(chooseDetail("pump", hitsOf("pump", text)));
    expect(markdown).toBe(
      "#### Manual › Part\n\nThe pump runs at 3 bar. [1]\n\nIt has: [1]\n\n- a rotor\n- a seal [1]\n\n| Part | Life |\n| --- | --- |\n| seal | 2 years [1] |",
    );
  });

  it("cites its own number alone and points at words that stand there, whatever the text", () => {
    const piece = fc.constantFrom(
      "pump",
      "[7]",
      "| a | b |",
      "| --- | --- |",
      "- item",
      "1. first",
      "![x](http://evil.example/a.png)",
      "<b>bold</b>",
      "```",
      "# Head",
      "**",
      "~~~",
      ". ",
      "\n",
      "\n\n",
      "| pump | 3 |",
      "• dot",
      "`code`",
      ":",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join(" ").replace(/ *\n */gu, "\n");
        const hits = hitsOf("pump item", text);
        for (const documents of [
          choosePassages("pump item", hits).documents,
          chooseDetail("pump item", hits),
        ]) {
          const rendered = renderPassages(documents, askedOf("pump item"));
          const outside = rendered.markdown.replace(/^(`{3,})\n[\s\S]*?\n\1$/gmu, "");
          for (const [, number] of outside.matchAll(/(?<!\\)\[(\d+)\](?!\\)/gu)) expect(number).toBe("1");
          expect(outside).not.toMatch(/!\[x|<b>/u);
          for (const { chunk, from, to, text: quoted } of rendered.documents.flat()) {
            expect(chunk.text.slice(from - chunk.from, to - chunk.from)).toBe(quoted);
          }
        }
      }),
    );
  });
});
