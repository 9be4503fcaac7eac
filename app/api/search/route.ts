import { z } from "zod";
import { searchAnswer } from "@/app/api/answers";
import { idSchema, limitSchema, listSchema } from "@/lib/domain/paging";
import { assistantIdSchema } from "@/lib/domain/session";
import { searchLibrary } from "@/lib/server/documents/search-library";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { MESSAGE_LENGTH } from "@/lib/tunables/requests";

const querySchema = z.object({
  q: z.string().min(1, "q is empty; write what to look for").max(MESSAGE_LENGTH),
  limit: limitSchema,
  docIds: listSchema,
  docType: z.string().max(100).optional(),
  sessionId: idSchema.optional(),
  assistant: assistantIdSchema.optional(),
  everywhere: z.enum(["true", "false"]).optional(),
  asTyped: z.enum(["true", "false"]).optional(),
});

export const GET = handle({ query: querySchema }, async ({ query, principal, container }) => {
  const filter = {
    ...(query.docIds ? { docIds: query.docIds } : {}),
    ...(query.docType ? { docType: query.docType } : {}),
  };
  const search = {
    query: query.q,
    limit: query.limit,
    filter,
    ...(query.sessionId ? { sessionId: query.sessionId } : {}),
    assistant: query.assistant ?? null,
    everywhere: query.everywhere === "true",
    asTyped: query.asTyped === "true",
  };
  return answer(searchAnswer, await searchLibrary(container, principal, search));
});
