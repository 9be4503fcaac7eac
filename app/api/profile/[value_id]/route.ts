import { ownerKeyOf } from "@/lib/domain/identity";
import { forgetValue } from "@/lib/server/people/profile";
import { handle } from "@/lib/server/requests/handle";
import { confirmQuerySchema, valueParamsSchema } from "../schema";

export const DELETE = handle(
  { params: valueParamsSchema, query: confirmQuerySchema },
  async ({ params, query, principal, container }) => {
    const confirm = query.confirm === "true";
    await forgetValue(container, ownerKeyOf(principal), { valueId: params.valueId, confirm });
    return new Response(null, { status: 204 });
  },
);
