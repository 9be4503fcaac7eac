import { AppError } from "../domain/app-error.ts";
import type { TenantKey } from "../domain/identity.ts";
import type { DocumentIndex } from "../ports/document-index.ts";
import { Sides } from "./fingerprint.ts";
import { everyDocument } from "./move-documents.ts";
import { severalAtOnce } from "./several-at-once.ts";
import type { Mover, StoresToMove } from "./stores-to-move.ts";

/** Originals and renditions that some document version uses; unused objects are left behind. */
export function createObjectsMover(from: StoresToMove, to: StoresToMove): Mover {
  const source = from.objectStore;
  const target = to.objectStore;

  /** True if the object was not there before. */
  async function copy(key: TenantKey, checksum: string): Promise<boolean> {
    const [have, there] = await Promise.all([source.size(key, checksum), target.size(key, checksum)]);
    if (have === null || have === there) return false;
    const content = await source.read(key, checksum);
    if (content === null) return false;
    const stored = await target.put(key, content);
    if (stored.checksum !== checksum) {
      throw new AppError("internal", {
        message: `The file ${checksum} of ${key.tenantId} arrived as ${stored.checksum}: the one in the source is damaged. Nothing was changed there; delete or upload its document again.`,
      });
    }
    return true;
  }

  return {
    name: "files",
    async survey() {
      const files = { kind: "files", source: 0, target: 0 };
      await severalAtOnce(everyObject(from.documentIndex), async ({ key, checksum }) => {
        const [have, there] = await Promise.all([source.size(key, checksum), target.size(key, checksum)]);
        if (have === null) return;
        files.source += 1;
        if (there !== null) files.target += 1;
      });
      return [files];
    },
    async move(progress) {
      let seen = 0;
      let fresh = 0;
      await severalAtOnce(everyObject(from.documentIndex), async ({ key, checksum }) => {
        if (await copy(key, checksum)) fresh += 1;
        seen += 1;
        progress(`${seen} files, ${fresh} of them new`);
      });
      return fresh;
    },
    async compare(progress) {
      const files = new Sides("files");
      await severalAtOnce(everyObject(from.documentIndex), async ({ key, checksum }) => {
        const name = [key.tenantId, checksum];
        const have = await source.size(key, checksum);
        if (have === null) return;
        // Hashed again at the target: this proves that what was sent is what arrived.
        const there = (await target.verify(key, checksum)) ? await target.size(key, checksum) : null;
        files.atSource(name, have);
        if (there !== null) files.atTarget(name, there);
        progress(`${files.comparison().source.count} files compared`);
      });
      return [files.comparison()];
    },
  };
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
