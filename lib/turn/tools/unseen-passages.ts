import type { Document } from "../../domain/document.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { cutAtWord, languageOf } from "../../domain/text.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import { fencedAttribute } from "../../prompts/fenced-text.ts";
import { readHit } from "../../retrieval/search/read-hit.ts";
import { UNSEEN_DOCUMENTS, UNSEEN_ROOMS, UNSEEN_TITLES } from "../../tunables/agent.ts";
import { PROMPT_TITLE_LENGTH } from "../../tunables/turn.ts";
import { listLibrary } from "./library-list.ts";
import { snapshotOf } from "./open-document.ts";
import type { Sourced } from "./show-passages.ts";
import type { ToolDesk } from "./tool-desk.ts";

/** What a search by words did not find. */
export interface Unseen {
  /** All unseen passages if they are few; those in another language first, because words do not find them. */
  passages: Sourced[];
  /**
   * A sentence with the titles of documents of which nothing has been shown by then. Empty: there are none.
   */
  titles(): string;
}

/**
 * What the searched documents hold besides what the model was shown. A small library is read through instead
 * of being searched again and again in other words. If there are too many passages, titles say where to look;
 * if there are more than UNSEEN_DOCUMENTS documents, nothing is returned.
 */
export async function unseenPassages(
  queries: readonly string[],
  filter: ChunkFilter,
  room: number,
  desk: ToolDesk,
): Promise<Unseen> {
  const documents = (await listLibrary({}, desk)).filter(
    ({ docId, readyVersion }) => readyVersion !== null && (filter.docIds?.includes(docId) ?? true),
  );
  if (documents.length > UNSEEN_DOCUMENTS) return { passages: [], titles: () => "" };
  const read = await Promise.all(documents.map((document) => unseenOf(document, desk)));
  const passages = read.flat();
  const tokens = passages.reduce((sum, { hit }) => sum + estimateTokens(hit.chunk.text), 0);
  if (tokens > room * UNSEEN_ROOMS) return { passages: [], titles: () => titlesOf(passages, desk) };
  const asked = languageOf(queries.join(" "));
  const isOther = ({ hit }: Sourced) => languageOf(hit.chunk.text) !== asked;
  return { passages: passages.sort((a, b) => Number(isOther(b)) - Number(isOther(a))), titles: () => "" };
}

async function unseenOf(listed: Document, desk: ToolDesk): Promise<Sourced[]> {
  const { key, stores } = desk.context;
  // Looking it up through `find` records it as read by this turn.
  const document = await stores.documentIndex.find(key, listed.docId);
  const snapshot = document ? await snapshotOf(document, desk) : null;
  if (!snapshot) return [];
  const chunks = await desk.texts.chunks(snapshot);
  return chunks
    .filter(({ chunkId }) => !desk.shown.hasPassage(chunkId))
    .map((chunk) => ({ snapshot, hit: readHit(chunk, snapshot.document.title) }));
}

function titlesOf(passages: readonly Sourced[], { shown }: ToolDesk): string {
  const documents = new Map(passages.map(({ snapshot }) => [snapshot.document.docId, snapshot]));
  const unseen = [...documents.values()].filter((snapshot) => shown.numberOf(snapshot) === undefined);
  if (unseen.length === 0) return "";
  const named = unseen.slice(0, UNSEEN_TITLES).map(({ document: { title, docId } }) => {
    return `"${fencedAttribute(cutAtWord(title, PROMPT_TITLE_LENGTH))}" (${fencedAttribute(docId)})`;
  });
  const others = unseen.length > named.length ? ` and ${unseen.length - named.length} others` : "";
  return `Nothing was shown yet of ${named.join(", ")}${others}.`;
}
