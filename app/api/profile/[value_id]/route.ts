import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/handle";
import { forgetValue } from "@/lib/server/profile";
import { confirmQuerySchema, valueParamsSchema } from "../schema";

export const DELETE = handle(
  { params: valueParamsSchema, query: confirmQuerySchema },
  async ({ params, query, principal, container }) => {
    const confirm = query.confirm === "true";
    await forgetValue(container, ownerKeyOf(principal), { valueId: params.value_id, confirm });
    return new Response(null, { status: 204 });
  },
);
