import { z } from "zod";
import { idSchema } from "@/lib/domain/paging";
import { serveOriginal } from "@/lib/server/documents/serve-original";
import { handle } from "@/lib/server/requests/handle";

export const GET = handle(
  {
    params: z.object({ docId: idSchema }),
    query: z.object({ version: z.coerce.number().int().positive().optional() }),
  },
  async ({ request, params, query, principal, container }) =>
    serveOriginal(request, container, principal, params.docId, query.version),
);
