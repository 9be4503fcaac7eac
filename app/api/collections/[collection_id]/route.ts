import { removeCollection, renameCollection } from "@/lib/server/documents/collections";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { collectionAnswer, collectionParamsSchema, nameBodySchema } from "../schema";

export const PATCH = handle(
  { params: collectionParamsSchema, body: nameBodySchema },
  async ({ params, body, principal, container }) =>
    answer(collectionAnswer, await renameCollection(container, principal, { ...params, ...body })),
);

export const DELETE = handle({ params: collectionParamsSchema }, async ({ params, principal, container }) => {
  await removeCollection(container, principal, params.collectionId);
  return new Response(null, { status: 204 });
});
