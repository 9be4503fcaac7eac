import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { TenantKey } from "../../domain/identity.ts";
import { storageFaultOf } from "../../domain/storage-fault.ts";
import type { ObjectStore, StagedObject } from "../../ports/object-store.ts";
import { ORPHAN_GRACE_MS } from "../../tunables/background.ts";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
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
import type { RemoteEngine } from "../shared/remote-engine.ts";
import { createS3, type S3Options } from "./s3-client.ts";
import { faultOf, wrapped } from "./s3-errors.ts";
import { createS3Reader } from "./s3-reader.ts";
import { spool } from "./s3-spool.ts";
import { headOf, upload } from "./s3-upload.ts";

/** No object is so young that it would not be sent again. */
const ALWAYS = -1;

export interface S3ObjectStore extends ObjectStore {
  engine: RemoteEngine;
  close(): void;
}

/** @param refreshAfterMs an object this old is sent again when it is put again. @default half of ORPHAN_GRACE_MS */
export function createS3ObjectStore(options: S3Options & { refreshAfterMs?: number }): S3ObjectStore {
  const { refreshAfterMs = ORPHAN_GRACE_MS / 2 } = options;
  const s3 = createS3(options);
  const { bucket: Bucket, keyPrefix } = s3;
  const tenantPrefix = (key: TenantKey) => `${keyPrefix}${tenantPart(key.tenantId)}/`;
  const asidePrefix = (key: TenantKey) => `${tenantPrefix(key)}${ASIDE}/`;
  const nameOf = (key: TenantKey, checksum: string) => `${tenantPrefix(key)}${checkChecksum(checksum)}`;
  const reader = createS3Reader(s3);
  const background = { idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };

  async function* pages(prefix: string) {
    let token: string | undefined;
    do {
      const page = await s3.call({ operation: "list objects", ...background }, (client, signal) =>
        client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter: "/", ContinuationToken: token }),
          signal,
        ),
      );
      yield page;
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  async function* stored(prefix: string) {
    for await (const { Contents } of pages(prefix)) {
      for (const { Key, Size, LastModified } of Contents ?? []) {
        if (Key !== undefined && LastModified !== undefined)
          yield { name: Key.slice(prefix.length), bytes: Size ?? 0, modified: LastModified.getTime() };
      }
    }
  }

  const noted = new Set<string>();

  /** The key does not tell whose object it is. */
  async function noteTenant(key: TenantKey): Promise<void> {
    if (isPlainTenant(key.tenantId) || noted.has(tenantPrefix(key))) return;
    const content = await spool(new TextEncoder().encode(key.tenantId));
    await upload(s3, `${tenantPrefix(key)}${TENANT_NOTE}`, content, Number.POSITIVE_INFINITY);
    noted.add(tenantPrefix(key));
  }

  async function* tenants(): AsyncGenerator<TenantKey> {
    for await (const { CommonPrefixes } of pages(keyPrefix)) {
      for (const { Prefix } of CommonPrefixes ?? []) {
        const part = Prefix?.slice(keyPrefix.length, -1) ?? "";
        if (isPlainTenant(part)) yield { tenantId: part };
        else if (part.startsWith("~")) {
          const note = await reader.open(`${keyPrefix}${part}/${TENANT_NOTE}`);
          const tenantId = note === null ? null : await new Response(note.body).text();
          if (tenantId !== null && tenantPart(tenantId) === part) yield { tenantId };
        }
      }
    }
  }

  async function asides(key: TenantKey, checksum: string): Promise<string[]> {
    const page = await s3.call({ operation: "look for an object", idempotent: true }, (client, signal) =>
      client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${asidePrefix(key)}${asideBeginning(checksum)}` }),
        signal,
      ),
    );
    return (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
  }

  /** Null when the object is absent. One that is moved while it is looked for is found at its new place. */
  async function use<Result>(
    operation: string,
    key: TenantKey,
    checksum: string,
    work: (name: string) => Promise<Result | null>,
  ): Promise<Result | null> {
    const name = nameOf(key, checksum);
    return said(operation, async () => {
      const first = await work(name);
      if (first !== null) return first;
      const moved = await asides(key, checksum);
      for (const candidate of moved) {
        const result = await work(candidate);
        if (result !== null) return result;
      }
      return moved.length > 0 ? await work(name) : null;
    });
  }

  async function stage(
    key: TenantKey,
    content: AsyncIterable<Uint8Array> | Uint8Array,
  ): Promise<StagedObject> {
    const spooled = await said("put", () => spool(content));
    const keep = async () => {
      try {
        await noteTenant(key);
        const name = nameOf(key, spooled.checksum);
        await upload(s3, name, spooled, reader.damaged.has(name) ? ALWAYS : refreshAfterMs);
        reader.damaged.delete(name);
      } finally {
        await spooled.close();
      }
    };
    return { ...spooled, keep: () => said("put", keep), discard: spooled.close };
  }

  async function deleteNamed(name: string): Promise<void> {
    await s3.call({ operation: "remove an object", ...background }, (client, signal) =>
      client.send(new DeleteObjectCommand({ Bucket, Key: name }), signal),
    );
  }

  /** Copy, then delete: at no moment without the object. */
  async function move(from: string, to: string): Promise<void> {
    const CopySource = [Bucket, ...from.split("/")].map(encodeURIComponent).join("/");
    try {
      await s3.call({ operation: "move an object", ...background }, (client, signal) =>
        client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }), signal),
      );
    } catch (error) {
      if (faultOf(error).status === 404) return;
      throw error;
    }
    await deleteNamed(from);
  }

  return {
    engine: s3.engine,
    close: s3.close,

    stage,

    async put(key, content) {
      const { keep, checksum, bytes } = await stage(key, content);
      await keep();
      return { checksum, bytes };
    },

    size: (key, checksum) =>
      use("size", key, checksum, async (name) => (await headOf(s3, name))?.ContentLength ?? null),

    read: (key, checksum, range) => use("read", key, checksum, (name) => reader.read(name, checksum, range)),
    readAll: (key, checksum) => use("readAll", key, checksum, (name) => reader.readAll(name, checksum)),

    async isSound(key, checksum) {
      try {
        return (await use("isSound", key, checksum, (name) => reader.looksRight(name, checksum))) ?? false;
      } catch (error) {
        if (storageFaultOf(error) === "damaged_file") return false;
        throw error;
      }
    },

    verify: async (key, checksum) =>
      (await use("verify", key, checksum, (name) => reader.verify(name, checksum))) ?? false,

    remove: (key, checksum) =>
      said("remove", async () => {
        await deleteNamed(nameOf(key, checksum));
        for (const name of await asides(key, checksum)) await deleteNamed(name);
      }),

    async *list(key, olderThan) {
      for await (const { name, bytes, modified } of saidOfEach("list", stored(tenantPrefix(key)))) {
        if (isChecksum(name) && modified < olderThan.getTime()) yield { checksum: name, bytes };
      }
    },

    setAside: (key, checksum) =>
      said("setAside", () =>
        move(nameOf(key, checksum), `${asidePrefix(key)}${asideName(checksum, Date.now())}`),
      ),

    async *listAside(key, olderThan) {
      for await (const { name, bytes } of saidOfEach("listAside", stored(asidePrefix(key)))) {
        const read = readAsideName(name);
        if (read !== null && read.since < olderThan.getTime()) yield { name, checksum: read.checksum, bytes };
      }
    },

    restore: (key, name) =>
      said("restore", () => move(`${asidePrefix(key)}${name}`, nameOf(key, checksumOfAside(name)))),

    destroy: (key, name) =>
      said("destroy", () => {
        checksumOfAside(name);
        return deleteNamed(`${asidePrefix(key)}${name}`);
      }),

    tenants: () => saidOfEach("tenants", tenants()),

    removeUnfinished: (olderThan) =>
      said("removeUnfinished", async () => {
        let removed = 0;
        for (const target of await unfinished(olderThan)) {
          await s3.call({ operation: "give up an upload", ...background }, (client, signal) =>
            client.send(new AbortMultipartUploadCommand({ Bucket, ...target }), signal),
          );
          removed += 1;
        }
        return removed;
      }),

    presign: (key, checksum, { fileName, contentType, expiresSeconds }) =>
      use("presign", key, checksum, async (name) => {
        if ((await headOf(s3, name)) === null) return null;
        const command = new GetObjectCommand({
          Bucket,
          Key: name,
          ResponseContentType: contentType,
          ResponseContentDisposition: attachment(fileName),
        });
        return getSignedUrl(s3.client, command, { expiresIn: expiresSeconds });
      }),
  };

  /** Of one page, which is enough for a day: the next batch finds the rest. Only what is named as our objects are. */
  async function unfinished(olderThan: Date): Promise<{ Key: string; UploadId: string }[]> {
    try {
      const page = await s3.call({ operation: "list uploads", ...background }, (client, signal) =>
        client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: keyPrefix }), signal),
      );
      return (page.Uploads ?? []).flatMap(({ Key, UploadId, Initiated }) =>
        Key !== undefined &&
        UploadId !== undefined &&
        Initiated !== undefined &&
        Initiated < olderThan &&
        isChecksum(Key.slice(Key.lastIndexOf("/") + 1))
          ? [{ Key, UploadId }]
          : [],
      );
    } catch (error) {
      // A server that cannot list them; a rule of the bucket may clear them there.
      if (faultOf(error).status === 501) return [];
      throw error;
    }
  }
}

function attachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

async function said<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw wrapped(operation, error);
  }
}

async function* saidOfEach<Item>(operation: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    throw wrapped(operation, error);
  }
}
