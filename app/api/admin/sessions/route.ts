import { z } from "zod";
import { ownedSessionsAnswer } from "@/app/api/answers";
import { cursorSchema, limitSchema } from "@/lib/domain/paging";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

const querySchema = z.object({
  query: z.string().max(500).optional(),
  limit: limitSchema,
  cursor: cursorSchema,
});

export const GET = handle({ role: "admin", query: querySchema }, async ({ query, principal, container }) =>
  answer(ownedSessionsAnswer, await container.sessions.listTenant(principal.tenantId, query)),
);
