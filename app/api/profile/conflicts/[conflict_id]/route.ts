import { ownerKeyOf } from "@/lib/domain/identity";
import { decideValue, profileOf } from "@/lib/server/people/profile";
import { handle } from "@/lib/server/requests/handle";
import { conflictParamsSchema, decisionSchema } from "../../schema";

export const POST = handle(
  { params: conflictParamsSchema, body: decisionSchema },
  async ({ params, body, principal, container }) => {
    const key = ownerKeyOf(principal);
    await decideValue(container, key, { conflictId: params.conflict_id, valueId: body.value_id });
    return Response.json(await profileOf(container, key));
  },
);
