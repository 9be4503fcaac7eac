import { AppError } from "../domain/app-error.ts";
import { type Rendition, renditionSchema } from "../domain/document.ts";
import type { ObjectStore } from "../ports/object-store.ts";

/** The stored rendition of a version. It is never rewritten, so what was cited can be shown. */
export async function readRendition(
  objects: ObjectStore,
  tenantId: string,
  checksum: string,
): Promise<Rendition> {
  const bytes = await objects.readAll({ tenantId }, checksum);
  if (bytes === null) {
    throw new AppError("unavailable", {
      message: `rendition ${checksum} is missing in the object store`,
      userMessage: "The text of this document is missing in the store. Upload the document again.",
    });
  }
  const parsed = renditionSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!parsed.success) {
    throw new AppError("internal", {
      message: `rendition ${checksum} does not fit its schema`,
      userMessage: "The stored text of this document cannot be read. Upload the document again.",
      cause: parsed.error,
    });
  }
  return parsed.data;
}
