import { S3Client } from "@aws-sdk/client-s3";
import { createRemoteEngine, type RemoteCall, type RemoteEngine } from "../shared/remote-engine.ts";
import { s3VerdictOf } from "./s3-errors.ts";

export interface S3Options {
  /** Absent: Amazon's own address for the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  /** If both keys are absent, the SDK looks for credentials itself. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  forcePathStyle: boolean;
  /** Prefix of every key, so that several installations can share one bucket. @default "" */
  keyPrefix?: string | undefined;
}

export interface S3 {
  engine: RemoteEngine;
  bucket: string;
  keyPrefix: string;
  /** The SDK's own client, for what is not a call (signing an address). */
  client: S3Client;
  /** `work` passes `options` to the one request it sends. */
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
    // We handle deadlines and retries ourselves.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1_000, socketAcquisitionWarningTimeout: 60_000 },
    // We send our own SHA-256; the SDK does not verify what it reads, so that ranges stay cheap.
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
