import { z } from "zod";
import { idSchema } from "@/lib/domain/paging";
import { retryDocument } from "@/lib/server/documents/retry-document";
import { handle } from "@/lib/server/requests/handle";

/** Reads a document again if its newest version failed. */
export const POST = handle(
  { params: z.object({ docId: idSchema }) },
  async ({ params, principal, container }) => {
    await retryDocument(container, principal, params.docId);
    return new Response(null, { status: 202 });
  },
);
