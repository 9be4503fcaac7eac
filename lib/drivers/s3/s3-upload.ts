import { setTimeout as pause } from "node:timers/promises";
import { HeadObjectCommand, type HeadObjectCommandOutput, PutObjectCommand } from "@aws-sdk/client-s3";
import { AppError } from "../../domain/app-error.ts";
import {
  OBJECT_SENT_UNASKED_BYTES,
  OBJECT_SLOWEST_BYTES_A_SECOND,
  REMOTE_DEADLINE_MS,
  REMOTE_RETRY_FIRST_MS,
} from "../../tunables/engines.ts";
import type { S3 } from "./s3-client.ts";
import { s3FaultOf } from "./s3-errors.ts";
import type { Spooled } from "./s3-spool.ts";

/** `there`: an object of this name already exists. `busy`: another writer was writing it at the same time. */
type Outcome = "stored" | "there" | "busy";

const ATTEMPTS = 4;

/** What is known of an object; null when it is absent. */
export async function headObject(s3: S3, key: string): Promise<HeadObjectCommandOutput | null> {
  try {
    return await s3.call({ operation: "look for an object", idempotent: true }, (client, options) =>
      client.send(new HeadObjectCommand({ Bucket: s3.bucket, Key: key, ChecksumMode: "ENABLED" }), options),
    );
  } catch (error) {
    if (s3FaultOf(error).status === 404) return null;
    throw error;
  }
}

/**
 * Stores the bytes under their name unless the object exists; an object older than `refreshAfterMs` is sent
 * again to renew its age.
 */
export async function uploadObject(
  s3: S3,
  key: string,
  content: Spooled,
  refreshAfterMs: number,
): Promise<void> {
  // A large object is looked up first: the server may hang up in the middle of bytes it already has.
  const isAskedFirst = content.bytes > OBJECT_SENT_UNASKED_BYTES;
  let outcome: Outcome = isAskedFirst ? "there" : await send(s3, key, content, true);
  for (let attempt = 1; outcome !== "stored"; attempt += 1) {
    if (attempt > ATTEMPTS) throw contended(key);
    if (outcome === "busy") await pause(attempt * REMOTE_RETRY_FIRST_MS);
    const head = await headObject(s3, key);
    if (head !== null && isWhole(head, content) && ageOf(head) <= refreshAfterMs) return;
    outcome = await send(s3, key, content, head === null);
  }
}

/** False if the object under this name does not match its bytes: it was damaged and is replaced. */
function isWhole(head: HeadObjectCommandOutput, content: Spooled): boolean {
  return head.ContentLength === content.bytes && mayBe(head, content.checksum);
}

/**
 * False if the server knows another checksum. For an object that an earlier version sent in parts it knows
 * only a checksum of checksums.
 */
export function mayBe(head: HeadObjectCommandOutput, checksum: string): boolean {
  const known = head.ChecksumSHA256;
  const comparable = known !== undefined && !known.includes("-") && head.ChecksumType !== "COMPOSITE";
  return !comparable || known === Buffer.from(checksum, "hex").toString("base64");
}

function ageOf(head: HeadObjectCommandOutput): number {
  return head.LastModified === undefined
    ? Number.POSITIVE_INFINITY
    : Date.now() - head.LastModified.getTime();
}

async function send(s3: S3, key: string, content: Spooled, onlyNew: boolean): Promise<Outcome> {
  let conditional = onlyNew;
  const deadlineMs = REMOTE_DEADLINE_MS + (content.bytes / OBJECT_SLOWEST_BYTES_A_SECOND) * 1_000;
  const call = { operation: "store an object", idempotent: true, deadlineMs };
  return settle(() =>
    s3.call(call, async (client, options) => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: s3.bucket,
            Key: key,
            // Read anew for each attempt.
            Body: content.body(),
            ContentLength: content.bytes,
            ChecksumSHA256: Buffer.from(content.checksum, "hex").toString("base64"),
            ...(conditional && { IfNoneMatch: "*" }),
          }),
          options,
        );
      } catch (error) {
        // Some servers keep an object they refused as damaged, so the next attempt must replace it.
        if (s3FaultOf(error).name === "BadDigest") conditional = false;
        throw error;
      }
    }),
  );
}

async function settle(send: () => Promise<unknown>): Promise<Outcome> {
  try {
    await send();
    return "stored";
  } catch (error) {
    const { status } = s3FaultOf(error);
    if (status === 412) return "there";
    if (status === 409) return "busy";
    throw error;
  }
}

function contended(key: string): AppError {
  return new AppError("unavailable", {
    message: `S3: ${key} was written and removed by others again and again`,
    userMessage: "The file could not be stored because others were working on the same one. Try again.",
  });
}
