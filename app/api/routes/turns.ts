import { z } from "zod";
import { notFound } from "@/lib/domain/app-error";
import { degradedSchema } from "@/lib/domain/turn";
import { turnContextViewSchema } from "@/lib/domain/turn-context-view";
import { readingLog } from "@/lib/server/reading-log";
import { route } from "@/lib/server/requests/route";
import { pageOfTurns } from "@/lib/server/sessions/page-of-turns";
import { rateTurn } from "@/lib/server/turns/rate-turn";
import { removeTurn } from "@/lib/server/turns/remove-turn";
import { readTurnContext } from "@/lib/server/turns/turn-context-view";
import { cursorAnswer, turnAnswer } from "./answers";
import { sessionParams, turnParams, turnsQuerySchema } from "./session-schemas";

const ratingSchema = z.object({
  rating: z.enum(["up", "down"]).nullable(),
  comment: z.string().max(4_000).default(""),
});

/** The questions and answers of a conversation. */
export const turnRoutes = [
  route("GET", "/api/sessions/{session_id}/turns", {
    summary: "The turns in order",
    params: sessionParams,
    query: turnsQuerySchema,
    gives: z.object({ turns: z.array(turnAnswer), ...cursorAnswer, degraded: z.array(degradedSchema) }),
    run: async ({ params, query, owner, container }) => {
      const key = { ...owner, ...params };
      if (!(await container.sessions.find(key))) throw notFound("session");
      const { turnLog, degraded } = readingLog(container);
      return { ...(await pageOfTurns(turnLog, key, query)), degraded: [...degraded] };
    },
  }),
  route("GET", "/api/sessions/{session_id}/turns/{turn_id}", {
    summary: "One turn",
    params: turnParams,
    gives: turnAnswer,
    run: async ({ params: { sessionId, turnId }, owner, container }) => {
      const { turnLog, demandAll } = readingLog(container);
      const [turn] = await turnLog.get({ ...owner, sessionId }, [turnId]);
      if (!turn) {
        // The turn may exist but be unreadable right now.
        demandAll();
        throw notFound("turn");
      }
      return turn;
    },
  }),
  route("DELETE", "/api/sessions/{session_id}/turns/{turn_id}", {
    summary: "Deletes a question with its answer and all that was derived from them; its number stays",
    params: turnParams,
    run: ({ params: { sessionId, turnId }, owner, container }) =>
      removeTurn(container, { ...owner, sessionId }, turnId),
  }),
  route("GET", "/api/sessions/{session_id}/turns/{turn_id}/context", {
    summary: "What one turn was answered from: its token plan, and what was remembered then",
    params: turnParams,
    gives: turnContextViewSchema,
    run: ({ params: { sessionId, turnId }, owner, container }) =>
      readTurnContext(container, { ...owner, sessionId }, turnId),
  }),
  route("PUT", "/api/sessions/{session_id}/turns/{turn_id}/feedback", {
    summary: "What one thinks of an answer",
    params: turnParams,
    body: ratingSchema,
    run: ({ params: { sessionId, turnId }, body, owner, container }) =>
      rateTurn(container, { ...owner, sessionId }, turnId, body),
  }),
];
