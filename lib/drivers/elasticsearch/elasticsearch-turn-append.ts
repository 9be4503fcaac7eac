import { randomBytes } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnTerms } from "../../ports/turn-log.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS, TURN_APPEND_TRIES } from "../../tunables/engines.ts";
import { checkedTurn, turnAfter } from "../shared/checked-turn.ts";
import { deletedClientTurnId, isSentAs } from "../shared/deleted-turn.ts";
import type { DocumentWrite, Told } from "./elasticsearch-index.ts";
import {
  type SessionMethod,
  type SessionTurns,
  type StoredTurn,
  storedTurns,
} from "./elasticsearch-session-turns.ts";
import { turnDocument, turnDocumentId, turnOf } from "./elasticsearch-turn-documents.ts";

export function newWriteId(): string {
  return randomBytes(12).toString("base64url");
}

/**
 * Behind the newest turn, which another process may do at the same moment: a number is only ever created once. The
 * newest number and whether this turn is there already are seen by one search. So where the next number was still
 * free, the turn was nowhere in between, and the same client turn id never becomes two turns.
 */
export const appendToSession: SessionMethod<"append"> = async (session, entry) => {
  const { key, ref, turns } = session;
  const checked = checkedTurn(entry);
  const writeId = newWriteId();
  for (let attempt = 0; attempt < TURN_APPEND_TRIES; attempt++) {
    const { last, same } = await look(session, checked.turn.clientTurnId);
    if (same) return { turn: turnOf(same.value), appended: same.value.writeId === writeId };
    const turn = turnAfter(last, checked);
    const id = turnDocumentId(ref, turn.turnId);
    const document = turnDocument(key, turn, entry.terms, writeId);
    const told = { operation: "append a turn", refresh: true };
    if (await turns.change(told, { action: "create", id, document })) return { turn, appended: true };
    // What took the number may be written, but not findable yet.
    await turns.refresh();
  }
  throw new AppError("unavailable", {
    message: `Elasticsearch: could not append a turn: others were quicker ${TURN_APPEND_TRIES} times`,
    userMessage:
      "Too much is being added to this conversation at the same moment. Nothing was lost; try again in a moment.",
  });
};

const lookAnswer = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ turn_id: z.number() }) })) }),
  aggregations: z.object({ same: z.object({ turn: z.object({ value: z.number().nullable() }) }) }),
});

async function look(
  session: SessionTurns,
  clientTurnId: string,
): Promise<{ last: number; same: StoredTurn | null }> {
  const sent = clientTurnId.toWellFormed();
  // A turn that was deleted is known by what was left of its id.
  const isSame = { terms: { client_turn_id: [sent, deletedClientTurnId(sent)] } };
  const { hits, aggregations } = await session.turns.search(lookAnswer, {
    operation: "look for the newest turn",
    sort: [{ turn_id: "desc" }],
    size: 1,
    _source: ["turn_id"],
    aggregations: { same: { filter: isSame, aggregations: { turn: { max: { field: "turn_id" } } } } },
  });
  const last = hits.hits[0]?._source.turn_id ?? 0;
  const turnId = aggregations.same.turn.value;
  const [found = null] = turnId === null ? [] : await storedTurns(session, [turnId]);
  return { last, same: found && isSentAs(turnOf(found.value), sent) ? found : null };
}

export const findTurnSentAs: SessionMethod<"findByClientTurnId"> = async (session, clientTurnId) => {
  const { same } = await look(session, clientTurnId);
  return same && turnOf(same.value);
};

/**
 * Changes the turn with this number, unless that is deleted; when somebody was quicker, `make` is asked again for what
 * stands there now. What is stored then; null when there is no such turn.
 */
async function changeTurn(
  session: SessionTurns,
  turnId: number,
  told: Told,
  make: (stored: Turn, writeId: string) => Pick<DocumentWrite, "action" | "document"> & { turn: Turn },
): Promise<Turn | null> {
  const id = turnDocumentId(session.ref, turnId);
  for (let attempt = 0; attempt < TURN_APPEND_TRIES; attempt++) {
    const [before] = await storedTurns(session, [turnId]);
    if (!before) return null;
    const stored = turnOf(before.value);
    if (stored.status === "deleted") return stored;
    const { turn, ...write } = make(stored, before.value.writeId);
    // A search that still saw the words would find them.
    if (await session.turns.change({ ...told, refresh: true }, { ...write, id, before })) return turn;
  }
  throw new AppError("unavailable", {
    message: `Elasticsearch: could not rewrite a turn: others were quicker ${TURN_APPEND_TRIES} times`,
    userMessage: "The turn is being changed by somebody else at this moment. Try again in a moment.",
  });
}

export function rewriteTurn(
  session: SessionTurns,
  turnId: number,
  make: (stored: Turn) => { turn: Turn; terms: TurnTerms },
): Promise<Turn | null> {
  return changeTurn(session, turnId, { operation: "rewrite a turn" }, (stored, writeId) => {
    const { turn, terms } = make(stored);
    return { action: "index", document: turnDocument(session.key, turn, terms, writeId), turn };
  });
}

export const setSummary: SessionMethod<"setSummary"> = async (session, turnId, given) => {
  const document = {
    summary: given.summary.toWellFormed(),
    summary_model: given.summaryModel,
    summary_ts: given.summaryTs,
    has_summary: true,
  };
  const told = { operation: "store a summary", deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };
  await changeTurn(session, turnId, told, (turn) => ({ action: "update", document, turn }));
};
