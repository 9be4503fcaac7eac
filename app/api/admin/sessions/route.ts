import { z } from "zod";
import { cursorSchema, limitSchema } from "@/lib/domain/paging";
import { handle } from "@/lib/server/requests/handle";

const querySchema = z.object({
  query: z.string().max(500).optional(),
  limit: limitSchema,
  cursor: cursorSchema,
});

export const GET = handle({ role: "admin", query: querySchema }, async ({ query, principal, container }) =>
  Response.json(await container.sessions.listTenant(principal.tenantId, query)),
);
