import { ownedSessionsAnswer } from "@/app/api/answers";
import { listSessionsOfTenant } from "@/lib/server/admin/list-sessions-of-tenant";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { sessionsQuerySchema } from "./schema";

export const GET = handle(
  { role: "admin", query: sessionsQuerySchema },
  async ({ query, principal, container }) =>
    answer(ownedSessionsAnswer, await listSessionsOfTenant(container, principal.tenantId, query)),
);
