import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "../../domain/app-error.ts";
import type { TenantKey } from "../../domain/identity.ts";
import type { ObjectStore } from "../../ports/object-store.ts";

const PLAIN_TENANT = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/** Objects as files: `folder/tenant/ab/abcdef…`. A file appears under its name only when it is whole and on disk. */
export function createFolderObjectStore({ folder }: { folder: string }): ObjectStore {
  const incoming = join(folder, "incoming");

  function pathOf(key: TenantKey, checksum: string): string {
    if (!SHA256.test(checksum))
      throw new AppError("invalid_request", { message: "A checksum is 64 hexadecimal digits." });
    return join(folder, tenantFolder(key.tenantId), checksum.slice(0, 2), checksum);
  }

  async function size(key: TenantKey, checksum: string): Promise<number | null> {
    try {
      return (await stat(pathOf(key, checksum))).size;
    } catch (error) {
      if (hasCode(error, "ENOENT")) return null;
      throw wrap("size", error);
    }
  }

  return {
    size,

    async put(key, content) {
      const temporary = join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true });
        const { checksum, bytes } = await writeDurably(temporary, content);
        const path = pathOf(key, checksum);
        if ((await size(key, checksum)) === bytes) {
          await rm(temporary, { force: true });
        } else {
          await mkdir(dirname(path), { recursive: true });
          await rename(temporary, path);
          await syncFolder(dirname(path));
        }
        return { checksum, bytes };
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw wrap("put", error);
      }
    },

    async read(key, checksum, range) {
      const path = pathOf(key, checksum);
      if ((await size(key, checksum)) === null) return null;
      const stream = createReadStream(path, range);
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },

    async readAll(key, checksum) {
      try {
        return await readFile(pathOf(key, checksum));
      } catch (error) {
        if (hasCode(error, "ENOENT")) return null;
        throw wrap("readAll", error);
      }
    },

    async verify(key, checksum) {
      if ((await size(key, checksum)) === null) return false;
      const hash = createHash("sha256");
      for await (const piece of createReadStream(pathOf(key, checksum))) hash.update(piece);
      return hash.digest("hex") === checksum;
    },

    async remove(key, checksum) {
      await rm(pathOf(key, checksum), { force: true });
    },
  };
}

async function writeDurably(path: string, content: AsyncIterable<Uint8Array> | Uint8Array) {
  const hash = createHash("sha256");
  const file = await open(path, "wx");
  let bytes = 0;
  try {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      hash.update(piece);
      bytes += piece.byteLength;
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { checksum: hash.digest("hex"), bytes };
}

/** A rename is durable only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function tenantFolder(tenantId: string): string {
  return PLAIN_TENANT.test(tenantId) ? tenantId : `~${createHash("sha256").update(tenantId).digest("hex")}`;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}

function wrap(operation: string, cause: unknown): AppError {
  if (AppError.isInstance(cause)) return cause;
  if (hasCode(cause, "ENOSPC") || hasCode(cause, "EDQUOT")) {
    return new AppError("storage_full", {
      message: `object-store/folder: ${operation} failed, the disk is full`,
      userMessage:
        "The disk is full, so the file was not stored. Free some space and try again; nothing else was changed.",
      cause,
    });
  }
  return new AppError("unavailable", {
    message: `object-store/folder: ${operation} failed`,
    userMessage: "The file store cannot be reached. Try again; nothing was changed.",
    cause,
  });
}
