import { randomUUID } from "node:crypto";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { AppError } from "../../domain/app-error.ts";
import type { EngineCheck } from "../../ports/engine-check.ts";
import { ADMINISTRATION_DEADLINE_MS } from "../../tunables/engines.ts";
import { connectionWords } from "../shared/connection-words.ts";
import { createEngineCheck, type Look, latencyOf, look, NotWell } from "../shared/findings.ts";
import type { S3 } from "./s3-client.ts";
import { s3FaultOf } from "./s3-errors.ts";

const LIMITS = { idempotent: true, deadlineMs: ADMINISTRATION_DEADLINE_MS };

/**
 * Checks reachability, latency, writing and reading under its own key, and conditional creation (nothing is
 * ever overwritten).
 */
export function createS3Check({ s3 }: { s3: S3 }): EngineCheck {
  const { bucket: Bucket } = s3;
  const Key = `${s3.keyPrefix}~doctor/${randomUUID()}`;
  const put = () =>
    s3.call({ operation: "write an object", ...LIMITS }, (client, options) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body: "probe", IfNoneMatch: "*" }), options),
    );
  const list = () =>
    s3.call({ operation: "look into the bucket", ...LIMITS }, (client, options) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: s3.keyPrefix, MaxKeys: 1 }), options),
    );
  return createEngineCheck(
    "S3",
    [
      look("reach", async () => {
        const { Name, KeyCount } = await list();
        if (Name === undefined && KeyCount === undefined) {
          throw new NotWell(
            "What answers at S3_ENDPOINT is not S3: a list was asked for. Check S3_ENDPOINT.",
          );
        }
        return `answers, the bucket ${Bucket} can be listed`;
      }),
      look("write", async () => {
        await put();
        return "an object was written";
      }),
      readLook(s3, Key, put),
      latencyOf(list),
    ],
    explain,
  );
}

/** Reads a part of the object, tries to write over it, and deletes it. */
function readLook(s3: S3, Key: string, put: () => Promise<unknown>): Look {
  return look("read", async () => {
    try {
      const found = await s3.call({ operation: "read an object", ...LIMITS }, async (client, options) => {
        const answer = await client.send(
          new GetObjectCommand({ Bucket: s3.bucket, Key, Range: "bytes=1-3" }),
          options,
        );
        return await answer.Body?.transformToString();
      });
      if (found !== "rob") {
        throw new NotWell(
          `A part of an object was asked for and "${found ?? ""}" came back. The server does not serve ranges; use another one.`,
        );
      }
      const second = await put().then(
        () => null,
        (error: unknown) => error,
      );
      if (second === null || s3FaultOf(second).status !== 412) {
        throw new NotWell(
          "An object was written over although that was forbidden (If-None-Match). The server is too old for Ibid; update it or use another one.",
        );
      }
    } finally {
      await s3.call({ operation: "delete an object", ...LIMITS }, (client, options) =>
        client.send(new DeleteObjectCommand({ Bucket: s3.bucket, Key }), options),
      );
    }
    return "a part of it was read, it could not be overwritten, and it was deleted";
  });
}

function explain(error: unknown): string {
  if (error instanceof NotWell) return error.message;
  const network = connectionWords(error, "S3", "S3_ENDPOINT");
  if (network) return `S3 is not reached: ${network}`;
  if (AppError.isInstance(error)) {
    // Keeps messages that name a setting or say what to do about a full disk or a wrong clock.
    if (error.code !== "unavailable" || !error.message.startsWith("S3: could not")) return error.message;
    return `${error.message.slice(0, 300)}. Check that S3_ENDPOINT is the address of an S3 server, and look at that server's log.`;
  }
  const { name, message } = s3FaultOf(error);
  if (name === "CredentialsProviderError") {
    return "No key is set and none was found on this machine. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine a role.";
  }
  return `What answers at S3_ENDPOINT does not behave like S3 (${name}: ${message.slice(0, 200)}). Check S3_ENDPOINT, S3_BUCKET and S3_FORCE_PATH_STYLE.`;
}
