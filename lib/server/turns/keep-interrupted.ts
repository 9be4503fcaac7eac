import { z } from "zod";
import { type DocRef, docRefSchema } from "../../domain/doc-ref.ts";
import { languageOf } from "../../domain/text.ts";
import type { Turn } from "../../domain/turn.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { tellReasons } from "../../messages/tell-reasons.ts";
import type { RunRecord } from "../../ports/run-store.ts";
import { firstWords } from "../../safety/first-words.ts";
import { CLOCKS_APART_MS } from "../../tunables/background.ts";
import { appendTurn } from "../../turn/append/append-turn.ts";
import type { TurnContext } from "../../turn/context/turn-context.ts";

const refsSchema = fromWire(z.array(docRefSchema)).catch([]);

/** The references that the answer had mentioned. */
export function refsOf(run: RunRecord): DocRef[] {
  return refsSchema.parse(JSON.parse(run.partialRefs));
}

/**
 * Stores a turn whose server died: what had been written is kept and marked, so that the question is never
 * lost. The written text is left out if anything was deleted or forgotten since it began, in any conversation
 * of the person, because nobody can tell any more whether it rests on that.
 */
export async function keepInterrupted(run: RunRecord, context: TurnContext): Promise<Turn> {
  const mayRestOnGone = await wasAnythingDeleted(run, context);
  const first = firstWords(run.userText, languageOf(run.userText))?.line ?? "";
  return appendTurn(
    {
      clientTurnId: run.clientTurnId,
      ...(run.parentTurnId === undefined ? {} : { parentTurnId: run.parentTurnId }),
      ts: run.startedAt,
      userText: run.userText,
      assistantText: mayRestOnGone || run.partialText === "" ? first : run.partialText,
      docRefs: mayRestOnGone ? [] : refsOf(run),
      action: "answer",
      status: "interrupted",
      documents: [],
      candidates: [],
      route: "general",
      questionType: "single",
      followUp: { kind: "none", ...tellReasons([{ code: "server_went_away" }]) },
      resolved: [],
      confidence: 0,
      degraded: [{ what: "server", why: "interrupted" }],
      usage: { inputTokens: 0, outputTokens: 0, modelCalls: 0, durationMs: 0 },
      answerModel: null,
    },
    context,
  );
}

async function wasAnythingDeleted(run: RunRecord, { key, stores }: TurnContext): Promise<boolean> {
  const since = new Date(Date.parse(run.startedAt) - CLOCKS_APART_MS).toISOString();
  if (await stores.profiles.wasForgottenSince(key, since)) return true;
  const cited = refsOf(run).filter(({ retrievalMethod }) => retrievalMethod !== "kept");
  const found = await Promise.all(cited.map(({ docId }) => stores.documentIndex.find(key, docId)));
  // A document added later only shares the id of the one that was cited.
  return found.some((document) => document === null || document.createdAt > run.startedAt);
}
