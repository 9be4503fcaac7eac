import { ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import { isChecksum } from "../shared/object-names.ts";
import type { S3 } from "./s3-client.ts";
import { s3FaultOf } from "./s3-errors.ts";

/** Calls that nobody waits for. */
export const BACKGROUND = { idempotent: true, deadlineMs: REMOTE_BACKGROUND_DEADLINE_MS };

/** The objects under a prefix, page by page. */
export async function* pagesUnder(s3: S3, prefix: string) {
  let token: string | undefined;
  do {
    const page = await s3.call({ operation: "list objects", ...BACKGROUND }, (client, signal) =>
      client.send(
        new ListObjectsV2Command({
          Bucket: s3.bucket,
          Prefix: prefix,
          Delimiter: "/",
          ContinuationToken: token,
        }),
        signal,
      ),
    );
    yield page;
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

export async function* objectsUnder(s3: S3, prefix: string) {
  for await (const { Contents } of pagesUnder(s3, prefix)) {
    for (const { Key, Size, LastModified } of Contents ?? []) {
      if (Key !== undefined && LastModified !== undefined)
        yield { name: Key.slice(prefix.length), bytes: Size ?? 0, modified: LastModified.getTime() };
    }
  }
}

/**
 * The unfinished uploads on one page, which is enough for a day: the next batch finds the rest. Only names
 * like those of our objects count.
 */
export async function unfinishedUploads(
  s3: S3,
  olderThan: Date,
): Promise<{ Key: string; UploadId: string }[]> {
  try {
    const page = await s3.call({ operation: "list uploads", ...BACKGROUND }, (client, signal) =>
      client.send(new ListMultipartUploadsCommand({ Bucket: s3.bucket, Prefix: s3.keyPrefix }), signal),
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
    // The server cannot list unfinished uploads; a rule of the bucket may remove them there.
    if (s3FaultOf(error).status === 501) return [];
    throw error;
  }
}
