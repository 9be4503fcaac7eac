import { randomUUID } from "node:crypto";
import { type FileHandle, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { TenantKey } from "../../domain/identity.ts";
import { storageFaultOf } from "../../domain/storage-fault.ts";
import type { ObjectStore, StagedObject } from "../../ports/object-store.ts";
import { OBJECT_CHECKED_FIRST_BYTES } from "../../tunables/engines.ts";
import { checkBytes, checkedStream, createSoundness, damagedObject } from "../shared/object-integrity.ts";
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
} from "../shared/object-names.ts";
import {
  fileNamesIn,
  GONE,
  isRight,
  isRightAt,
  makeFolder,
  openObject,
  readObjectPart,
  removeFile,
  replaceBy,
  syncFolder,
  tenantsIn,
  unlessGone,
  wrap,
  writeDurably,
} from "./object-files.ts";

/**
 * Objects as files: `folder/tenant/ab/abcdef…`. A file gets its name only once it is complete and on disk;
 * its modification time says when it was last put. Objects that were set aside are in `folder/tenant/aside`.
 */
class FolderObjectStore implements ObjectStore {
  readonly #folder: string;
  readonly #incoming: string;
  readonly #isSound = createSoundness();
  /**
   * Folders known to exist: checking them for each of a document's two files costs more than writing the
   * files.
   */
  readonly #made = new Set<string>();

  constructor({ folder }: { folder: string }) {
    this.#folder = folder;
    this.#incoming = join(folder, "incoming");
  }

  readonly stage = async (
    key: TenantKey,
    content: AsyncIterable<Uint8Array> | Uint8Array,
  ): Promise<StagedObject> => {
    const temporary = join(this.#incoming, randomUUID());
    let isKept = false;
    const discard = async () => {
      if (!isKept) await rm(temporary, { force: true }).catch(() => {});
    };
    const orDiscard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      try {
        return await work();
      } catch (error) {
        await discard();
        throw wrap("put", error);
      }
    };
    const { checksum, bytes, whole } = await orDiscard(() => writeDurably(temporary, content));
    const path = this.#pathOf(key, checksum);
    const move = async () => {
      await this.#inFolder(dirname(path), async () => {
        await this.#noteTenant(key);
        // Replaces the file even if it seems to hold the same bytes: it may have been damaged, and these
        // bytes are right and get a new modification time.
        await replaceBy(temporary, path);
        isKept = true;
        await syncFolder(dirname(path));
      });
    };
    const part = async (start: number, length: number) =>
      whole?.subarray(start, start + length) ?? orDiscard(() => readObjectPart(temporary, start, length));
    return { checksum, bytes, part, discard, keep: () => orDiscard(move) };
  };

  readonly size: ObjectStore["size"] = (key, checksum) =>
    this.#looked("size", key, checksum, async (file) => (await file.stat()).size);

  readonly put: ObjectStore["put"] = async (key, content) => {
    const { keep, checksum, bytes } = await this.stage(key, content);
    await keep();
    return { checksum, bytes };
  };

  readonly read: ObjectStore["read"] = (key, checksum, range) =>
    this.#use("read", key, checksum, async (path) => {
      const file = await openObject(path, checksum);
      try {
        const isLarge = (await file.stat()).size > OBJECT_CHECKED_FIRST_BYTES;
        const isChecked =
          range === undefined
            ? isLarge || isRight(file, path, checksum)
            : this.#isSound(file, path, checksum);
        if (!(await isChecked)) throw damagedObject(checksum);
        const stream = Readable.toWeb(
          file.createReadStream({ start: 0, ...range }),
        ) as ReadableStream<Uint8Array>;
        return range === undefined && isLarge ? checkedStream(stream, checksum) : stream;
      } catch (error) {
        await file.close();
        throw error;
      }
    });

  readonly readAll: ObjectStore["readAll"] = (key, checksum) =>
    this.#looked("readAll", key, checksum, async (file) => checkBytes(await file.readFile(), checksum));

  readonly isSound: ObjectStore["isSound"] = (key, checksum) =>
    this.#isWhole("isSound", key, checksum, this.#isSound);

  readonly verify: ObjectStore["verify"] = (key, checksum) => this.#isWhole("verify", key, checksum, isRight);

  readonly remove: ObjectStore["remove"] = async (key, checksum) => {
    await removeFile(this.#pathOf(key, checksum));
    for (const path of await this.#asidePaths(key, checksum)) await removeFile(path);
  };

  readonly list: ObjectStore["list"] = (key, olderThan) => this.#listed(key, olderThan);

  readonly setAside: ObjectStore["setAside"] = async (key, checksum) => {
    const path = this.#pathOf(key, checksum);
    try {
      await makeFolder(this.#asideFolder(key));
      await unlessGone(() => rename(path, join(this.#asideFolder(key), asideName(checksum, Date.now()))));
    } catch (error) {
      throw wrap("setAside", error);
    }
  };

  readonly listAside: ObjectStore["listAside"] = (key, olderThan) => this.#listedAside(key, olderThan);

  readonly restore: ObjectStore["restore"] = async (key, name) => {
    const checksum = checksumOfAside(name);
    const path = this.#pathOf(key, checksum);
    try {
      await makeFolder(dirname(path));
      const from = join(this.#asideFolder(key), name);
      const now = new Date();
      // The time is renewed before the move: if the same bytes were just put, the move must not make them
      // old.
      if ((await unlessGone(() => utimes(from, now, now))) === GONE) return;
      // A file put since then is right; the one that comes back may have been damaged meanwhile.
      if (await isRightAt(path, checksum)) {
        await utimes(path, now, now);
        await removeFile(from);
      } else await unlessGone(() => rename(from, path));
      await syncFolder(dirname(path));
    } catch (error) {
      throw wrap("restore", error);
    }
  };

  readonly destroy: ObjectStore["destroy"] = async (key, name) => {
    checksumOfAside(name);
    await removeFile(join(this.#asideFolder(key), name));
  };

  readonly tenants: ObjectStore["tenants"] = () => tenantsIn(this.#folder, this.#incoming);

  readonly removeUnfinished: ObjectStore["removeUnfinished"] = async (olderThan) => {
    let removed = 0;
    for (const name of await fileNamesIn(this.#incoming)) {
      const path = join(this.#incoming, name);
      const found = await unlessGone(() => stat(path));
      if (found === GONE || !found.isFile() || found.mtimeMs >= olderThan.getTime()) continue;
      await removeFile(path);
      removed += 1;
    }
    return removed;
  };

  /** Creates the folder if it is missing, also if somebody has removed it since. */
  async #inFolder(folder: string, work: () => Promise<void>): Promise<void> {
    if (this.#made.has(folder) && (await unlessGone(work)) !== GONE) return;
    await makeFolder(folder);
    this.#made.add(folder);
    await work();
  }

  #tenantFolder(key: TenantKey) {
    return join(this.#folder, tenantPart(key.tenantId));
  }

  #asideFolder(key: TenantKey) {
    return join(this.#tenantFolder(key), ASIDE);
  }

  #pathOf(key: TenantKey, checksum: string): string {
    return join(this.#tenantFolder(key), checkChecksum(checksum).slice(0, 2), checksum);
  }

  async #asidePaths(key: TenantKey, checksum: string): Promise<string[]> {
    const names = await fileNamesIn(this.#asideFolder(key));
    return names
      .filter((name) => name.startsWith(asideBeginning(checksum)))
      .map((name) => join(this.#asideFolder(key), name));
  }

  /** Null when the object is absent. An object that is moved during the look-up is found at its new place. */
  async #use<Result>(
    operation: string,
    key: TenantKey,
    checksum: string,
    work: (path: string) => Promise<Result>,
  ): Promise<Result | null> {
    const path = this.#pathOf(key, checksum);
    try {
      for (const look of [async () => [path], () => this.#asidePaths(key, checksum), async () => [path]]) {
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

  async #looked<Result>(
    operation: string,
    key: TenantKey,
    checksum: string,
    look: (file: FileHandle, path: string, checksum: string) => Promise<Result>,
  ): Promise<Result | null> {
    return this.#use(operation, key, checksum, async (path) => {
      const file = await openObject(path, checksum);
      try {
        return await look(file, path, checksum);
      } finally {
        await file.close();
      }
    });
  }

  async #isWhole(
    operation: string,
    key: TenantKey,
    checksum: string,
    look: (file: FileHandle, path: string, checksum: string) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      return (await this.#looked(operation, key, checksum, look)) ?? false;
    } catch (error) {
      if (storageFaultOf(error) === "damaged_file") return false;
      throw error;
    }
  }

  /** Notes the tenant's id in its folder if the folder's name does not show it. */
  async #noteTenant(key: TenantKey): Promise<void> {
    const note = join(this.#tenantFolder(key), TENANT_NOTE);
    if (isPlainTenant(key.tenantId) || (await unlessGone(() => stat(note))) !== GONE) return;
    const temporary = join(this.#incoming, randomUUID());
    await writeDurably(temporary, new TextEncoder().encode(key.tenantId));
    await rename(temporary, note);
  }

  async *#listed(key: TenantKey, olderThan: Date) {
    for (const part of await fileNamesIn(this.#tenantFolder(key))) {
      if (part.length !== 2) continue;
      for (const checksum of await fileNamesIn(join(this.#tenantFolder(key), part))) {
        if (!isChecksum(checksum)) continue;
        const found = await unlessGone(() => stat(this.#pathOf(key, checksum)));
        if (found !== GONE && found.isFile() && found.mtimeMs < olderThan.getTime())
          yield { checksum, bytes: found.size };
      }
    }
  }

  async *#listedAside(key: TenantKey, olderThan: Date) {
    for (const name of await fileNamesIn(this.#asideFolder(key))) {
      const read = readAsideName(name);
      if (read === null || read.since >= olderThan.getTime()) continue;
      const found = await unlessGone(() => stat(join(this.#asideFolder(key), name)));
      if (found !== GONE) yield { name, checksum: read.checksum, bytes: found.size };
    }
  }
}

export function createFolderObjectStore(options: { folder: string }): ObjectStore {
  return new FolderObjectStore(options);
}
