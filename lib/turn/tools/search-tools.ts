import { z } from "zod";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { cutAtWord } from "../../domain/text.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import { judgeEvidence } from "../../retrieval/search/judge-evidence.ts";
import { putRepeatsBehind } from "../../retrieval/search/put-repeats-behind.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { searchInForce } from "../../retrieval/search/search-in-force.ts";
import { unheardWords } from "../../retrieval/search/unheard-words.ts";
import { bestOfWordings, ownWordings } from "../../retrieval/search/word-groups.ts";
import {
  STEP_QUERY_LENGTH,
  TOOL_HITS,
  TOOL_HITS_MOST,
  TOOL_QUERIES,
  TOOL_QUERY_LENGTH,
  TOOL_SEARCHED,
} from "../../tunables/agent.ts";
import { snapshotKey } from "../retrieve/evidence.ts";
import { mixByType } from "../retrieve/mix-by-type.ts";
import { snapshotsOf } from "../retrieve/search-library.ts";
import { answerTool, type ToolCall, type ToolResult } from "./answer-tool.ts";
import { describeDocuments, metadataArgs, metadataFilter } from "./library-list.ts";
import { placeOf, type Sourced, showPassages } from "./show-passages.ts";
import type { ToolDesk } from "./tool-desk.ts";
import { unseenPassages } from "./unseen-passages.ts";

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
  description: "Searches the whole library by words and meaning: the best passages that were not shown yet.",
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
  const { key, stores } = desk.context;
  const lists = await searchEach(words, { most, filter }, desk);
  const sourced = await withSnapshots(inTurns(lists), desk);
  const isNew = ({ hit }: Sourced) => !desk.shown.hasPassage(hit.chunk.chunkId);
  const { retrievalMix } = desk.context.assistant;
  const chosen = mixByType(sourced.filter(isNew), most, retrievalMix, ({ snapshot }) => snapshot.document);
  const heard = new Set(lists.flat().flatMap(({ matched }) => matched));
  const unheard = await unheardWords(words, { index: stores.documentIndex, key, filter, heard });
  const notes = [
    unheard.length > 0 ? `No document has ${unheard.map((word) => JSON.stringify(word)).join(", ")}.` : "",
    asked.some((query) => query.length > TOOL_QUERY_LENGTH)
      ? `Only the first ${TOOL_QUERY_LENGTH} characters of a query are read.`
      : "",
    shownAlready(
      sourced.slice(0, most).filter((each) => !isNew(each)),
      desk,
    ),
  ].filter(Boolean);
  const left = room - 60 - estimateTokens(notes.join("\n"));
  const isSure = words.some((query, place) => judgeEvidence(query, lists[place] ?? []).sufficient);
  const unseen = isSure || chosen.length >= most ? null : await unseenPassages(words, filter, left, desk);
  const given = eachOnce([...chosen, ...(unseen?.passages ?? [])]);
  const unseenTitles = () => unseen?.titles() ?? "";
  if (given.length === 0) {
    const nothing =
      sourced.length === 0 ? nothingFound(words, desk) : "Nothing else was found: try other words.";
    return { text: [...notes, unseenTitles(), nothing].filter(Boolean).join("\n"), found: 0 };
  }
  const printed = showPassages(given, left - estimateTokens(unseenTitles()), desk, (number, hits) => {
    const place = bestPlace(hits);
    const around = desk.offered.has("peek_chunks") ? `peek_chunks(doc: ${number}, around: ${place}) or ` : "";
    return `${around}get_section(doc: ${number}, from: ${place})`;
  });
  // Drops titles of passages that were just printed.
  if (unseenTitles() !== "") notes.push(unseenTitles());
  if (given.length > chosen.length)
    notes.unshift(
      chosen.length === 0 && sourced.length === 0
        ? "No passage has these words; the library is small, so this is what else it holds."
        : "Few passages have these words; the library is small, so this is what else it holds, too.",
    );
  const cut = given.length - printed.shown.length;
  if (cut > 0) notes.push(`${cut} more passages had no room: search more narrowly.`);
  return { text: `${printed.text}${notes.join("\n")}`.trimEnd(), found: printed.shown.length };
}

function eachOnce(sourced: readonly Sourced[]): Sourced[] {
  return [...new Map(sourced.map((each) => [each.hit.chunk.chunkId, each])).values()];
}

/** As many hits as wanted, plus as many as may have been shown already. */
async function searchEach(
  words: readonly string[],
  { most, filter }: { most: number; filter: ChunkFilter },
  { context, library, shown }: ToolDesk,
): Promise<SearchHit[][]> {
  const limit = Math.min(TOOL_SEARCHED, 2 * most + shown.passages);
  const lists: SearchHit[][] = [];
  // Sequential, so that only the first query waits for an embedding model that is away.
  for (const query of words) {
    context.signal.throwIfAborted();
    const { stores, key, wordGroups = [] } = context;
    const wordings = await ownWordings(stores.documentIndex, key, query, wordGroups);
    const found: SearchHit[][] = [];
    for (const words of [query, ...wordings.map(({ text }) => text)])
      found.push(
        await searchInForce(library, {
          query: words,
          question: words,
          words,
          now: context.now(),
          limit,
          filter,
        }),
      );
    lists.push(putRepeatsBehind(bestOfWordings(found)).slice(0, limit));
  }
  return lists;
}

/** Passages that are not printed again, by document. */
function shownAlready(sourced: readonly Sourced[], { shown }: ToolDesk): string {
  if (sourced.length === 0) return "";
  const places = Map.groupBy(sourced, ({ snapshot }) => shown.numberOf(snapshot) ?? 0);
  const listed = [...places].map(
    ([number, of]) => `[${number}] ${of.map(({ hit }) => `#${placeOf(hit.chunk)}`).join(", ")}`,
  );
  return `Found as well, and shown above already: ${listed.join("; ")}.`;
}

function bestPlace(hits: readonly SearchHit[]): number {
  const best = hits.reduce<SearchHit | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
  return best ? placeOf(best.chunk) : 1;
}

function nothingFound(words: readonly string[], { offered }: ToolDesk): string {
  const list = offered.has("list_documents") ? ", or list_documents" : "";
  return `Nothing in the library was found for ${words.map((query) => JSON.stringify(cutAtWord(query, STEP_QUERY_LENGTH))).join(", ")}. Try other words${list}.`;
}

/** The best of each query, then the second of each, and so on; a passage found by several stands once. */
function inTurns(lists: readonly (readonly SearchHit[])[]): SearchHit[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const once = new Map<string, SearchHit>();
  for (let place = 0; place < longest; place += 1) {
    for (const hit of lists.flatMap((list) => list[place] ?? []))
      if (!once.has(hit.chunk.chunkId)) once.set(hit.chunk.chunkId, hit);
  }
  return [...once.values()];
}

/** Leaves out what was deleted since it was found. */
async function withSnapshots(hits: readonly SearchHit[], { context }: ToolDesk): Promise<Sourced[]> {
  const known = await snapshotsOf(hits, context);
  return hits.flatMap((hit) => {
    const snapshot = known.get(snapshotKey(hit.chunk.docId, hit.chunk.version));
    return snapshot ? [{ snapshot, hit }] : [];
  });
}
