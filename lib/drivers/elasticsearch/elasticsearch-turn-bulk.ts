import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnToRestore } from "../../ports/turn-log.ts";
import { ELASTICSEARCH_BULK_ITEMS } from "../../tunables/engines.ts";
import { assertNext, checkedTurn, NO_TERMS, turnAfter, wellFormedTurn } from "../shared/checked-turn.ts";
import { deletedClientTurnId } from "../shared/deleted-turn.ts";
import { writeAll } from "./bulk-write.ts";
import { batchesOf } from "./elasticsearch-index.ts";
import {
  newestTurn,
  readTurns,
  type SessionMethod,
  type SessionTurns,
} from "./elasticsearch-session-turns.ts";
import { newWriteId } from "./elasticsearch-turn-append.ts";
import { turnDocument, turnDocumentId } from "./elasticsearch-turn-documents.ts";

// Many turns at once, to a session that nobody else writes to meanwhile. Elasticsearch has no transaction over
// documents: what can be wrong is looked for beforehand, and what a failure leaves behind is taken back, or made good
// by sending the same again.

export const appendTurns: SessionMethod<"appendAll"> = async (session, entries) => {
  const unseen = await notStored(
    session,
    entries.map((entry) => ({ ...checkedTurn(entry), terms: entry.terms })),
  );
  const last = await newestTurn(session);
  const turns = unseen.map(({ terms, ...checked }, place) => ({
    turn: turnAfter(last + place, checked),
    terms,
  }));
  const writeId = newWriteId();
  try {
    await createTurns(session, turns, writeId);
  } catch (error) {
    throw await takenBack(session, writeId, error);
  }
  return turns.length;
};

export const restoreTurns: SessionMethod<"restore"> = async (session, entries) => {
  const missing = await notStored(
    session,
    entries.map(({ turn, terms }) => ({
      turn: wellFormedTurn(turn),
      terms: turn.status === "deleted" ? NO_TERMS : terms,
    })),
  );
  const last = await newestTurn(session);
  missing.forEach(({ turn }, place) => {
    assertNext(turn.turnId, last + place);
  });
  await createTurns(session, missing, newWriteId());
  return missing.length;
};

const sentSchema = z.object({ clientTurnId: z.string() });

/** Each once, in their order: those whose client turn ids no stored turn has. */
async function notStored<Entry extends { turn: Turn }>(
  { turns }: SessionTurns,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const seen = new Set<string>();
  for (const some of batchesOf(entries, ELASTICSEARCH_BULK_ITEMS)) {
    const sent = some.map(({ turn }) => turn.clientTurnId);
    const ids = [...new Set(sent.flatMap((id) => [id, deletedClientTurnId(id)]))];
    const found = await turns.sources(sentSchema, {
      operation: "look for turns that are there already",
      bool: { filter: [{ terms: { client_turn_id: ids } }] },
      size: ids.length,
    });
    for (const { clientTurnId } of found) seen.add(clientTurnId);
  }
  return entries.filter(({ turn: { clientTurnId } }) => {
    const isNew = !seen.has(clientTurnId) && !seen.has(deletedClientTurnId(clientTurnId));
    seen.add(clientTurnId);
    return isNew;
  });
}

const authorSchema = z.object({ writeId: z.string() });

/** In their order. Throws when another turn has one of their numbers. */
async function createTurns(
  session: SessionTurns,
  turns: readonly TurnToRestore[],
  writeId: string,
): Promise<void> {
  const { key, ref } = session;
  const told = { operation: "append turns", accepted: [409], refresh: true };
  for (const some of batchesOf(turns, ELASTICSEARCH_BULK_ITEMS)) {
    const outcomes = await writeAll(
      session.turns,
      told,
      some.map(({ turn, terms }) => ({
        action: "create",
        id: turnDocumentId(ref, turn.turnId),
        document: turnDocument(key, turn, terms, writeId),
      })),
    );
    const taken = some.filter((_, place) => outcomes[place]?.status === 409).map(({ turn }) => turn.turnId);
    // Sent twice because the first answer got lost: then they are this call's own.
    const authors = await readTurns(session, taken, authorSchema);
    const own = authors.filter((author) => author.value.writeId === writeId);
    if (own.length === taken.length) continue;
    throw new AppError("conflict", {
      message:
        "Somebody else adds turns to this session while many are being added. End that first, then add the same again.",
    });
  }
}

/** What to say of the failure, after trying to leave nothing of it. */
async function takenBack({ turns }: SessionTurns, writeId: string, cause: unknown): Promise<AppError> {
  const takeBack = async () => {
    await turns.refresh();
    return turns.removeFound("take turns back", [{ term: { write_id: writeId } }]);
  };
  // Not where somebody was just changing one of the turns.
  const isGone = await takeBack().then(
    ({ conflicts }) => conflicts === 0,
    () => false,
  );
  const left = isGone
    ? "None of the turns were stored."
    : "Some of the turns may be stored; sending the same again adds only what is missing.";
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AppError(AppError.isInstance(cause) ? cause.code : "internal", {
    message: `Could not append turns: ${reason}. ${left}`,
    ...(AppError.isInstance(cause) ? { userMessage: `${cause.userMessage} ${left}` } : {}),
    cause,
  });
}
