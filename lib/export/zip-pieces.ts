import { setImmediate as nextTick } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface FileToZip {
  path: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Whether it is already compressed, as an image or an Office file is. */
  isPacked?: boolean;
}

/** How much is compressed before other work gets its turn. */
const PIECE_BYTES = 128 * 1024;

/** A zip archive as it is written: one piece of one file at a time is in memory. */
export async function* zipPieces(files: AsyncIterable<FileToZip>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: unknown = null;
  const zip = new Zip((error, piece) => {
    failure ??= error;
    ready.push(piece);
  });
  const take = () => {
    if (failure) throw failure;
    const pieces = ready;
    ready = [];
    return pieces;
  };
  for await (const { path, content, isPacked } of files) {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path);
    zip.add(file);
    for await (const large of content instanceof Uint8Array ? [content] : content)
      for (let at = 0; at < large.byteLength; at += PIECE_BYTES) {
        // Whoever supplied the bytes may reuse the buffer.
        file.push(large.slice(at, at + PIECE_BYTES));
        yield* take();
        await nextTick();
      }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
