import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "../../domain/app-error.ts";
import { storageError, storageFaultOf } from "../../domain/storage-fault.ts";
import { OBJECT_HELD_BYTES } from "../../tunables/engines.ts";
import { damagedObject, hashOf } from "../shared/object-integrity.ts";
import { isPlainTenant, TENANT_NOTE, tenantPart } from "../shared/object-names.ts";

/**
 * `whole`: the bytes written, if there are few enough to keep. The folder is created before the first byte is
 * read, because the content can be read only once.
 */
export async function writeDurably(path: string, content: AsyncIterable<Uint8Array> | Uint8Array) {
  const hash = createHash("sha256");
  const file = await openNew(path);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      hash.update(piece);
      bytes += piece.byteLength;
      if (bytes <= OBJECT_HELD_BYTES) pieces.push(piece);
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  const whole = bytes <= OBJECT_HELD_BYTES ? Buffer.concat(pieces) : null;
  return { checksum: hash.digest("hex"), bytes, whole };
}

async function openNew(path: string): Promise<FileHandle> {
  const file = await unlessGone(() => open(path, "wx", 0o600));
  if (file !== GONE) return file;
  await makeFolder(dirname(path));
  return await open(path, "wx", 0o600);
}

export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** A rename is durable only once its folder has been synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true }).catch((error: unknown) => {
    throw wrap("remove", error);
  });
}

export async function openObject(path: string, checksum: string): Promise<FileHandle> {
  const file = await open(path, "r");
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw damagedObject(checksum);
}

/** Returns fewer than `length` bytes at the end of the file. */
export async function readObjectPart(path: string, start: number, length: number): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
    const { bytesRead } = await file.read(buffer, 0, buffer.byteLength, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export async function isRight(file: FileHandle, _path: string, checksum: string): Promise<boolean> {
  return (await hashOf(file)) === checksum;
}

export async function isRightAt(path: string, checksum: string): Promise<boolean> {
  const file = await unlessGone(() => open(path, "r"));
  if (file === GONE) return false;
  try {
    return (await file.stat()).isFile() && (await isRight(file, path, checksum));
  } finally {
    await file.close();
  }
}

/** A folder where the file should be is not ours, so it is renamed rather than deleted. */
export async function replaceBy(temporary: string, path: string): Promise<void> {
  try {
    await rename(temporary, path);
  } catch (error) {
    const found = await unlessGone(() => stat(path));
    if (found === GONE || !found.isDirectory()) throw error;
    await rename(path, `${path}.replaced-${randomUUID()}`);
    await rename(temporary, path);
  }
}

export const GONE = Symbol("gone");

export async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result | typeof GONE> {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return GONE;
    throw error;
  }
}

export async function fileNamesIn(folder: string): Promise<string[]> {
  try {
    const names = await unlessGone(() => readdir(folder));
    return names === GONE ? [] : names.sort();
  } catch (error) {
    throw wrap("list", error);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}

export function wrap(operation: string, cause: unknown): AppError {
  if (AppError.isInstance(cause)) return cause;
  const fault = storageFaultOf(cause);
  const message = `object-store/folder: ${operation} failed: ${cause instanceof Error ? cause.message : String(cause)}`;
  if (fault === "full") {
    const userMessage =
      "The disk is full, so the file was not stored. Free some space and try again; nothing else was changed.";
    return storageError(fault, { message, userMessage, cause });
  }
  if (fault !== null) return storageError(fault, { message, cause });
  return new AppError("unavailable", {
    message,
    userMessage: "The file store cannot be reached. Try again; nothing was changed.",
    cause,
  });
}

/**
 * The tenants with objects below this folder; if an id cannot be a folder's name, it is read from a note in
 * it.
 */
export async function* tenantsIn(folder: string, incoming: string) {
  for (const part of await fileNamesIn(folder)) {
    const tenantId = isPlainTenant(part)
      ? part
      : await unlessGone(() => readFile(join(folder, part, TENANT_NOTE), "utf8"));
    if (tenantId !== GONE && tenantPart(tenantId) === part && join(folder, part) !== incoming)
      yield { tenantId };
  }
}
