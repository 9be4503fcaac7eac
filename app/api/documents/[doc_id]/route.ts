import { z } from "zod";
import { versionedDocumentAnswer } from "@/app/api/answers";
import { notFound } from "@/lib/domain/app-error";
import { idSchema } from "@/lib/domain/paging";
import { markSource } from "@/lib/server/documents/mark-source";
import { removeDocument } from "@/lib/server/documents/remove-document";
import { shownDocument } from "@/lib/server/documents/shown-document";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

import { changesSchema } from "../schema";

const paramsSchema = z.object({ docId: idSchema });

export const GET = handle({ params: paramsSchema }, async ({ params, principal, container }) => {
  const document = await container.documentIndex.find(principal, params.docId);
  if (!document) throw notFound("document");
  const versions = await container.documentIndex.versions(principal, params.docId);
  return answer(versionedDocumentAnswer, { ...shownDocument(document, principal), versions });
});

export const PATCH = handle(
  { params: paramsSchema, body: changesSchema },
  async ({ params, body, principal, container }) => {
    await markSource(container, principal, params.docId, body.sourceGone);
    return new Response(null, { status: 204 });
  },
);

export const DELETE = handle({ params: paramsSchema }, async ({ params, principal, container }) => {
  await removeDocument(container, principal, params.docId);
  return new Response(null, { status: 204 });
});
