import { z } from "zod";
import { notFound } from "@/lib/domain/app-error";
import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/requests/handle";
import { turnParamsSchema } from "../../../../schema";

const bodySchema = z.object({
  rating: z.enum(["up", "down"]).nullable(),
  comment: z.string().max(4_000).default(""),
});

export const PUT = handle(
  { params: turnParamsSchema, body: bodySchema },
  async ({ params, body, principal, container }) => {
    const key = { ...ownerKeyOf(principal), sessionId: params.sessionId };
    const [turn] = await container.turnLog.get(key, [params.turnId]);
    if (!turn) throw notFound("turn");
    if (body.rating === null) {
      await container.feedback.clear(key, turn.turnId);
    } else {
      await container.feedback.save(key, {
        turnId: turn.turnId,
        rating: body.rating,
        comment: body.comment,
        ts: new Date().toISOString(),
      });
      // If the turn was deleted at this moment, the deletion may have looked for feedback before this was
      // stored.
      const [left] = await container.turnLog.get(key, [turn.turnId]);
      if (left?.status !== turn.status) await container.feedback.clear(key, turn.turnId);
    }
    await container.metrics.rate(key, turn.turnId, body.rating);
    return new Response(null, { status: 204 });
  },
);
