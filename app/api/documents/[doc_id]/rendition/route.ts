import { z } from "zod";
import { renditionAnswer } from "@/app/api/answers";
import { readRendition } from "@/lib/documents/read-rendition";
import { AppError } from "@/lib/domain/app-error";
import { idSchema } from "@/lib/domain/paging";
import { findVersion } from "@/lib/server/documents/find-version";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

export const GET = handle(
  {
    params: z.object({ docId: idSchema }),
    query: z.object({ version: z.coerce.number().int().positive().optional() }),
  },
  async ({ params, query, principal, container }) => {
    const { document, version } = await findVersion(container, principal, params.docId, query.version);
    if (version.renditionChecksum === null) {
      throw new AppError("conflict", {
        message:
          version.error?.message ??
          "This document has not been read yet. Try again when its status is ready.",
      });
    }
    const rendition = await readRendition(
      container.objectStore,
      principal.tenantId,
      version.renditionChecksum,
    );
    return answer(renditionAnswer, {
      docId: document.docId,
      version: version.version,
      checksum: version.checksum,
      ...rendition,
    });
  },
);
