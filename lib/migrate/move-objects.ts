import { AppError } from "../domain/app-error.ts";
import type { TenantKey } from "../domain/identity.ts";
import type { DocumentIndex } from "../ports/document-index.ts";
import { everyDocument } from "./move-documents.ts";
import type { Settler } from "./settler.ts";
import { patiently, severalAtOnce } from "./several-at-once.ts";
import type { StoresToMove } from "./stores-to-move.ts";

/** Originals and renditions that some document version uses; unused objects are left behind. */
export async function moveObjects(from: StoresToMove, to: StoresToMove, settler: Settler): Promise<void> {
  const [source, target] = [from.objectStore, to.objectStore];
  settler.name("files");
  await severalAtOnce(everyObject(from.documentIndex), async ({ key, checksum }) => {
    const have = await patiently(() => source.size(key, checksum));
    if (have === null) return;
    await settler.settle({
      kind: "files",
      mine: [have],
      // Hashed again at the target: this proves that what was sent is what arrived.
      there: async () => ((await target.verify(key, checksum)) ? [await target.size(key, checksum)] : []),
      async bring() {
        const content = await source.read(key, checksum);
        if (content === null) return;
        const stored = await target.put(key, content);
        if (stored.checksum === checksum) return;
        throw new AppError("internal", {
          message: `The file ${checksum} of ${key.tenantId} arrived as ${stored.checksum}: the one in the source is damaged. Nothing was changed there; delete or upload its document again.`,
        });
      },
    });
  });
}

/** Each object once, however many versions use it. */
async function* everyObject(index: DocumentIndex): AsyncGenerator<{ key: TenantKey; checksum: string }> {
  let tenant: string | null = null;
  let seen = new Set<string>();
  for await (const { key, versions } of everyDocument(index)) {
    if (key.tenantId !== tenant) {
      tenant = key.tenantId;
      seen = new Set();
    }
    for (const { checksum, renditionChecksum } of versions) {
      for (const each of [checksum, renditionChecksum]) {
        if (each === null || seen.has(each)) continue;
        seen.add(each);
        yield { key, checksum: each };
      }
    }
  }
}
