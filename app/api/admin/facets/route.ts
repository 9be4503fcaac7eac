import { sessionFacetsAnswer } from "@/app/api/answers";
import { sessionFacets } from "@/lib/server/admin/list-sessions-of-tenant";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

export const GET = handle({ role: "admin" }, async ({ principal, container }) =>
  answer(sessionFacetsAnswer, await sessionFacets(container, principal.tenantId)),
);
