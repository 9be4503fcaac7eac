import type { Document } from "./domain/document.ts";
import type { TenantKey } from "./domain/identity.ts";
import { storageFaultOf } from "./domain/storage-fault.ts";
import { everyDocument } from "./migrate/move-documents.ts";
import type { DocumentIndex } from "./ports/document-index.ts";
import type { ObjectStore } from "./ports/object-store.ts";

export interface FileFinding {
  key: TenantKey;
  document: Document;
  version: number;
  /** "original" or "text". */
  what: string;
  /** `unreadable`: the disk or the store cannot deliver it; `words` says why. */
  state: "damaged" | "missing" | "unreadable";
  words: string;
}

export interface FilesChecked {
  documents: number;
  files: number;
}

/**
 * Reads every original and every text of every version and compares it with its checksum; reports each one
 * that fails.
 */
export async function checkFiles(
  { index, objects }: { index: DocumentIndex; objects: Pick<ObjectStore, "verify" | "size"> },
  found: (finding: FileFinding) => void,
  progress: (checked: FilesChecked) => void = () => {},
): Promise<FilesChecked> {
  const checked: FilesChecked = { documents: 0, files: 0 };
  for await (const { key, document, versions } of everyDocument(index)) {
    for (const { version, checksum: original, renditionChecksum: text } of versions) {
      for (const [what, checksum] of Object.entries({ original, text })) {
        if (checksum === null) continue;
        checked.files += 1;
        const state = await stateOf(objects, key, checksum);
        if (state !== null) found({ key, document, version, what, ...state });
        progress(checked);
      }
    }
    checked.documents += 1;
  }
  return checked;
}

async function stateOf(
  objects: Pick<ObjectStore, "verify" | "size">,
  key: TenantKey,
  checksum: string,
): Promise<Pick<FileFinding, "state" | "words"> | null> {
  try {
    if (await objects.verify(key, checksum)) return null;
    const size = await objects.size(key, checksum);
    return { state: size === null ? "missing" : "damaged", words: "" };
  } catch (error) {
    if (storageFaultOf(error) === "damaged_file") return { state: "damaged", words: "" };
    return { state: "unreadable", words: error instanceof Error ? error.message : String(error) };
  }
}
