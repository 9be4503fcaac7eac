import { z } from "zod";
import type { Chunk, OutlineEntry } from "../../domain/document.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { pageUnitOf } from "../../domain/page-unit.ts";
import { singleBlanks } from "../../domain/text.ts";
import { fencedAttribute, fencedText } from "../../prompts/fenced-text.ts";
import { PROMPT_SECTION_LENGTH } from "../../tunables/turn.ts";
import { answerTool } from "./answer-tool.ts";
import { doc, stepOf } from "./doc-argument.ts";
import { fitLines } from "./fit-text.ts";
import { openDocument } from "./open-document.ts";
import { documentHead, placeOf } from "./show-passages.ts";
import { ToolProblem } from "./tool-problem.ts";

export const outline = answerTool({
  name: "outline",
  kind: "read_document",
  description: "The headings of a document with their pages, passages and sizes: what to read of a long one.",
  args: z.object({
    doc,
    from: z.number().int().min(1).optional().describe("number of the heading to go on from"),
  }),
  async run({ doc: named, from = 1 }, call) {
    const { desk, room } = call;
    const snapshot = await openDocument(named, desk);
    call.tell(stepOf(snapshot));
    const [chunks, rendition] = await Promise.all([
      desk.texts.chunks(snapshot),
      desk.texts.rendition(snapshot),
    ]);
    const { outline: headings, pages = [] } = rendition;
    const number = desk.shown.show(snapshot, []);
    const size = [
      `${chunks.length} passages`,
      pages.length > 0 ? `${pages.length} ${pageUnitOf(snapshot.document.mediaType)}s` : "",
      `about ${chunks.reduce((sum, { text }) => sum + estimateTokens(text), 0)} tokens`,
    ].filter(Boolean);
    const head = documentHead(number, snapshot);
    const tag = `outline-${desk.fence}`;
    const opening = `<${tag} number="${number}" title="${fencedAttribute(head.title)}" id="${fencedAttribute(head.docId)}" version="${snapshot.version}">\n${size.join(", ")}`;
    if (headings.length === 0)
      return { text: `${opening}\nNo headings.\n</${tag}>\nmore: get_section(doc: ${number})`, found: 0 };
    if (from > headings.length)
      throw new ToolProblem(`There is no heading ${from}: the document has ${headings.length}.`);
    const lines = headings.slice(from - 1).map((entry) => lineOf(entry, chunks));
    const fitted = fitLines(lines, room - estimateTokens(opening) - 60);
    const more =
      fitted.next === null
        ? `more: get_section(doc: ${number}, section: "…")`
        : `more: outline(doc: ${number}, from: ${from + fitted.next}), of ${headings.length} headings`;
    return { text: [opening, ...fitted.lines, `</${tag}>`, more].join("\n"), found: fitted.lines.length };
  },
});

function lineOf({ level, title, from, to, page }: OutlineEntry, chunks: readonly Chunk[]): string {
  const inside = chunks.filter((chunk) => chunk.from < to && chunk.to > from);
  const [first, last] = [inside[0], inside.at(-1)];
  const places =
    first && last ? (first === last ? `#${placeOf(first)}` : `#${placeOf(first)}–${placeOf(last)}`) : "";
  const facts = [page ? `p. ${page}` : "", places].filter(Boolean).join(", ");
  const words = singleBlanks(fencedText(title.slice(0, PROMPT_SECTION_LENGTH)));
  return `${"  ".repeat(level - 1)}- ${words}${facts ? ` (${facts})` : ""}`;
}
