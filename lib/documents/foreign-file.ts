import { AppError } from "../domain/app-error.ts";
import type { StagedObject } from "../ports/object-store.ts";
import { fileFaultOf } from "./file-fault.ts";
import { isZip, partEntries } from "./open-zip.ts";
import { isCompoundFile, oldOfficeFile, sniffHead, typeOfParts } from "./sniff-type.ts";

/**
 * How much of a file is read to tell its kind: its beginning and, for an archive, its end, where the names of
 * its parts are.
 */
const HEAD_BYTES = 65_536;
const TAIL_BYTES = 1_048_576;

/**
 * Why a file is not a document: it is a program, a picture, or an archive of other things. Null for every
 * document, even a damaged or locked one, and for what only a full reading can tell. Reads only part of the
 * file, whatever its size.
 */
export async function foreignFile(
  name: string,
  file: Pick<StagedObject, "bytes" | "part">,
): Promise<AppError | null> {
  if (file.bytes === 0) return null;
  try {
    const head = await file.part(0, HEAD_BYTES);
    sniffHead(head, name);
    if (isZip(head)) {
      const from = Math.max(0, file.bytes - TAIL_BYTES);
      const entries = partEntries(await file.part(from, TAIL_BYTES), from);
      if (entries !== null) typeOfParts([...entries.keys()]);
    } else if (isCompoundFile(head)) {
      return oldOfficeFile(await file.part(directoryOffset(head), HEAD_BYTES));
    }
    return null;
  } catch (error) {
    if (!AppError.isInstance(error) || fileFaultOf(error) === null) throw error;
    return fileFaultOf(error) === "unsupported_type" ? error : null;
  }
}

/** Where the directory of a compound file begins. */
function directoryOffset(head: Uint8Array): number {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return head.byteLength < 512 ? 0 : (view.getUint32(48, true) + 1) * 2 ** view.getUint16(30, true);
}
