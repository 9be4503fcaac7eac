import { z } from "zod";
import { findMention } from "../../documents/find-mention.ts";
import { findPart, knownParts } from "../../documents/find-part.ts";
import { headingNumber } from "../../documents/heading-number.ts";
import type { Chunk, OutlineEntry, Rendition } from "../../domain/document.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { fencedAttribute } from "../../prompts/fenced-text.ts";
import { readHit } from "../../retrieval/search/read-hit.ts";
import { PROMPT_SECTION_LENGTH } from "../../tunables/turn.ts";
import type { DocumentSnapshot } from "../retrieve/evidence.ts";
import { answerTool, type ToolCall, type ToolResult } from "./answer-tool.ts";
import { doc, passageNumber, stepOf } from "./doc-argument.ts";
import { fitLines } from "./fit-text.ts";
import { openDocument } from "./open-document.ts";
import { placeOf, showPassages } from "./show-passages.ts";
import type { ToolDesk } from "./tool-desk.ts";
import { ToolProblem } from "./tool-problem.ts";

const page = z.number().int().min(1).optional();
const args = z.object({
  doc,
  section: z
    .string()
    .trim()
    .min(1)
    .max(PROMPT_SECTION_LENGTH)
    .optional()
    .describe('a heading, or its number: "3.2", "chapter 4"'),
  pageFrom: page,
  pageTo: page,
  from: passageNumber.optional().describe("passage to read on from"),
});
type Asked = z.output<typeof args>;

/** A stretch of a document and its name. */
interface Part {
  name: string;
  chunks: Chunk[];
  /** The headings under it. */
  children: OutlineEntry[];
}

export const getSection = answerTool({
  name: "get_section",
  kind: "read_document",
  description:
    "Reads a document in order: from its beginning, a section with what is under it, pages, or on from a passage.",
  args,
  async run(asked, call) {
    const { desk } = call;
    const snapshot = await openDocument(asked.doc, desk);
    call.tell(stepOf(snapshot));
    const part = await partOf(asked, snapshot, desk);
    call.tell(stepOf(snapshot, part.name, part.chunks));
    const from = asked.from ?? 1;
    const chunks = part.chunks.filter((chunk) => placeOf(chunk) >= from);
    if (chunks.length === 0) throw new ToolProblem(nothingThere(part, from));
    return show(chunks, part, { asked, snapshot }, call);
  },
});

async function partOf(
  { section, pageFrom, pageTo }: Asked,
  snapshot: DocumentSnapshot,
  desk: ToolDesk,
): Promise<Part> {
  const chunks = await desk.texts.chunks(snapshot);
  if (section !== undefined) return namedSection(section, chunks, snapshot, desk);
  if (pageFrom === undefined && pageTo === undefined) return { name: "", chunks, children: [] };
  const first = pageFrom ?? pageTo ?? 1;
  const last = pageTo ?? first;
  if (last < first) throw new ToolProblem(`page_to (${last}) is before page_from (${first}).`);
  const pages = chunks.flatMap(({ page: of }) => of ?? []);
  if (pages.length === 0)
    throw new ToolProblem("This document has no pages: name a section or a passage (from).");
  const inside = chunks.filter(({ page: of }) => of !== undefined && of >= first && of <= last);
  if (inside.length === 0)
    throw new ToolProblem(
      `There is no page ${first}; the document's text stands on pages ${pages[0]}–${pages.at(-1)}.`,
    );
  return { name: first === last ? `p. ${first}` : `pp. ${first}–${last}`, chunks: inside, children: [] };
}

async function namedSection(
  section: string,
  chunks: readonly Chunk[],
  snapshot: DocumentSnapshot,
  desk: ToolDesk,
): Promise<Part> {
  const rendition = await desk.texts.rendition(snapshot);
  const found = findSection(rendition, section);
  if (found === null) throw new ToolProblem(noSection(section, rendition, chunks, desk));
  const inside = chunks.filter((chunk) => chunk.from < found.to && chunk.to > found.from);
  const children = rendition.outline.filter(({ from, to }) => from > found.from && to <= found.to);
  return { name: found.title, chunks: inside, children };
}

function findSection(rendition: Rendition, section: string) {
  const numbered = headingNumber(`${section} `);
  const byNumber =
    numbered && numbered.kind !== "plain"
      ? findPart(rendition, { kind: numbered.kind, text: numbered.number })
      : null;
  const byWords = findPart(rendition, { kind: "heading", text: section });
  // "Chapter 3 Cooling" also names the title after the number.
  return numbered?.title === "" ? (byNumber ?? byWords) : (byWords ?? byNumber);
}

function noSection(
  section: string,
  rendition: Rendition,
  chunks: readonly Chunk[],
  { offered }: ToolDesk,
): string {
  const { titles } = knownParts(rendition, "section");
  const headings =
    titles.length > 0
      ? `Its headings begin: ${titles.map((title) => `"${fencedAttribute(title)}"`).join(", ")}${offered.has("outline") ? "; outline has them all" : ""}.`
      : "It has no headings: read it by passages (from).";
  const mention = findMention(chunks, { kind: "heading", text: section });
  const chunk = mention ? chunks.find(({ from }) => from === mention.from) : undefined;
  const spoken = chunk ? ` The words stand in passage #${placeOf(chunk)}.` : "";
  return `This document has no heading ${JSON.stringify(section)}.${spoken} ${headings}`;
}

function nothingThere({ chunks, name }: Part, from: number): string {
  const [first, last] = [chunks[0], chunks.at(-1)];
  if (!first || !last) return "There is no text in it.";
  return `There is no passage #${from} in ${name === "" ? "this document" : `"${fencedAttribute(name)}"`}: it has #${placeOf(first)}–#${placeOf(last)}.`;
}

function show(
  chunks: readonly Chunk[],
  part: Part,
  { asked, snapshot }: { asked: Asked; snapshot: DocumentSnapshot },
  { desk, room }: ToolCall,
): ToolResult {
  const { title } = snapshot.document;
  const sourced = chunks.map((chunk) => ({ snapshot, hit: readHit(chunk, title) }));
  const dry = estimateTokens(chunks.map(({ text }) => text).join("\n\n")) > room;
  const children = dry ? childLines(part.children, chunks, room / 4) : "";
  const left = room - estimateTokens(children) - 40;
  const printed = showPassages(sourced, left, desk, () => "");
  const number = desk.shown.show(snapshot, []);
  const more = printed.next
    ? `more: ${call(asked, number, placeOf(printed.next.hit.chunk))} (${chunks.length - printed.shown.length} passages follow)`
    : "This is all of it.";
  return { text: `${printed.text}${children}${more}`, found: printed.shown.length };
}

function call({ section, pageFrom, pageTo }: Asked, number: number, from: number): string {
  const parts = [
    `doc: ${number}`,
    section === undefined ? "" : `section: ${JSON.stringify(section)}`,
    pageFrom === undefined ? "" : `page_from: ${pageFrom}`,
    pageTo === undefined ? "" : `page_to: ${pageTo}`,
    `from: ${from}`,
  ];
  return `get_section(${parts.filter(Boolean).join(", ")})`;
}

/** The headings under a long section, so that the right one can be read next. */
function childLines(children: readonly OutlineEntry[], chunks: readonly Chunk[], room: number): string {
  const lines = children.map(({ title, from, page: of }) => {
    const first = chunks.find(({ to }) => to > from);
    const place = [first ? `#${placeOf(first)}` : "", of ? `p. ${of}` : ""].filter(Boolean).join(", ");
    return `- "${fencedAttribute(title)}" (${place})`;
  });
  const { lines: fitting } = fitLines(lines, room);
  return fitting.length === 0 ? "" : `Under it:\n${fitting.join("\n")}\n`;
}
