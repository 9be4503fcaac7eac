import { z } from "zod";
import { replayChoicesSchema, replayOptionsSchema, replaySchema } from "@/lib/domain/replay";
import { evaluationCase } from "@/lib/server/replay/evaluation-case";
import { replayChoices } from "@/lib/server/replay/replay-choices";
import { openForReplay, replayTurn } from "@/lib/server/replay/replay-turn";
import { route } from "@/lib/server/requests/route";
import { turnParams } from "./session-schemas";

const goldSchema = z.object({
  /**
   * Phrases separated by line breaks, one of which a right answer contains; none: nothing answers the
   * question.
   */
  gold: z
    .string()
    .max(4_000)
    .default("")
    .transform((text) =>
      text
        .split("\n")
        .map((part) => part.trim())
        .filter(Boolean),
    ),
});

/** Asking a stored turn again, for administrators. */
export const replayRoutes = [
  route("GET", "/api/admin/sessions/{session_id}/turns/{turn_id}/replay", {
    summary: "What a turn can be asked again with, and how it was answered",
    role: "admin",
    params: turnParams,
    gives: replayChoicesSchema.meta({ id: "ReplayChoices" }),
    run: async ({ container, principal, params }) =>
      replayChoices(container, await openForReplay(container, principal, params)),
  }),
  route("POST", "/api/admin/sessions/{session_id}/turns/{turn_id}/replay", {
    summary: "Ask a turn again with another model, budget, search or instructions; nothing of it is stored",
    role: "admin",
    params: turnParams,
    body: replayOptionsSchema,
    gives: replaySchema.meta({ id: "Replay" }),
    run: async ({ container, principal, server, request, params, body }) => {
      await server.questions.take(principal);
      const opened = await openForReplay(container, principal, params);
      return replayTurn(container, principal, opened, { options: body, signal: request.signal });
    },
  }),
  route("GET", "/api/admin/sessions/{session_id}/turns/{turn_id}/evaluation-case", {
    summary: "The turn and what was said before it, as npm run eval reads it",
    role: "admin",
    params: turnParams,
    query: goldSchema,
    gives: z.looseObject({}),
    run: async ({ container, principal, params, query }) => {
      const opened = await openForReplay(container, principal, params);
      const file = await evaluationCase(container, opened, query.gold);
      return new Response(`${JSON.stringify(file, null, 2)}\n`, {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": `attachment; filename="evaluation-case-${opened.turn.turnId}.json"`,
        },
      });
    },
  }),
];
