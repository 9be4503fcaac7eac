import { z } from "zod";
import type { TurnSummary } from "../../domain/turn.ts";
import { fromWire, wireObject } from "../../domain/wire/wire-schema.ts";
import type { TurnLog } from "../../ports/turn-log.ts";
import { ELASTICSEARCH_TURN_PARTS, TURNS_IN_REAL_TIME } from "../../tunables/engines.ts";
import { cutTo } from "../shared/cut-text.ts";
import { statusOf } from "./elasticsearch-client.ts";
import { isMissingIndex } from "./elasticsearch-errors.ts";
import { sessionRef, turnDocumentId } from "./elasticsearch-turn-documents.ts";
import type { TurnNumbers } from "./elasticsearch-turn-numbers.ts";
import type { TurnQueries } from "./elasticsearch-turn-queries.ts";
import type { TurnIndices } from "./elasticsearch-turn-reader.ts";
import { countedUp, type TurnsByNumber } from "./elasticsearch-turns-by-number.ts";

const summarySchema = z.object({ turnId: z.number(), ts: z.string(), summary: z.string().nullable() });
const SUMMARY_PARTS = {
  schema: fromWire(summarySchema),
  fields: Object.keys(wireObject(summarySchema).shape),
  batch: ELASTICSEARCH_TURN_PARTS,
};
const questionSchema = z.object({ turnId: z.number(), userText: z.string() });
const QUESTION_PARTS = {
  schema: fromWire(questionSchema),
  fields: Object.keys(wireObject(questionSchema).shape),
  batch: ELASTICSEARCH_TURN_PARTS,
};

/** What a conversation is seen by as a whole: its questions, and the one-line summaries that come after. */
export function createTurnSummaries(
  indices: TurnIndices,
  { turns, numbers, queries }: { turns: TurnsByNumber; numbers: TurnNumbers; queries: TurnQueries },
): Pick<TurnLog, "questions" | "summaries" | "setSummary" | "withoutSummary"> {
  return {
    async questions(key, length) {
      const turnIds = countedUp(1, await numbers.newest(sessionRef(key)));
      const found = await turns.parts(key, turnIds, QUESTION_PARTS);
      return found.flatMap((turn) =>
        turn ? [{ turnId: turn.turnId, question: cutTo(length, turn.userText) }] : [],
      );
    },

    async summaries(key, limit) {
      const found: TurnSummary[] = [];
      let to = await numbers.newest(sessionRef(key));
      while (to > 0 && found.length < limit) {
        const from = Math.max(1, to - Math.max(limit, TURNS_IN_REAL_TIME) + 1);
        for (const turn of await turns.parts(key, countedUp(from, to).reverse(), SUMMARY_PARTS)) {
          if (turn?.summary != null && turn.summary !== "") found.push({ ...turn, summary: turn.summary });
        }
        to = from - 1;
      }
      return found.slice(0, Math.max(0, limit));
    },

    async setSummary(key, turnId, { summary, summaryModel, summaryTs }) {
      const [stored] = await turns.whole(key, [turnId]);
      if (!stored || stored.status === "deleted") return;
      await storeSummary(indices, sessionRef(key), turnId, {
        summary: summary.toWellFormed(),
        summary_model: summaryModel,
        summary_ts: summaryTs,
        has_summary: true,
      });
    },

    async withoutSummary(key, limit) {
      if (limit <= 0) return [];
      const last = await numbers.newest(sessionRef(key));
      if (last === 0) return [];
      const recent = Math.max(1, last - TURNS_IN_REAL_TIME + 1);
      const older = recent > 1 ? await queries.withoutSummary(key, recent, limit) : [];
      const turnIds = [...older, ...countedUp(recent, last)];
      const found = await turns.parts(key, turnIds, SUMMARY_PARTS);
      return turnIds.filter((_, place) => found[place]?.summary === null).slice(0, limit);
    },
  };
}

/** A turn that was deleted meanwhile needs none. */
async function storeSummary(
  { elasticsearch, turns }: TurnIndices,
  ref: string,
  turnId: number,
  doc: Record<string, unknown>,
): Promise<void> {
  try {
    await elasticsearch.call({ operation: "store a summary", idempotent: true }, (client, options) =>
      client.update(
        {
          index: turns,
          id: turnDocumentId(ref, turnId),
          routing: ref,
          doc,
          retry_on_conflict: 3,
          require_alias: true,
        },
        options,
      ),
    );
  } catch (error) {
    if (statusOf(error) !== 404 || isMissingIndex(error)) throw error;
  }
}
