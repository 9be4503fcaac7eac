import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { LRUCache } from "lru-cache";
import { OBJECT_CHECKED_FIRST_BYTES, OBJECT_SOUND_MS, OBJECTS_KNOWN_SOUND } from "../../tunables/engines.ts";
import { checkBytes, checkedStream, damagedObject } from "../shared/object-integrity.ts";
import type { S3 } from "./s3-client.ts";
import { steadyStream } from "./s3-download.ts";
import { s3FaultOf } from "./s3-errors.ts";
import { headObject, mayBe } from "./s3-upload.ts";

/** Reads objects by key and compares their bytes with their checksums. Null: the object is absent. */
export class S3Reader {
  readonly #s3: S3;
  /**
   * Objects whose bytes did not match their name. The server may still believe they are whole, so the next
   * upload of these bytes replaces them.
   */
  readonly damaged = new Set<string>();
  readonly #lookedRight = new LRUCache<string, number>({ max: OBJECTS_KNOWN_SOUND });

  constructor(s3: S3) {
    this.#s3 = s3;
  }

  /** Asks the server; null when it is absent. */
  async looksRight(name: string, checksum: string): Promise<true | null> {
    const head = await headObject(this.#s3, name);
    if (head === null) return null;
    if (this.damaged.has(name) || !mayBe(head, checksum)) throw damagedObject(checksum);
    this.#lookedRight.set(name, Date.now());
    return true;
  }

  async open(name: string, range?: { start: number; end: number }) {
    try {
      const answer = await this.#s3.call(
        { operation: "read an object", idempotent: true },
        (client, signal) =>
          client.send(
            new GetObjectCommand({
              Bucket: this.#s3.bucket,
              Key: name,
              ...(range && { Range: `bytes=${range.start}-${range.end}` }),
            }),
            signal,
          ),
      );
      if (!(answer.Body instanceof Readable)) throw new Error("the answer has no body");
      const bytes = answer.ContentLength ?? null;
      return { body: steadyStream(answer.Body, bytes), bytes };
    } catch (error) {
      const { status } = s3FaultOf(error);
      if (status === 404) return null;
      // The range lies behind the end of the object.
      if (status === 416) return { body: new Blob([]).stream(), bytes: 0 };
      throw error;
    }
  }

  async read(name: string, checksum: string, range?: { start: number; end: number }) {
    if (range !== undefined)
      return (await this.#lookedRightLately(name, checksum))
        ? ((await this.open(name, range))?.body ?? null)
        : null;
    const answer = await this.open(name);
    if (answer === null) return null;
    return (answer.bytes ?? Number.POSITIVE_INFINITY) > OBJECT_CHECKED_FIRST_BYTES
      ? checkedStream(answer.body, checksum, () => this.damaged.add(name))
      : new Blob([await this.#whole(name, checksum, answer.body)]).stream();
  }

  async readAll(name: string, checksum: string) {
    const answer = await this.open(name);
    return answer && this.#whole(name, checksum, answer.body);
  }

  async verify(name: string, checksum: string) {
    const answer = await this.open(name);
    if (answer === null) return null;
    const hash = createHash("sha256");
    for await (const piece of Readable.fromWeb(answer.body as import("node:stream/web").ReadableStream))
      hash.update(piece);
    const isRight = hash.digest("hex") === checksum;
    if (!isRight) this.damaged.add(name);
    return isRight;
  }

  /**
   * Only the server can say whether an object of which we read a part is right; its answer is reused for
   * later parts.
   */
  async #lookedRightLately(name: string, checksum: string): Promise<true | null> {
    const isKnown =
      !this.damaged.has(name) && Date.now() - (this.#lookedRight.get(name) ?? 0) < OBJECT_SOUND_MS;
    return isKnown || this.looksRight(name, checksum);
  }

  async #whole(name: string, checksum: string, body: ReadableStream<Uint8Array>) {
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    try {
      return checkBytes(bytes, checksum);
    } catch (error) {
      this.damaged.add(name);
      throw error;
    }
  }
}
