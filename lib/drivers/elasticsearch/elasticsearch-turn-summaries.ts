import { z } from "zod";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import { cutTo } from "../shared/cut-text.ts";
import { countedUp, newestTurn, type SessionMethod, turnParts } from "./elasticsearch-session-turns.ts";
import { changeTurn } from "./elasticsearch-turn-append.ts";
import { turnDocumentId } from "./elasticsearch-turn-documents.ts";

// What a conversation is seen by as a whole: its questions, and the one-line summaries that come after.

const summarySchema = z.object({ turnId: z.number(), ts: z.string(), summary: z.string() });
const questionSchema = z.object({ turnId: z.number(), userText: z.string() });

export const readQuestions: SessionMethod<"questions"> = async (session, length) => {
  const turnIds = countedUp(1, await newestTurn(session));
  const found = await turnParts(session, turnIds, questionSchema);
  return found.map(({ turnId, userText }) => ({ turnId, question: cutTo(length, userText) }));
};

export const readSummaries: SessionMethod<"summaries"> = ({ turns }, limit) =>
  turns.sources(summarySchema, {
    operation: "read summaries",
    bool: { filter: [{ term: { has_summary: true } }], must_not: [{ term: { status: "deleted" } }] },
    sort: [{ turn_id: "desc" }],
    size: Math.max(0, limit),
  });

export const setSummary: SessionMethod<"setSummary"> = async (
  session,
  turnId,
  { summary, summaryModel, summaryTs },
) => {
  const told = {
    operation: "store a summary",
    deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
    refresh: true,
  };
  const document = {
    summary: summary.toWellFormed(),
    summary_model: summaryModel,
    summary_ts: summaryTs,
    has_summary: true,
  };
  const id = turnDocumentId(session.ref, turnId);
  await changeTurn(session, turnId, async (stored, before) => {
    const isDone = await session.turns.change(told, { action: "update", id, document, before });
    return isDone ? stored : null;
  });
};
