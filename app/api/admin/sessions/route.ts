import { ownedSessionsAnswer } from "@/app/api/answers";
import { listSessionsOfTenant } from "@/lib/server/admin/list-sessions-of-tenant";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { refuseSearchOfTitles, shownTitles } from "@/lib/server/sessions/titles-in-tenant";
import { sessionsQuerySchema } from "./schema";

export const GET = handle(
  { role: "admin", query: sessionsQuerySchema },
  async ({ query, principal, container }) => {
    refuseSearchOfTitles(container, query.query);
    const page = await listSessionsOfTenant(container, principal.tenantId, query);
    return answer(ownedSessionsAnswer, {
      ...page,
      sessions: shownTitles(container, principal, page.sessions),
    });
  },
);
