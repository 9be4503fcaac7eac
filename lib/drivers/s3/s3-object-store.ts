import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { TenantKey } from "../../domain/identity.ts";
import { storageFaultOf } from "../../domain/storage-fault.ts";
import type { ObjectStore, StagedObject } from "../../ports/object-store.ts";
import { ORPHAN_GRACE_MS } from "../../tunables/background.ts";
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
import { createS3, type S3, type S3Options } from "./s3-client.ts";
import { s3FaultOf, said, saidOfEach } from "./s3-errors.ts";
import { BACKGROUND, objectsUnder, pagesUnder } from "./s3-listing.ts";
import { S3Reader } from "./s3-reader.ts";
import { spool } from "./s3-spool.ts";
import { headObject, uploadObject } from "./s3-upload.ts";

/** Every object is old enough to be sent again. */
const ALWAYS = -1;

export interface S3ObjectStore extends ObjectStore {
  engine: RemoteEngine;
  close(): void;
}

class S3Objects implements S3ObjectStore {
  readonly engine: RemoteEngine;
  readonly close: () => void;
  readonly #refreshAfterMs: number;
  readonly #s3: S3;
  readonly #reader: S3Reader;
  readonly #noted = new Set<string>();

  constructor(options: S3Options & { refreshAfterMs?: number }) {
    this.#refreshAfterMs = options.refreshAfterMs ?? ORPHAN_GRACE_MS / 2;
    this.#s3 = createS3(options);
    this.#reader = new S3Reader(this.#s3);
    this.engine = this.#s3.engine;
    this.close = this.#s3.close;
  }

  readonly stage = async (
    key: TenantKey,
    content: AsyncIterable<Uint8Array> | Uint8Array,
  ): Promise<StagedObject> => {
    const spooled = await said("put", () => spool(content));
    const keep = async () => {
      try {
        await this.#noteTenant(key);
        const name = this.#nameOf(key, spooled.checksum);
        await uploadObject(
          this.#s3,
          name,
          spooled,
          this.#reader.damaged.has(name) ? ALWAYS : this.#refreshAfterMs,
        );
        this.#reader.damaged.delete(name);
      } finally {
        await spooled.close();
      }
    };
    return { ...spooled, keep: () => said("put", keep), discard: spooled.close };
  };

  readonly put: ObjectStore["put"] = async (key, content) => {
    const { keep, checksum, bytes } = await this.stage(key, content);
    await keep();
    return { checksum, bytes };
  };

  readonly size: ObjectStore["size"] = (key, checksum) =>
    this.#use(
      "size",
      key,
      checksum,
      async (name) => (await headObject(this.#s3, name))?.ContentLength ?? null,
    );

  readonly read: ObjectStore["read"] = (key, checksum, range) =>
    this.#use("read", key, checksum, (name) => this.#reader.read(name, checksum, range));

  readonly readAll: ObjectStore["readAll"] = (key, checksum) =>
    this.#use("readAll", key, checksum, (name) => this.#reader.readAll(name, checksum));

  readonly isSound: ObjectStore["isSound"] = async (key, checksum) => {
    try {
      return (
        (await this.#use("isSound", key, checksum, (name) => this.#reader.looksRight(name, checksum))) ??
        false
      );
    } catch (error) {
      if (storageFaultOf(error) === "damaged_file") return false;
      throw error;
    }
  };

  readonly verify: ObjectStore["verify"] = async (key, checksum) =>
    (await this.#use("verify", key, checksum, (name) => this.#reader.verify(name, checksum))) ?? false;

  readonly remove: ObjectStore["remove"] = (key, checksum) =>
    said("remove", async () => {
      await this.#deleteNamed(this.#nameOf(key, checksum));
      for (const name of await this.#asides(key, checksum)) await this.#deleteNamed(name);
    });

  readonly list: ObjectStore["list"] = (key, olderThan) => this.#listed(key, olderThan);

  readonly setAside: ObjectStore["setAside"] = (key, checksum) =>
    said("setAside", () =>
      this.#move(this.#nameOf(key, checksum), `${this.#asidePrefix(key)}${asideName(checksum, Date.now())}`),
    );

  readonly listAside: ObjectStore["listAside"] = (key, olderThan) => this.#listedAside(key, olderThan);

  readonly restore: ObjectStore["restore"] = (key, name) =>
    said("restore", () =>
      this.#move(`${this.#asidePrefix(key)}${name}`, this.#nameOf(key, checksumOfAside(name))),
    );

  readonly destroy: ObjectStore["destroy"] = (key, name) =>
    said("destroy", () => {
      checksumOfAside(name);
      return this.#deleteNamed(`${this.#asidePrefix(key)}${name}`);
    });

  readonly tenants: ObjectStore["tenants"] = () => saidOfEach("tenants", this.#tenants());

  // An object is sent in one request, of which a server keeps nothing unless it comes whole.
  readonly removeUnfinished: ObjectStore["removeUnfinished"] = async () => 0;

  readonly presign: ObjectStore["presign"] = (key, checksum, { fileName, contentType, expiresSeconds }) =>
    this.#use("presign", key, checksum, async (name) => {
      if ((await headObject(this.#s3, name)) === null) return null;
      const command = new GetObjectCommand({
        Bucket: this.#s3.bucket,
        Key: name,
        ResponseContentType: contentType,
        ResponseContentDisposition: attachment(fileName),
      });
      return getSignedUrl(this.#s3.client, command, { expiresIn: expiresSeconds });
    });

  #tenantPrefix(key: TenantKey) {
    return `${this.#s3.keyPrefix}${tenantPart(key.tenantId)}/`;
  }

  #asidePrefix(key: TenantKey) {
    return `${this.#tenantPrefix(key)}${ASIDE}/`;
  }

  #nameOf(key: TenantKey, checksum: string) {
    return `${this.#tenantPrefix(key)}${checkChecksum(checksum)}`;
  }

  /** Notes the tenant's id if the key does not show it. */
  async #noteTenant(key: TenantKey): Promise<void> {
    if (isPlainTenant(key.tenantId) || this.#noted.has(this.#tenantPrefix(key))) return;
    const content = await spool(new TextEncoder().encode(key.tenantId));
    await uploadObject(
      this.#s3,
      `${this.#tenantPrefix(key)}${TENANT_NOTE}`,
      content,
      Number.POSITIVE_INFINITY,
    );
    this.#noted.add(this.#tenantPrefix(key));
  }

  async *#tenants(): AsyncGenerator<TenantKey> {
    for await (const { CommonPrefixes } of pagesUnder(this.#s3, this.#s3.keyPrefix)) {
      for (const { Prefix } of CommonPrefixes ?? []) {
        const part = Prefix?.slice(this.#s3.keyPrefix.length, -1) ?? "";
        if (isPlainTenant(part)) yield { tenantId: part };
        else if (part.startsWith("~")) {
          const note = await this.#reader.open(`${this.#s3.keyPrefix}${part}/${TENANT_NOTE}`);
          const tenantId = note === null ? null : await new Response(note.body).text();
          if (tenantId !== null && tenantPart(tenantId) === part) yield { tenantId };
        }
      }
    }
  }

  async #asides(key: TenantKey, checksum: string): Promise<string[]> {
    const page = await this.#s3.call(
      { operation: "look for an object", idempotent: true },
      (client, signal) =>
        client.send(
          new ListObjectsV2Command({
            Bucket: this.#s3.bucket,
            Prefix: `${this.#asidePrefix(key)}${asideBeginning(checksum)}`,
          }),
          signal,
        ),
    );
    return (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
  }

  /** Null when the object is absent. An object that is moved during the look-up is found at its new place. */
  async #use<Result>(
    operation: string,
    key: TenantKey,
    checksum: string,
    work: (name: string) => Promise<Result | null>,
  ): Promise<Result | null> {
    const name = this.#nameOf(key, checksum);
    return said(operation, async () => {
      const first = await work(name);
      if (first !== null) return first;
      const moved = await this.#asides(key, checksum);
      for (const candidate of moved) {
        const result = await work(candidate);
        if (result !== null) return result;
      }
      return moved.length > 0 ? await work(name) : null;
    });
  }

  async #deleteNamed(name: string): Promise<void> {
    await this.#s3.call({ operation: "remove an object", ...BACKGROUND }, (client, signal) =>
      client.send(new DeleteObjectCommand({ Bucket: this.#s3.bucket, Key: name }), signal),
    );
  }

  /** Copies before it deletes, so that the object is never missing. */
  async #move(from: string, to: string): Promise<void> {
    const CopySource = [this.#s3.bucket, ...from.split("/")].map(encodeURIComponent).join("/");
    try {
      await this.#s3.call({ operation: "move an object", ...BACKGROUND }, (client, signal) =>
        client.send(new CopyObjectCommand({ Bucket: this.#s3.bucket, Key: to, CopySource }), signal),
      );
    } catch (error) {
      if (s3FaultOf(error).status === 404) return;
      throw error;
    }
    await this.#deleteNamed(from);
  }

  async *#listed(key: TenantKey, olderThan: Date) {
    for await (const { name, bytes, modified } of saidOfEach(
      "list",
      objectsUnder(this.#s3, this.#tenantPrefix(key)),
    )) {
      if (isChecksum(name) && modified < olderThan.getTime()) yield { checksum: name, bytes };
    }
  }

  async *#listedAside(key: TenantKey, olderThan: Date) {
    for await (const { name, bytes } of saidOfEach(
      "listAside",
      objectsUnder(this.#s3, this.#asidePrefix(key)),
    )) {
      const read = readAsideName(name);
      if (read !== null && read.since < olderThan.getTime()) yield { name, checksum: read.checksum, bytes };
    }
  }
}

/**
 * @param refreshAfterMs an object this old is sent again when it is put
 *   again. @default half of ORPHAN_GRACE_MS
 */
export function createS3ObjectStore(options: S3Options & { refreshAfterMs?: number }): S3ObjectStore {
  return new S3Objects(options);
}

function attachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
