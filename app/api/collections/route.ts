import { createCollection, listCollections } from "@/lib/server/documents/collections";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { collectionAnswer, collectionsAnswer, nameBodySchema } from "./schema";

export const GET = handle({}, async ({ principal, container }) =>
  answer(collectionsAnswer, { collections: await listCollections(container, principal) }),
);

export const POST = handle({ body: nameBodySchema }, async ({ body, principal, container }) =>
  answer(collectionAnswer, await createCollection(container, principal, body.name), { status: 201 }),
);
