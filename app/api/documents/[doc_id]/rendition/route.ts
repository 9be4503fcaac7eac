import { z } from "zod";
import { readRendition } from "@/lib/documents/read-rendition";
import { AppError } from "@/lib/domain/app-error";
import { idSchema } from "@/lib/domain/paging";
import { findVersion } from "@/lib/server/documents/find-version";
import { handle } from "@/lib/server/requests/handle";

export const GET = handle(
  {
    params: z.object({ doc_id: idSchema }),
    query: z.object({ version: z.coerce.number().int().positive().optional() }),
  },
  async ({ params, query, principal, container }) => {
    const { document, version } = await findVersion(container, principal, params.doc_id, query.version);
    if (version.rendition_checksum === null) {
      throw new AppError("conflict", {
        message:
          version.error?.message ??
          "This document has not been read yet. Try again when its status is ready.",
      });
    }
    const rendition = await readRendition(
      container.objectStore,
      principal.tenantId,
      version.rendition_checksum,
    );
    return Response.json({
      doc_id: document.doc_id,
      version: version.version,
      checksum: version.checksum,
      ...rendition,
    });
  },
);
