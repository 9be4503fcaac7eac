import type { TenantKey } from "../../domain/identity.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import type { PackedDocument } from "./pack-format.ts";
import { type Check, versionKey } from "./verify-pack.ts";

/** Whether a library has the versions of a pack with the same SHA-256, and their text undamaged. */
export async function compareWithLibrary(
  { documentIndex, objectStore }: { documentIndex: DocumentIndex; objectStore: ObjectStore },
  key: TenantKey,
  documents: readonly PackedDocument[],
): Promise<Check[]> {
  const checks: Check[] = [];
  for (const packed of documents) {
    const versions = await documentIndex.versions(key, packed.docId);
    const stored = versions.find(({ version }) => version === packed.version);
    const check = (why: string | null) => checks.push({ what: `${versionKey(packed)} in the library`, why });
    if (!stored) check("the library does not hold this version");
    else if (stored.checksum !== packed.checksum) check("the library holds another file under this version");
    else if (packed.text && stored.renditionChecksum !== packed.text.sha256)
      check("the library holds another text of this version; it may have been read again since");
    else if (packed.text && !(await objectStore.verify(key, packed.text.sha256)))
      check("the text in the library is damaged or lost");
    else check(null);
  }
  return checks;
}
