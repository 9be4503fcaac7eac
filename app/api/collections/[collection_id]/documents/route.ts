import { moveDocuments, NO_COLLECTION } from "@/lib/server/documents/collections";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { collectionParamsSchema, moveBodySchema, movedAnswer } from "../../schema";

export const POST = handle(
  { params: collectionParamsSchema, body: moveBodySchema },
  async ({ params, body, principal, container }) => {
    const collectionId = params.collectionId === NO_COLLECTION ? null : params.collectionId;
    const docIds = await moveDocuments(container, principal, { docIds: body.docIds, collectionId });
    return answer(movedAnswer, { docIds });
  },
);
