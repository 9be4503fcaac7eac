import { beginTurn } from "@/lib/server/begin-turn";
import { handle } from "@/lib/server/handle";
import { resultOf } from "@/lib/server/turn-runner";
import { askRequestSchema } from "./schema";

export const POST = handle({ body: askRequestSchema }, async ({ body, principal, container }) => {
  const { started } = await beginTurn(container, principal, body);
  return Response.json(await resultOf(started));
});
