import { z } from "zod";
import { cutAtWord } from "../../domain/text.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { searchInForce } from "../../retrieval/search/search-in-force.ts";
import {
  STEP_QUERY_LENGTH,
  TOOL_HITS,
  TOOL_HITS_MOST,
  TOOL_QUERIES,
  TOOL_QUERY_LENGTH,
} from "../../tunables/agent.ts";
import { snapshotKey } from "../retrieve/evidence.ts";
import { answerTool, type ToolCall, type ToolResult } from "./answer-tool.ts";
import { describeDocuments, metadataArgs, metadataFilter } from "./library-list.ts";
import { mixByType } from "./mix-by-type.ts";
import { snapshotOf } from "./open-document.ts";
import { placeOf, type Sourced, showPassages } from "./show-passages.ts";

const queries = z
  .array(z.string().trim().min(1, "is empty"))
  .min(1)
  .max(TOOL_QUERIES)
  .describe(
    "short: in the language of the question, in the other language of the library, as keywords; one for each part of the question",
  );
const limit = z.number().int().min(1).max(TOOL_HITS_MOST).optional().describe("passages wanted");

export const searchAll = answerTool({
  name: "search_all",
  kind: "search_documents",
  description:
    "Searches the whole library by words and meaning. Gives the best passages with their documents.",
  args: z.object({ queries, limit }),
  step: ({ queries: asked }) => ({ query: queryOfStep(asked) }),
  run: async ({ queries: asked, limit: most }, call) =>
    search(asked, most ?? TOOL_HITS, await call.desk.shelf(), call),
});

export const searchByMetadata = answerTool({
  name: "search_by_metadata",
  kind: "search_documents",
  description:
    "Searches only documents with these properties; without queries it lists them. Conditions are combined with and.",
  args: z.object({ queries: queries.optional(), ...metadataArgs, limit }),
  step: ({ queries: asked = [], title }) => ({ query: queryOfStep([...asked, ...(title ? [title] : [])]) }),
  async run({ queries: asked, limit: most = TOOL_HITS, ...conditions }, call) {
    const { documents, filter } = await metadataFilter(conditions, call.desk);
    if (documents.length === 0)
      return { text: "No document has these properties. list_documents shows what there is.", found: 0 };
    if (asked) return search(asked, most, filter, call);
    return describeDocuments(documents, { skip: 0, total: documents.length }, call);
  },
});

function queryOfStep(asked: readonly string[]): string {
  return cutAtWord(asked.join(" · "), STEP_QUERY_LENGTH);
}

async function search(
  asked: readonly string[],
  most: number,
  filter: ChunkFilter,
  { desk, room }: ToolCall,
): Promise<ToolResult> {
  const words = asked.map((query) => query.slice(0, TOOL_QUERY_LENGTH));
  const { now } = desk.context;
  const lists: SearchHit[][] = [];
  // One after the other: the first to meet an embedding model that is away spares the others the wait.
  for (const query of words) {
    desk.context.signal.throwIfAborted();
    lists.push(
      await searchInForce(desk.library, {
        query,
        question: query,
        words: query,
        now: now(),
        limit: 2 * most,
        filter,
      }),
    );
  }
  const sourced = await withSnapshots(inTurns(lists), desk);
  const chosen = mixByType(sourced, most, desk.context.assistant.retrievalMix);
  if (chosen.length === 0) return { text: nothingFound(words), found: 0 };
  const printed = showPassages(chosen, room - 60, desk, (number, hits) => {
    const place = bestPlace(hits);
    return `peek_chunks(doc: ${number}, around: ${place}) or get_section(doc: ${number}, from: ${place})`;
  });
  const cut = asked.some((query) => query.length > TOOL_QUERY_LENGTH)
    ? `Only the first ${TOOL_QUERY_LENGTH} characters of a query are read.\n`
    : "";
  const left = chosen.length - printed.shown.length;
  const rest = left > 0 ? `${left} more passages had no room: search more narrowly.\n` : "";
  return { text: `${printed.text}${cut}${rest}`.trimEnd(), found: printed.shown.length };
}

function bestPlace(hits: readonly SearchHit[]): number {
  const best = hits.reduce<SearchHit | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
  return best ? placeOf(best.chunk) : 1;
}

function nothingFound(words: readonly string[]): string {
  return `Nothing in the library was found for ${words.map((query) => JSON.stringify(cutAtWord(query, STEP_QUERY_LENGTH))).join(", ")}. Try other words, or list_documents.`;
}

/** The best of each query, then the second of each, and so on; a passage that several found stands once. */
function inTurns(lists: readonly (readonly SearchHit[])[]): SearchHit[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const once = new Map<string, SearchHit>();
  for (let place = 0; place < longest; place += 1) {
    for (const hit of lists.flatMap((list) => list[place] ?? []))
      if (!once.has(hit.chunk.chunkId)) once.set(hit.chunk.chunkId, hit);
  }
  return [...once.values()];
}

/** What was deleted since it was found is left out. */
async function withSnapshots(hits: readonly SearchHit[], desk: ToolCall["desk"]): Promise<Sourced[]> {
  const { key, stores } = desk.context;
  const docIds = [...new Set(hits.map(({ chunk }) => chunk.docId))];
  const documents = await Promise.all(docIds.map((docId) => stores.documentIndex.find(key, docId)));
  const snapshots = await Promise.all(
    documents.map((document) => (document ? snapshotOf(document, desk) : null)),
  );
  const known = new Map(
    snapshots.flatMap((each) => (each ? [[snapshotKey(each.document.docId, each.version), each]] : [])),
  );
  return hits.flatMap((hit) => {
    const snapshot = known.get(snapshotKey(hit.chunk.docId, hit.chunk.version));
    return snapshot ? [{ snapshot, hit }] : [];
  });
}
