import { z } from "zod";
import { searchAnswer } from "@/app/api/answers";
import { conditionsSchema, givenConditions } from "@/app/api/documents/schema";
import { idSchema, limitSchema, listSchema } from "@/lib/domain/paging";
import { assistantIdSchema } from "@/lib/domain/session";
import { findCollections } from "@/lib/server/documents/collections";
import { searchLibrary } from "@/lib/server/documents/search-library";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { MESSAGE_LENGTH } from "@/lib/tunables/requests";

const querySchema = z.object({
  q: z.string().min(1, "q is empty; write what to look for").max(MESSAGE_LENGTH),
  limit: limitSchema,
  docIds: listSchema,
  /** One or several collections, by id or name. */
  collection: listSchema,
  ...conditionsSchema.shape,
  sessionId: idSchema.optional(),
  assistant: assistantIdSchema.optional(),
  everywhere: z.enum(["true", "false"]).optional(),
  asTyped: z.enum(["true", "false"]).optional(),
});

export const GET = handle({ query: querySchema }, async ({ query, principal, container }) => {
  const {
    q,
    limit,
    docIds,
    collection,
    sessionId,
    assistant = null,
    everywhere,
    asTyped,
    ...conditions
  } = query;
  const search = {
    query: q,
    limit,
    filter: docIds ? { docIds } : {},
    conditions: givenConditions(conditions),
    ...(collection ? { collectionIds: await findCollections(container, principal, collection) } : {}),
    ...(sessionId ? { sessionId } : {}),
    assistant,
    everywhere: everywhere === "true",
    asTyped: asTyped === "true",
  };
  return answer(searchAnswer, await searchLibrary(container, principal, search));
});
