import { DeleteObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { createS3, type S3Options } from "../../lib/drivers/s3/s3-client.ts";

/** Removes what a test left in the shared bucket: every object whose key begins with the test's prefix. */
export async function emptyBucketFolder(settings: S3Options, keyPrefix: string): Promise<void> {
  const { client, bucket: Bucket, close } = createS3(settings);
  try {
    for (;;) {
      const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: keyPrefix }));
      if (!Contents?.length) return;
      for (const { Key } of Contents) if (Key) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    }
  } finally {
    close();
  }
}
