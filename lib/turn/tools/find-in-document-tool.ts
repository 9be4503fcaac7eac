import { z } from "zod";
import type { Chunk } from "../../domain/document.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { singleBlanks } from "../../domain/text.ts";
import { withoutEscapes } from "../../language/text/neutral-markdown.ts";
import { readHit } from "../../retrieval/search/read-hit.ts";
import { FOUND_PASSAGES, TOOL_QUERY_LENGTH } from "../../tunables/agent.ts";
import { answerTool } from "./answer-tool.ts";
import { doc, stepOf } from "./doc-argument.ts";
import { fitLines } from "./fit-text.ts";
import { openDocument } from "./open-document.ts";
import { placeOf, showPassages } from "./show-passages.ts";

export const findInDocument = answerTool({
  name: "find_in_document",
  kind: "read_document",
  description:
    "Finds where exactly these words, this code or this number stand in a document, whatever case and spacing.",
  args: z.object({ doc, text: z.string().trim().min(1).max(TOOL_QUERY_LENGTH) }),
  step: ({ text }) => ({ query: text }),
  async run({ doc: named, text }, call) {
    const { desk, room } = call;
    const snapshot = await openDocument(named, desk);
    call.tell(stepOf(snapshot));
    const chunks = await desk.texts.chunks(snapshot);
    const found = placesOf(text, chunks);
    const number = desk.shown.show(snapshot, []);
    if (found.length === 0)
      return {
        text: `${JSON.stringify(text)} stands nowhere in document ${number} (${chunks.length} passages read). Other words may: search_all.`,
        found: 0,
      };
    const times = found.reduce((sum, { count }) => sum + count, 0);
    const lines = found.map(
      ({ chunk, count }) =>
        `#${placeOf(chunk)}${chunk.page ? ` p. ${chunk.page}` : ""}${count > 1 ? ` ×${count}` : ""}`,
    );
    const fitted = fitLines(lines, room / 4);
    const rest = fitted.next === null ? "" : `, … (${lines.length} passages)`;
    const head = `${JSON.stringify(text)} stands ${times} times in document ${number}: ${fitted.lines.join("; ")}${rest}.\n\n`;
    const sourced = found
      .slice(0, FOUND_PASSAGES)
      .map(({ chunk }) => ({ snapshot, hit: readHit(chunk, snapshot.document.title) }));
    const printed = showPassages(sourced, room - estimateTokens(head) - 20, desk, (of, hits) =>
      hits[0] ? `peek_chunks(doc: ${of}, around: ${placeOf(hits[0].chunk)})` : "",
    );
    return { text: `${head}${printed.text}`.trimEnd(), found: times };
  },
});

interface Place {
  chunk: Chunk;
  count: number;
}

/** Occurrences by the passage each starts in; one may run into the next passage. */
function placesOf(text: string, chunks: readonly Chunk[]): Place[] {
  const exact = occurrences(text, chunks, normalised);
  return exact.length > 0
    ? exact
    : occurrences(text, chunks, (words) => normalised(words).replace(/\s/gu, ""));
}

function occurrences(text: string, chunks: readonly Chunk[], fold: (words: string) => string): Place[] {
  const wanted = fold(text);
  if (wanted.trim() === "") return [];
  const places: Place[] = [];
  const folded = chunks.map((chunk) => fold(`${chunk.text}\n`));
  for (const [at, own] of folded.entries()) {
    const chunk = chunks[at];
    if (!chunk) continue;
    const over = own + (folded[at + 1] ?? "").slice(0, wanted.length);
    let count = 0;
    for (
      let from = over.indexOf(wanted);
      from >= 0 && from < own.length;
      from = over.indexOf(wanted, from + wanted.length)
    )
      count += 1;
    if (count > 0) places.push({ chunk, count });
  }
  return places;
}

/** Without case, width and Markdown marks, with one space for any whitespace. */
function normalised(words: string): string {
  return singleBlanks(withoutEscapes(words).normalize("NFKC").toLowerCase().replace(/[*`]/gu, ""));
}
