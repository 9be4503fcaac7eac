import { profileAnswer } from "@/app/api/answers";
import { ownerKeyOf } from "@/lib/domain/identity";
import { decideValue, profileOf } from "@/lib/server/people/profile";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { conflictParamsSchema, decisionSchema } from "../../schema";

export const POST = handle(
  { params: conflictParamsSchema, body: decisionSchema },
  async ({ params, body, principal, container }) => {
    const key = ownerKeyOf(principal);
    await decideValue(container, key, { conflictId: params.conflictId, valueId: body.valueId });
    return answer(profileAnswer, await profileOf(container, key));
  },
);
