import { isUnavailable } from "../../domain/app-error.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { readHit } from "../../retrieval/search/read-hit.ts";
import { UNSEEN_DOCUMENTS, UNSEEN_ROOMS } from "../../tunables/agent.ts";
import { LEAN_PROMPT_TOKENS } from "../../tunables/model-windows.ts";
import { BESIDE_CHUNKS, BESIDE_SHARE } from "../../tunables/prompt.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type DocumentSnapshot, type Evidence, snapshotKey } from "../retrieve/evidence.ts";
import { shelfOf } from "../retrieve/shelf-of.ts";
import { withinTokens } from "./passages-beside.ts";

type Shown = Pick<Evidence, "hits" | "documents">;
const NOTHING: Shown = { hits: [], documents: new Map() };

/**
 * All documents of a small library, for a question whose words occur in none of them: it may be in another
 * language or in everyday words. Empty for a lean prompt, and when they do not fit.
 */
export async function smallLibrary(
  request: Pick<TurnRequest, "everywhere">,
  context: TurnContext,
): Promise<Shown> {
  const { key, stores } = context;
  const { documentIndex: index, models } = stores;
  if (models.promptTokens <= LEAN_PROMPT_TOKENS) return NOTHING;
  try {
    const { notDocIds = [], docIds } = await shelfOf(request, context);
    if (docIds && docIds.length > UNSEEN_DOCUMENTS) return NOTHING;
    const most = UNSEEN_DOCUMENTS + notDocIds.length;
    const { documents, nextCursor } = docIds
      ? { documents: docIds.map((docId) => ({ docId })), nextCursor: null }
      : await index.list(key, { limit: most });
    const listed = documents.filter(({ docId }) => !notDocIds.includes(docId));
    if (nextCursor || listed.length > UNSEEN_DOCUMENTS) return NOTHING;
    const read = await Promise.all(listed.map(async ({ docId }) => readDocument(docId, key, index)));
    const hits = read.flatMap((each) => each?.hits ?? []);
    const room = models.promptTokens * BESIDE_SHARE;
    const tokens = hits.reduce((sum, { chunk }) => sum + estimateTokens(chunk.text), 0);
    // An arbitrary small part of a library would not help.
    if (tokens > room * UNSEEN_ROOMS) return NOTHING;
    const known = read.flatMap((each) => (each ? [each.snapshot] : []));
    return {
      hits: withinTokens(hits, room),
      documents: new Map(known.map((each) => [snapshotKey(each.document.docId, each.version), each])),
    };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return NOTHING;
  }
}

async function readDocument(
  docId: string,
  key: TurnContext["key"],
  index: TurnContext["stores"]["documentIndex"],
) {
  // Looking it up through `find` records it as read by this turn.
  const document = await index.find(key, docId);
  if (!document || document.readyVersion === null || document.readyVersion !== document.version) return null;
  const { version, checksum, title } = document;
  const chunks = await index.chunks(key, docId, version, { from: 0, limit: BESIDE_CHUNKS });
  const snapshot: DocumentSnapshot = { document, version, checksum };
  return { snapshot, hits: chunks.map((chunk) => readHit(chunk, title)) };
}
