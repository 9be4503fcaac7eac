import { z } from "zod";
import { collectionNameSchema, shownCollectionSchema } from "@/lib/domain/collection";
import { idSchema } from "@/lib/domain/paging";
import { MOVED_DOCUMENTS } from "@/lib/tunables/requests";

export const collectionParamsSchema = z.object({ collectionId: idSchema });
export const nameBodySchema = z.strictObject({ name: collectionNameSchema });
export const moveBodySchema = z.strictObject({
  docIds: z
    .array(idSchema)
    .min(1, "there is no document to move")
    .max(MOVED_DOCUMENTS, `at most ${MOVED_DOCUMENTS} documents can be moved at once`),
});
export const collectionAnswer = shownCollectionSchema.meta({ id: "Collection" });
export const collectionsAnswer = z.object({ collections: z.array(collectionAnswer) });
/** The documents that were moved: one that is gone or someone else's stays where it is. */
export const movedAnswer = z.object({ docIds: z.array(z.string()) });
