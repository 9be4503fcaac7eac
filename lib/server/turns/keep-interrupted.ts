import { z } from "zod";
import { type DocRef, docRefSchema } from "../../domain/doc-ref.ts";
import { languageOf } from "../../domain/text.ts";
import type { Turn } from "../../domain/turn.ts";
import { tellReasons } from "../../messages/tell-reasons.ts";
import type { TurnRun } from "../../ports/run-store.ts";
import { firstWords } from "../../safety/first-words.ts";
import { CLOCKS_APART_MS } from "../../tunables/background.ts";
import { appendTurn } from "../../turn/append/append-turn.ts";
import type { TurnContext } from "../../turn/context/turn-context.ts";

const refsSchema = z.array(docRefSchema).catch([]);

/** The slots that the answer had mentioned. */
export function refsOf(run: TurnRun): DocRef[] {
  return refsSchema.parse(JSON.parse(run.partial_refs));
}

/**
 * A turn whose server went away: what had been written is stored and marked, so that the question is never
 * lost. What was written is left out where something was deleted or forgotten since it began, in whatever
 * conversation of the person: nobody knows any more whether it rests on that.
 */
export async function keepInterrupted(run: TurnRun, context: TurnContext): Promise<Turn> {
  const mayRestOnGone = await wasAnythingDeleted(run, context);
  const first = firstWords(run.user_text, languageOf(run.user_text))?.line ?? "";
  return appendTurn(
    {
      client_turn_id: run.client_turn_id,
      ...(run.parent_turn_id === undefined ? {} : { parent_turn_id: run.parent_turn_id }),
      ts: run.started_at,
      user_text: run.user_text,
      assistant_text: mayRestOnGone || run.partial_text === "" ? first : run.partial_text,
      doc_refs: mayRestOnGone ? [] : refsOf(run),
      action: "answer",
      status: "interrupted",
      documents: [],
      candidates: [],
      route: "general",
      question_type: "single",
      follow_up: { kind: "none", ...tellReasons([{ code: "server_went_away" }]) },
      resolved: [],
      confidence: 0,
      degraded: [{ what: "server", why: "interrupted" }],
      usage: { input_tokens: 0, output_tokens: 0, model_calls: 0, duration_ms: 0 },
      answer_model: null,
    },
    context,
  );
}

async function wasAnythingDeleted(run: TurnRun, { key, stores }: TurnContext): Promise<boolean> {
  const since = new Date(Date.parse(run.started_at) - CLOCKS_APART_MS).toISOString();
  if (await stores.profiles.wasForgottenSince(key, since)) return true;
  const cited = refsOf(run).filter(({ retrieval_method }) => retrieval_method !== "kept");
  const found = await Promise.all(cited.map(({ doc_id }) => stores.documentIndex.find(key, doc_id)));
  // One that was added later only has the id of the one that was cited.
  return found.some((document) => document === null || document.created_at > run.started_at);
}
