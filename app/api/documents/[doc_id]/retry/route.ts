import { z } from "zod";
import { idSchema } from "@/lib/domain/paging";
import { handle } from "@/lib/server/handle";
import { retryDocument } from "@/lib/server/retry-document";

/** Reads a document again whose newest version failed. */
export const POST = handle(
  { params: z.object({ doc_id: idSchema }) },
  async ({ params, principal, container }) => {
    await retryDocument(container, principal, params.doc_id);
    return new Response(null, { status: 202 });
  },
);
