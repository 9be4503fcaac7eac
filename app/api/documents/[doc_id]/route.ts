import { z } from "zod";
import { notFound } from "@/lib/domain/app-error";
import { idSchema } from "@/lib/domain/paging";
import { removeDocument } from "@/lib/server/documents/remove-document";
import { shownDocument } from "@/lib/server/documents/shown-document";
import { handle } from "@/lib/server/requests/handle";

const paramsSchema = z.object({ doc_id: idSchema });

export const GET = handle({ params: paramsSchema }, async ({ params, principal, container }) => {
  const document = await container.documentIndex.find(principal, params.doc_id);
  if (!document) throw notFound("document");
  const versions = await container.documentIndex.versions(principal, params.doc_id);
  return Response.json({ ...shownDocument(document, principal), versions });
});

export const DELETE = handle({ params: paramsSchema }, async ({ params, principal, container }) => {
  await removeDocument(container, principal, params.doc_id);
  return new Response(null, { status: 204 });
});
