import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnTerms, TurnToAppend, TurnToRestore } from "../../ports/turn-log.ts";
import {
  ELASTICSEARCH_BULK_ITEMS,
  ELASTICSEARCH_TURN_PARTS,
  REMOTE_BACKGROUND_DEADLINE_MS,
  TURN_APPEND_TRIES,
} from "../../tunables.ts";
import { type BulkWrite, bulkWrite } from "../elasticsearch/bulk-write.ts";
import { newWriteId } from "./elasticsearch-turn-append.ts";
import type { TurnClaims } from "./elasticsearch-turn-claims.ts";
import {
  claimDocument,
  claimId,
  sessionRef,
  turnDocument,
  turnDocumentId,
} from "./elasticsearch-turn-documents.ts";
import type { TurnNumbers } from "./elasticsearch-turn-numbers.ts";
import { readDocuments, type TurnIndices } from "./elasticsearch-turn-reader.ts";
import { assertNext, assertParent, type CheckedTurn, checkedTurn, wellFormedTurn } from "./new-turn.ts";

interface TurnToWrite {
  turn: Turn;
  terms: TurnTerms;
}

interface PlannedTurn {
  checked: CheckedTurn;
  terms: TurnTerms;
}

const authorSchema = z.object({ client_turn_id: z.string(), write_id: z.string() });
type Author = z.infer<typeof authorSchema>;

export interface TurnBulk {
  appendAll(key: SessionKey, entries: readonly TurnToAppend[]): Promise<number>;
  restore(key: SessionKey, entries: readonly TurnToRestore[]): Promise<number>;
}

/**
 * Many turns at once. Elasticsearch has no transaction over documents: everything that can be wrong is looked for beforehand, the
 * turns are written in their order, and what a failure leaves behind is taken back, or made good by sending the same again.
 */
export function createTurnBulk(
  indices: TurnIndices,
  { claims, numbers }: { claims: TurnClaims; numbers: TurnNumbers },
): TurnBulk {
  const { elasticsearch } = indices;

  /** Who wrote the turns under these numbers; null where there is none. */
  async function authors(ref: string, turnIds: readonly number[]): Promise<(Author | null)[]> {
    const found = await readDocuments(elasticsearch, {
      operation: "look for turns that are there already",
      index: indices.turns,
      routing: ref,
      ids: turnIds.map((turnId) => turnDocumentId(ref, turnId)),
      schema: authorSchema,
      fields: Object.keys(authorSchema.shape),
      batch: ELASTICSEARCH_TURN_PARTS,
      deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
    });
    return found.map((document) => document?.content ?? null);
  }

  /** Those of the client turn ids whose turns are stored. */
  async function storedAmong(key: SessionKey, clientTurnIds: readonly string[]): Promise<Set<string>> {
    const claimed = await claims.of(key, clientTurnIds);
    const numbersOf = clientTurnIds.flatMap((id, place) => {
      const claim = claimed[place];
      return claim ? [{ id, turnId: claim.turnId }] : [];
    });
    const found = await authors(
      sessionRef(key),
      numbersOf.map(({ turnId }) => turnId),
    );
    return new Set(numbersOf.flatMap(({ id }, place) => (found[place]?.client_turn_id === id ? [id] : [])));
  }

  /** Claims the turns' numbers. False when another process wrote one of the claims at the same moment. */
  async function claimAll(key: SessionKey, turns: readonly Turn[]): Promise<boolean> {
    const ref = sessionRef(key);
    const before = await claims.of(
      key,
      turns.map((turn) => turn.client_turn_id),
    );
    const writes = turns.flatMap((turn, place): BulkWrite[] => {
      const claim = before[place] ?? null;
      if (claim?.turnId === turn.turn_id) return [];
      const document = claimDocument(key, turn.turn_id);
      const id = claimId(ref, turn.client_turn_id);
      return claim === null
        ? [{ action: "create", id, routing: ref, document }]
        : [
            {
              action: "index",
              id,
              routing: ref,
              document,
              ifSeqNo: claim.seqNo,
              ifPrimaryTerm: claim.primaryTerm,
            },
          ];
    });
    const outcomes = await bulkWrite(
      elasticsearch,
      { index: indices.claims, operation: "claim turns' numbers" },
      writes,
    );
    for (const { status, reason } of outcomes) if (status !== 409) assertWritten(status, reason);
    return outcomes.every(({ status }) => status < 300);
  }

  /** Creates the turns in their order. True for those that are there now and are these. */
  async function createAll(
    key: SessionKey,
    turns: readonly TurnToWrite[],
    writeId: string,
  ): Promise<boolean[]> {
    const ref = sessionRef(key);
    const outcomes = await bulkWrite(
      elasticsearch,
      { index: indices.turns, operation: "append turns", refresh: true },
      turns.map(
        ({ turn, terms }): BulkWrite => ({
          action: "create",
          id: turnDocumentId(ref, turn.turn_id),
          routing: ref,
          document: turnDocument(key, turn, terms, writeId),
        }),
      ),
    );
    const taken = turns.filter((_, place) => outcomes[place]?.status === 409).map(({ turn }) => turn.turn_id);
    // Sent twice because the first answer got lost: then they are this call's own.
    const found = await authors(ref, taken);
    return outcomes.map(({ status, reason }, place) => {
      if (status === 409) return found[taken.indexOf(turns[place]?.turn.turn_id ?? 0)]?.write_id === writeId;
      assertWritten(status, reason);
      return true;
    });
  }

  /** From the newest down, so that what is left has no gap at any moment. */
  async function takeBack(ref: string, turnIds: readonly number[]): Promise<void> {
    const descending = [...turnIds].sort((a, b) => b - a);
    await bulkWrite(
      elasticsearch,
      { index: indices.turns, operation: "take turns back", refresh: true },
      descending.map(
        (turnId): BulkWrite => ({
          action: "delete",
          id: turnDocumentId(ref, turnId),
          routing: ref,
        }),
      ),
    );
    numbers.forget(ref);
  }

  /** Writes the turns one after the other behind the newest; a number that somebody else was quicker to take is left out. */
  async function write(
    key: SessionKey,
    planned: readonly PlannedTurn[],
    base: number,
    written: number[],
  ): Promise<void> {
    const ref = sessionRef(key);
    const writeId = newWriteId();
    for (let attempt = 0; written.length < planned.length; ) {
      const last = await numbers.newest(ref);
      const first = written.length;
      // A turn given as parent may be one of these, which may have got another number than it was planned under.
      const numberOf = (place: number) => written[place] ?? last + 1 + place - first;
      const parentOf = (parent: CheckedTurn["parent"], place: number) => {
        if (parent === undefined) return place === 0 ? last || null : numberOf(place - 1);
        return parent === null || parent <= base ? parent : numberOf(parent - base - 1);
      };
      const batch = planned
        .slice(first, first + ELASTICSEARCH_BULK_ITEMS)
        .map(({ checked: { turn, parent }, terms }, index): TurnToWrite => {
          const place = first + index;
          return {
            turn: { ...turn, turn_id: numberOf(place), parent_turn_id: parentOf(parent, place) },
            terms,
          };
        });
      const claimed = await claimAll(
        key,
        batch.map(({ turn }) => turn),
      );
      const done = claimed ? await createAll(key, batch, writeId) : [];
      const stored = done.includes(false) ? done.indexOf(false) : done.length;
      const turnIds = batch.map(({ turn }) => turn.turn_id);
      written.push(...turnIds.slice(0, stored));
      if (stored < batch.length) {
        await takeBack(
          ref,
          turnIds.filter((_, place) => place > stored && done[place] === true),
        );
        attempt++;
        if (attempt > TURN_APPEND_TRIES)
          throw new AppError("conflict", { message: "Others add to this session all the time." });
      } else numbers.remember(ref, last + batch.length);
    }
  }

  async function appendAll(key: SessionKey, entries: readonly TurnToAppend[]): Promise<number> {
    const ref = sessionRef(key);
    const all = entries.map((entry) => ({ checked: checkedTurn(entry), terms: entry.terms }));
    const seen = await storedAmong(key, [...new Set(all.map(({ checked }) => checked.turn.client_turn_id))]);
    const base = await numbers.newest(ref);
    const planned: PlannedTurn[] = [];
    for (const each of all) {
      if (seen.has(each.checked.turn.client_turn_id)) continue;
      seen.add(each.checked.turn.client_turn_id);
      assertParent(each.checked.parent, base + planned.length);
      planned.push(each);
    }
    const written: number[] = [];
    try {
      await write(key, planned, base, written);
    } catch (error) {
      await takenBackOrSaid(ref, written, error);
    }
    return planned.length;
  }

  /** Throws: what became of the turns, and why. */
  async function takenBackOrSaid(ref: string, written: readonly number[], cause: unknown): Promise<never> {
    const isAlone = async () => (written.at(-1) ?? 0) === (await numbers.newest(ref));
    let takenBack = written.length === 0;
    try {
      if (!takenBack && (await isAlone())) {
        await takeBack(ref, written);
        takenBack = true;
      }
    } catch {
      // The reason why the turns could not be written stands below; that they could not be taken back is said.
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    const left = takenBack
      ? "None of the turns were stored."
      : "Some of the turns may be stored; sending the same again adds only what is missing.";
    throw new AppError(AppError.isInstance(cause) ? cause.code : "internal", {
      message: `Could not append turns: ${reason} ${left}`,
      ...(AppError.isInstance(cause) ? { userMessage: `${cause.userMessage} ${left}` } : {}),
      cause,
    });
  }

  async function restore(key: SessionKey, entries: readonly TurnToRestore[]): Promise<number> {
    const ref = sessionRef(key);
    const writeId = newWriteId();
    const all = entries.map(({ turn, terms }): TurnToWrite => ({ turn: wellFormedTurn(turn), terms }));
    const seen = await storedAmong(key, [...new Set(all.map(({ turn }) => turn.client_turn_id))]);
    const last = await numbers.newest(ref);
    const missing: TurnToWrite[] = [];
    for (const each of all) {
      if (seen.has(each.turn.client_turn_id)) continue;
      seen.add(each.turn.client_turn_id);
      assertNext(each.turn.turn_id, last + missing.length);
      missing.push(each);
    }
    for (let from = 0; from < missing.length; from += ELASTICSEARCH_BULK_ITEMS) {
      const batch = missing.slice(from, from + ELASTICSEARCH_BULK_ITEMS);
      const claimed = await claimAll(
        key,
        batch.map(({ turn }) => turn),
      );
      const done = claimed ? await createAll(key, batch, writeId) : [];
      if (!claimed || done.includes(false)) throw restoredElsewhere();
      numbers.remember(ref, last + from + batch.length);
    }
    return missing.length;
  }

  return { appendAll, restore };
}

function assertWritten(status: number, reason: string | null): void {
  if (status < 300) return;
  if (status === 429 || status === 503) {
    throw new AppError("unavailable", {
      message: `Elasticsearch has too much to do: ${reason ?? status}`,
      userMessage: "The search engine has too much to do right now. Try again in a moment.",
    });
  }
  throw new Error(reason ?? `Elasticsearch answered ${status}`);
}

function restoredElsewhere(): AppError {
  return new AppError("conflict", {
    message:
      "Somebody else adds turns to this session while it is being restored. What was stored stays; end that first, and restore the session again.",
  });
}
