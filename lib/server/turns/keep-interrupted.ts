import { z } from "zod";
import { appendTurn } from "../../agent/steps/append-turn.ts";
import type { TurnContext } from "../../agent/turn-context.ts";
import { type DocRef, docRefSchema } from "../../domain/doc-ref.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnRun } from "../../ports/run-store.ts";

const refsSchema = z.array(docRefSchema).catch([]);

/** The slots that the answer had mentioned. */
export function refsOf(run: TurnRun): DocRef[] {
  return refsSchema.parse(JSON.parse(run.partial_refs));
}

/** A turn whose server went away: what had been written is stored and marked, so that the question is never lost. */
export async function keepInterrupted(run: TurnRun, context: TurnContext): Promise<Turn> {
  return appendTurn(
    {
      client_turn_id: run.client_turn_id,
      ...(run.parent_turn_id === undefined ? {} : { parent_turn_id: run.parent_turn_id }),
      ts: run.started_at,
      user_text: run.user_text,
      assistant_text: run.partial_text,
      doc_refs: refsOf(run),
      action: "answer",
      status: "interrupted",
      documents: [],
      candidates: [],
      route: "general",
      question_type: "single",
      follow_up: { kind: "none", why: "the server went away while the answer was written" },
      resolved: [],
      confidence: 0,
      degraded: [{ what: "server", why: "interrupted" }],
      usage: { input_tokens: 0, output_tokens: 0, model_calls: 0, duration_ms: 0 },
      answer_model: null,
    },
    context,
  );
}
