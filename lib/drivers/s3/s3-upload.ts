import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { AppError } from "../../domain/app-error.ts";
import {
  OBJECT_PART_BYTES,
  OBJECT_PARTS_AT_ONCE,
  OBJECT_SENT_UNASKED_BYTES,
  OBJECT_SLOWEST_BYTES_A_SECOND,
  REMOTE_BACKGROUND_DEADLINE_MS,
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
  const inParts = content.bytes > OBJECT_PART_BYTES;
  const send = inParts ? sendInParts : sendAtOnce;
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
 * False if the server knows another checksum. For an object sent in parts it knows only a checksum of
 * checksums.
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

function deadlineOf(bytes: number): number {
  return REMOTE_DEADLINE_MS + (bytes / OBJECT_SLOWEST_BYTES_A_SECOND) * 1_000;
}

async function sendAtOnce(s3: S3, key: string, content: Spooled, onlyNew: boolean): Promise<Outcome> {
  const body = await content.part(0, content.bytes);
  let conditional = onlyNew;
  const call = { operation: "store an object", idempotent: true, deadlineMs: deadlineOf(content.bytes) };
  return settle(() =>
    s3.call(call, async (client, options) => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: s3.bucket,
            Key: key,
            Body: body,
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

async function sendInParts(s3: S3, key: string, content: Spooled, onlyNew: boolean): Promise<Outcome> {
  const target = { Bucket: s3.bucket, Key: key };
  const { UploadId } = await s3.call(
    { operation: "begin to store an object", idempotent: true },
    (client, options) =>
      client.send(new CreateMultipartUploadCommand({ ...target, ChecksumAlgorithm: "SHA256" }), options),
  );
  if (UploadId === undefined) {
    throw new AppError("unavailable", { message: "S3 began an upload without naming it." });
  }
  let outcome: Outcome | null = null;
  try {
    const Parts = await sendParts(s3, { ...target, UploadId }, content);
    const call = {
      operation: "complete an object",
      idempotent: true,
      deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS,
    };
    outcome = await settle(() =>
      s3.call(call, (client, options) =>
        client.send(
          new CompleteMultipartUploadCommand({
            ...target,
            UploadId,
            MultipartUpload: { Parts },
            ...(onlyNew && { IfNoneMatch: "*" }),
          }),
          options,
        ),
      ),
    );
    return outcome;
  } finally {
    if (outcome !== "stored") await abort(s3, { ...target, UploadId });
  }
}

interface Target {
  Bucket: string;
  Key: string;
  UploadId: string;
}

/** Sends a few parts at a time, so that memory does not grow with the size of the object. */
async function sendParts(s3: S3, target: Target, content: Spooled): Promise<CompletedPart[]> {
  const count = Math.ceil(content.bytes / OBJECT_PART_BYTES);
  const sent: CompletedPart[] = [];
  let next = 0;
  let failed = false;
  const call = {
    operation: "store a part of an object",
    idempotent: true,
    deadlineMs: deadlineOf(OBJECT_PART_BYTES),
  };
  async function sender(): Promise<void> {
    while (next < count && !failed) {
      const index = next++;
      const Body = await content.part(index * OBJECT_PART_BYTES, OBJECT_PART_BYTES);
      const ChecksumSHA256 = createHash("sha256").update(Body).digest("base64");
      const PartNumber = index + 1;
      try {
        const { ETag } = await s3.call(call, (client, options) =>
          client.send(new UploadPartCommand({ ...target, PartNumber, Body, ChecksumSHA256 }), options),
        );
        sent[index] = { PartNumber, ETag, ChecksumSHA256 };
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  // Waits for all of them, so that nothing still reads the file when it is closed.
  const results = await Promise.allSettled(Array.from({ length: OBJECT_PARTS_AT_ONCE }, sender));
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return sent;
}

/** An upload that cannot be aborted now is found by `removeUnfinished`. */
async function abort(s3: S3, target: Target): Promise<void> {
  await s3
    .call({ operation: "give up an upload", idempotent: true }, (client, options) =>
      client.send(new AbortMultipartUploadCommand(target), options),
    )
    .catch(() => {});
}

async function settle(send: () => Promise<unknown>): Promise<Outcome> {
  try {
    await send();
    return "stored";
  } catch (error) {
    const { status, name } = s3FaultOf(error);
    if (status === 412) return "there";
    if (status === 409) return "busy";
    // The upload may have been completed, with its answer lost; what is there now tells.
    if (name === "NoSuchUpload") return "there";
    throw error;
  }
}

function contended(key: string): AppError {
  return new AppError("unavailable", {
    message: `S3: ${key} was written and removed by others again and again`,
    userMessage: "The file could not be stored because others were working on the same one. Try again.",
  });
}
