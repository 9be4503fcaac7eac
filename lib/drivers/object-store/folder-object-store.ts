import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "../../domain/app-error.ts";
import type { TenantKey } from "../../domain/identity.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import {
  ASIDE,
  asideBeginning,
  asideName,
  checkChecksum,
  checksumOfAside,
  isChecksum,
  isPlainTenant,
  readAsideName,
  TENANT_NOTE,
  tenantPart,
} from "./object-names.ts";

/**
 * Objects as files: `folder/tenant/ab/abcdef…`. A file appears under its name only when it is whole and on disk; its time is
 * when it was last put. What was set aside stands in `folder/tenant/aside`.
 */
export function createFolderObjectStore({ folder }: { folder: string }): ObjectStore {
  const incoming = join(folder, "incoming");
  const tenantFolder = (key: TenantKey) => join(folder, tenantPart(key.tenantId));
  const asideFolder = (key: TenantKey) => join(tenantFolder(key), ASIDE);

  function pathOf(key: TenantKey, checksum: string): string {
    return join(tenantFolder(key), checkChecksum(checksum).slice(0, 2), checksum);
  }

  async function asidePaths(key: TenantKey, checksum: string): Promise<string[]> {
    const names = await namesIn(asideFolder(key));
    return names
      .filter((name) => name.startsWith(asideBeginning(checksum)))
      .map((name) => join(asideFolder(key), name));
  }

  /** Null when the object is absent. One that is moved while it is looked for is found at its new place. */
  async function use<Result>(
    operation: string,
    key: TenantKey,
    checksum: string,
    work: (path: string) => Promise<Result>,
  ): Promise<Result | null> {
    const path = pathOf(key, checksum);
    try {
      for (const look of [async () => [path], () => asidePaths(key, checksum), async () => [path]]) {
        for (const candidate of await look()) {
          const result = await unlessGone(() => work(candidate));
          if (result !== GONE) return result;
        }
      }
      return null;
    } catch (error) {
      throw wrap(operation, error);
    }
  }

  /** True when the same bytes were there already; they count as put now. */
  async function refresh(path: string, bytes: number): Promise<boolean> {
    const now = new Date();
    const known = await unlessGone(async () => (await stat(path)).size);
    return known === bytes && (await unlessGone(() => utimes(path, now, now))) !== GONE;
  }

  /** The name of the folder does not tell whose it is. */
  async function noteTenant(key: TenantKey): Promise<void> {
    const note = join(tenantFolder(key), TENANT_NOTE);
    if (isPlainTenant(key.tenantId) || (await unlessGone(() => stat(note))) !== GONE) return;
    const temporary = join(incoming, randomUUID());
    await writeDurably(temporary, new TextEncoder().encode(key.tenantId));
    await rename(temporary, note);
  }

  return {
    size: (key, checksum) => use("size", key, checksum, async (path) => (await stat(path)).size),

    async put(key, content) {
      const temporary = join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true });
        const { checksum, bytes } = await writeDurably(temporary, content);
        const path = pathOf(key, checksum);
        if (await refresh(path, bytes)) {
          await rm(temporary, { force: true });
        } else {
          await mkdir(dirname(path), { recursive: true });
          await noteTenant(key);
          await rename(temporary, path);
          await syncFolder(dirname(path));
        }
        return { checksum, bytes };
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw wrap("put", error);
      }
    },

    read: (key, checksum, range) =>
      use("read", key, checksum, async (path) => {
        const file = await open(path, "r");
        return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
      }),

    readAll: (key, checksum) => use("readAll", key, checksum, (path) => readFile(path)),

    async verify(key, checksum) {
      const found = await use("verify", key, checksum, async (path) => hashOf(await open(path, "r")));
      return found === checksum;
    },

    async remove(key, checksum) {
      await removeFile(pathOf(key, checksum));
      for (const path of await asidePaths(key, checksum)) await removeFile(path);
    },

    async *list(key, olderThan) {
      for (const part of await namesIn(tenantFolder(key))) {
        if (part.length !== 2) continue;
        for (const checksum of await namesIn(join(tenantFolder(key), part))) {
          if (!isChecksum(checksum)) continue;
          const found = await unlessGone(() => stat(pathOf(key, checksum)));
          if (found !== GONE && found.mtimeMs < olderThan.getTime()) yield { checksum, bytes: found.size };
        }
      }
    },

    async setAside(key, checksum) {
      const path = pathOf(key, checksum);
      try {
        await mkdir(asideFolder(key), { recursive: true });
        await unlessGone(() => rename(path, join(asideFolder(key), asideName(checksum, Date.now()))));
      } catch (error) {
        throw wrap("setAside", error);
      }
    },

    async *listAside(key, olderThan) {
      for (const name of await namesIn(asideFolder(key))) {
        const read = readAsideName(name);
        if (read === null || read.since >= olderThan.getTime()) continue;
        const found = await unlessGone(() => stat(join(asideFolder(key), name)));
        if (found !== GONE) yield { name, checksum: read.checksum, bytes: found.size };
      }
    },

    async restore(key, name) {
      const path = pathOf(key, checksumOfAside(name));
      try {
        await mkdir(dirname(path), { recursive: true });
        const from = join(asideFolder(key), name);
        const now = new Date();
        // Young before it moves: where the same bytes were just put, it must not make them old.
        if ((await unlessGone(() => utimes(from, now, now))) === GONE) return;
        await unlessGone(() => rename(from, path));
        await syncFolder(dirname(path));
      } catch (error) {
        throw wrap("restore", error);
      }
    },

    async destroy(key, name) {
      checksumOfAside(name);
      await removeFile(join(asideFolder(key), name));
    },

    async *tenants() {
      for (const part of await namesIn(folder)) {
        const tenantId = isPlainTenant(part)
          ? part
          : await unlessGone(() => readFile(join(folder, part, TENANT_NOTE), "utf8"));
        if (tenantId !== GONE && tenantPart(tenantId) === part && join(folder, part) !== incoming)
          yield { tenantId };
      }
    },

    async removeUnfinished(olderThan) {
      let removed = 0;
      for (const name of await namesIn(incoming)) {
        const path = join(incoming, name);
        const found = await unlessGone(() => stat(path));
        if (found === GONE || !found.isFile() || found.mtimeMs >= olderThan.getTime()) continue;
        await removeFile(path);
        removed += 1;
      }
      return removed;
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

async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true }).catch((error: unknown) => {
    throw wrap("remove", error);
  });
}

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of file.createReadStream()) hash.update(piece);
  return hash.digest("hex");
}

const GONE = Symbol("gone");

async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result | typeof GONE> {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return GONE;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
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
