import { z } from "zod";
import { idSchema } from "@/lib/domain/paging";
import { evaluationCase } from "@/lib/server/replay/evaluation-case";
import { openForReplay } from "@/lib/server/replay/replay-turn";
import { handle } from "@/lib/server/requests/handle";
import { goldSchema } from "./schema";

const params = z.object({ sessionId: idSchema, turnId: z.coerce.number().int().positive() });

/** A file for `npm run eval`. */
export const GET = handle({ role: "admin", params, query: goldSchema }, async (call) => {
  const opened = await openForReplay(call.container, call.principal, call.params);
  const file = await evaluationCase(call.container, opened, call.query.gold);
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="evaluation-case-${opened.turn.turnId}.json"`,
    },
  });
});
