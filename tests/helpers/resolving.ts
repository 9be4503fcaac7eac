import { equipment } from "../../lib/assistants/equipment.ts";
import type { Turn } from "../../lib/domain/turn.ts";
import { createHistoryReader } from "../../lib/memory/history-reader.ts";
import { Conversation, type ConversationStores } from "../../lib/references/conversation.ts";
import type { NamedDocuments } from "../../lib/references/locate-named.ts";
import { resolveReferences } from "../../lib/references/resolve-references.ts";
import { docRef, storedTurn } from "./turns.ts";

export const NOW = new Date("2026-11-21T09:00:00.000Z");
export const KEY = { tenantId: "acme", ownerId: "ann", sessionId: "s" };
const LIBRARY: NamedDocuments = {
  find: async () => null,
  findByIdKey: async () => [],
  list: async () => ({ documents: [], nextCursor: null }),
};

/** What the words refer to in a conversation of these turns. */
export function resolve(
  turns: readonly Turn[],
  message: string,
  more: Partial<ConversationStores> & { documentIndex?: NamedDocuments; parentTurnId?: number } = {},
) {
  const { parentTurnId, documentIndex = LIBRARY, ...stores } = more;
  const read = { key: KEY, history: createHistoryReader(turns), ...stores };
  return resolveReferences(
    { message, assistant: equipment, now: NOW, offsetMinutes: 0 },
    { conversation: new Conversation(read, parentTurnId), documentIndex },
  );
}

export function turn(turnId: number, given: Partial<Turn> = {}, documents: string[] = []): Turn {
  return storedTurn({
    turnId,
    parentTurnId: turnId === 1 ? null : turnId - 1,
    ts: new Date(NOW.getTime() - (100 - turnId) * 60_000).toISOString(),
    userText: `question ${turnId}`,
    docRefs: documents.map((docId, place) => docRef({ slot: place + 1, docId, title: `The ${docId}` })),
    ...given,
  });
}

/** As `turn:slot document`. */
export const places = (resolution: Awaited<ReturnType<typeof resolve>>) =>
  resolution.references.map(({ turnId, slot, docId }) => `${turnId}:${slot} ${docId}`);
