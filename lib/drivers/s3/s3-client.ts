import { S3Client } from "@aws-sdk/client-s3";
import { createRemoteEngine, type RemoteCall, type RemoteEngine } from "../shared/remote-engine.ts";
import { s3VerdictOf } from "./s3-errors.ts";

export interface S3Options {
  /** Without it: Amazon's own address of the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  /** Without the two: what the SDK finds by itself. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  forcePathStyle: boolean;
  /** Stands before every key: several installations can share one bucket. @default "" */
  keyPrefix?: string | undefined;
}

export interface S3 {
  engine: RemoteEngine;
  bucket: string;
  keyPrefix: string;
  /** The SDK's own client, for what is not a call (signing an address). */
  client: S3Client;
  /** `work` hands `options` to the one request it sends. */
  call<Result>(
    call: RemoteCall,
    work: (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<Result>,
  ): Promise<Result>;
  close(): void;
}

export function createS3(options: S3Options): S3 {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle, keyPrefix = "" } = options;
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Deadlines and repetitions are ours.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1_000, socketAcquisitionWarningTimeout: 60_000 },
    // We send SHA-256 of our own; reading is not verified on the way, so that ranges stay cheap.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const engine = createRemoteEngine("S3", (error) => s3VerdictOf(error, { bucket, region }));
  return {
    engine,
    bucket,
    keyPrefix,
    client,
    call: (call, work) => engine.call(call, (abortSignal) => work(client, { abortSignal })),
    close: () => client.destroy(),
  };
}
