import { z } from "zod";
import type { Chunk } from "../../../domain/document.ts";
import { estimateTokens } from "../../../domain/estimate-tokens.ts";
import { askForText } from "../../../models/ask-model.ts";
import { fencedAttribute, fencedText } from "../../../prompts/fenced-text.ts";
import { summariseSectionPrompt } from "../../../prompts/summarise-section.ts";
import { readHit } from "../../../retrieval/search/read-hit.ts";
import {
  SUBCALL_MS,
  SUMMARY_CALLS,
  SUMMARY_MS,
  SUMMARY_OUTPUT_TOKENS,
  SUMMARY_TOKENS,
} from "../../../tunables/agent.ts";
import type { DocumentSnapshot } from "../../retrieve/evidence.ts";
import { answerTool, type ToolCall, type ToolResult } from "../answer-tool.ts";
import { doc, stepOf } from "../doc-argument.ts";
import { fitLines } from "../fit-text.ts";
import { openDocument } from "../open-document.ts";
import { documentHead, placeOf, showPassages } from "../show-passages.ts";
import { ToolProblem } from "../tool-problem.ts";
import { type DocumentPart, documentParts } from "./document-parts.ts";
import { knownSummaries } from "./known-summaries.ts";
import { readParts } from "./read-parts.ts";

export const summariseDocument = answerTool({
  name: "summarise_document",
  kind: "read_document",
  description:
    "Reads a whole document for a summary: its text where it is short, else a summary of each part in order, and which parts were not read.",
  args: z.object({ doc }),
  async run({ doc: named }, call) {
    const { desk } = call;
    const snapshot = await openDocument(named, desk);
    call.tell(stepOf(snapshot));
    const chunks = await desk.texts.chunks(snapshot);
    if (chunks.length === 0) throw new ToolProblem("There is no text in this document.");
    return wholeText(chunks, snapshot, call) ?? summaryOf(documentParts(chunks), snapshot, call);
  },
});

/** The whole text. Null: there is no room for it. */
function wholeText(chunks: readonly Chunk[], snapshot: DocumentSnapshot, call: ToolCall): ToolResult | null {
  const room = call.room - 60;
  const frames = chunks.reduce(
    (sum, { section, text }) => sum + estimateTokens(`(${section}, #, p. )\n${text}…`) + 12,
    0,
  );
  if (frames > room - 120) return null;
  const sourced = chunks.map((chunk) => ({ snapshot, hit: readHit(chunk, snapshot.document.title) }));
  const { text, shown } = showPassages(sourced, room, call.desk, () => "");
  return { text: `${text}This is all of it.`, found: shown.length };
}

async function summaryOf(
  parts: readonly DocumentPart[],
  snapshot: DocumentSnapshot,
  { desk, room, ms, tell }: ToolCall,
): Promise<ToolResult> {
  const { light } = desk.context.stores.models;
  if (!light?.answering)
    throw new ToolProblem(
      "It is too long to be read at once: use outline and get_section, and say what was not read.",
    );
  const until = performance.now() + Math.min(SUMMARY_MS, ms * 0.9);
  const known = knownSummaries(light.id, snapshot, desk);
  const limits = {
    calls: Math.max(0, SUMMARY_CALLS - desk.subcalls.length),
    tokens: SUMMARY_TOKENS,
    msLeft: () => (desk.context.signal.aborted ? 0 : until - performance.now()),
  };
  const summaries = await readParts(parts, limits, {
    known: known.get,
    tell: (at) => tell({ progress: { at, of: parts.length } }),
    async ask(part, left) {
      const place = desk.subcalls.push(null) - 1;
      const text = part.chunks.map((chunk) => chunk.text).join("\n\n");
      const input = { fence: desk.fence, title: snapshot.document.title, section: part.name, text };
      const { output, call } = await askForText(
        light,
        { prompt: summariseSectionPrompt, input },
        {
          operation: "sum up a part of a document",
          deadlineMs: Math.max(1, Math.floor(Math.min(SUBCALL_MS, left))),
          awaited: true,
          outputTokens: SUMMARY_OUTPUT_TOKENS,
          signal: desk.context.signal,
        },
      );
      desk.subcalls[place] = call;
      if (output?.trim()) known.set(part, output.trim());
      return output;
    },
  });
  return render(parts, summaries, snapshot, { desk, room });
}

/** Every part is either summarised or named as not read. */
function render(
  parts: readonly DocumentPart[],
  summaries: readonly (string | null)[],
  snapshot: DocumentSnapshot,
  { desk, room }: Pick<ToolCall, "desk" | "room">,
): ToolResult {
  const title = snapshot.document.title;
  const read = parts.flatMap((part, at) => {
    const summary = summaries[at];
    return summary ? [{ part, line: `(${placesOf(part)})\n${fencedText(summary)}` }] : [];
  });
  const reserved = estimateTokens(unread(parts.filter((part) => !read.some((each) => each.part === part))));
  const fitting = fitLines(
    read.map(({ line }) => `${line}\n`),
    Math.max(0, room - reserved - 250),
  ).lines.length;
  const given = read.slice(0, fitting);
  const chunks = given.flatMap(({ part }) => part.chunks);
  const hits = chunks.map((chunk) => readHit(chunk, title));
  const number = desk.shown.show(snapshot, hits, { inPart: new Set(chunks.map(({ chunkId }) => chunkId)) });
  const isGiven = new Set(given.map(({ part }) => part));
  const left = unread(parts.filter((part) => !isGiven.has(part)));
  const head = documentHead(number, snapshot);
  const tag = `summary-${desk.fence}`;
  const edition = head.edition ? ` edition="${fencedAttribute(head.edition)}"` : "";
  const opening = `<${tag} number="${number}" title="${fencedAttribute(head.title)}" id="${fencedAttribute(head.docId)}" version="${snapshot.version}"${edition}>`;
  const rest =
    left === ""
      ? `All ${parts.length} parts were read.`
      : `Not read, which is to be said (get_section reads them):\n${left}`;
  const text = [opening, given.map(({ line }) => line).join("\n\n"), `</${tag}>`, rest].join("\n");
  return { text, found: given.length };
}

/** One line for each run of adjacent parts. */
function unread(parts: readonly DocumentPart[]): string {
  const stretches: DocumentPart[][] = [];
  for (const part of parts) {
    const open = stretches.at(-1);
    if (open?.at(-1)?.chunks.at(-1)?.order === (part.chunks[0]?.order ?? 0) - 1) open?.push(part);
    else stretches.push([part]);
  }
  return stretches
    .map((stretch) => {
      const names = [stretch[0]?.name, stretch.at(-1)?.name].filter((name) => name);
      const chunks = stretch.flatMap((part) => part.chunks);
      return `- ${placesOf({ name: [...new Set(names)].join(" – "), chunks })}`;
    })
    .join("\n");
}

function placesOf({ name, chunks }: Pick<DocumentPart, "name" | "chunks">): string {
  const [first, last] = [chunks[0], chunks.at(-1)];
  const places =
    first && last ? (first === last ? `#${placeOf(first)}` : `#${placeOf(first)}–${placeOf(last)}`) : "";
  return [places, fencedAttribute(name)].filter(Boolean).join(" · ");
}
