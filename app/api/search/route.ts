import { z } from "zod";
import { idSchema, limitSchema, listSchema } from "@/lib/domain/paging";
import { assistantIdSchema } from "@/lib/domain/session";
import { searchLibrary } from "@/lib/server/documents/search-library";
import { handle } from "@/lib/server/requests/handle";
import { MESSAGE_LENGTH } from "@/lib/tunables/requests";

const querySchema = z.object({
  q: z.string().min(1, "q is empty; write what to look for").max(MESSAGE_LENGTH),
  limit: limitSchema,
  doc_ids: listSchema,
  doc_type: z.string().max(100).optional(),
  session_id: idSchema.optional(),
  assistant: assistantIdSchema.optional(),
  everywhere: z.enum(["true", "false"]).optional(),
});

export const GET = handle({ query: querySchema }, async ({ query, principal, container }) => {
  const filter = {
    ...(query.doc_ids ? { docIds: query.doc_ids } : {}),
    ...(query.doc_type ? { docType: query.doc_type } : {}),
  };
  const search = {
    query: query.q,
    limit: query.limit,
    filter,
    ...(query.session_id ? { sessionId: query.session_id } : {}),
    assistant: query.assistant ?? null,
    everywhere: query.everywhere === "true",
  };
  return Response.json({ results: await searchLibrary(container, principal, search) });
});
