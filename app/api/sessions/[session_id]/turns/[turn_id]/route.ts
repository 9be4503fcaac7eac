import { notFound } from "@/lib/domain/app-error";
import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/handle";
import { turnParamsSchema } from "../../../schema";

export const GET = handle({ params: turnParamsSchema }, async ({ params, principal, container }) => {
  const [turn] = await container.turnLog.get({ ...ownerKeyOf(principal), sessionId: params.session_id }, [
    params.turn_id,
  ]);
  if (!turn) throw notFound("turn");
  return Response.json(turn);
});
