import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { REMOTE_BACKGROUND_DEADLINE_MS } from "../../tunables/engines.ts";
import type { S3 } from "./s3-client.ts";

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
