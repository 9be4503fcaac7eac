import { AppError } from "../../domain/app-error.ts";
import { pattern } from "../../domain/pattern.ts";
import type { ErrorVerdict } from "../shared/remote-engine.ts";

/** What is known about an error of the SDK, the network or the server; any part may be absent. */
export interface S3Fault {
  name: string;
  /** The network's code, such as ECONNREFUSED. */
  code: string | null;
  status: number | null;
  message: string;
}

export function s3FaultOf(error: unknown): S3Fault {
  const parts = record(error);
  const status = record(parts.$metadata).httpStatusCode;
  return {
    name: textOf(parts.name) ?? "Error",
    code: textOf(parts.code),
    status: typeof status === "number" ? status : null,
    message: textOf(parts.message) ?? String(error),
  };
}

const NO_ROOM = /^(QuotaExceeded\w*|InsufficientStorage\w*|\w*StorageFull|\w*QuotaExceeded|EntityTooLarge)$/;
const WRONG_KEY = /^(InvalidAccessKeyId|SignatureDoesNotMatch|NotSignedUp|InvalidToken|ExpiredToken)$/;
const WRONG_REGION =
  /^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocationConstraintException)$/;
/** The same request may succeed a moment later. `BadDigest`: the bytes were damaged in transit. */
const PASSING = pattern("")`
  ^(
    SlowDown|Throttling\w*|RequestTimeout|BadDigest|XAmzContentChecksumMismatch|XAmzContentSHA256Mismatch|
    IncompleteBody
  )$
`;

/** What an S3 server's refusal means, in words that name the setting. */
export function s3VerdictOf(error: unknown, place: { bucket: string; region: string }): ErrorVerdict {
  const { name, code, status, message } = s3FaultOf(error);
  if (status === 507 || NO_ROOM.test(name)) return storageFull(name, error);
  if (name === "NoSuchBucket") {
    return refusal(
      `The bucket ${place.bucket} does not exist. Make it, or name another with S3_BUCKET.`,
      error,
    );
  }
  if (WRONG_REGION.test(name) || status === 301 || status === 307) {
    return refusal(
      `The bucket ${place.bucket} is not in the region ${place.region}, or the address belongs to another one. Check S3_REGION and S3_ENDPOINT.`,
      error,
    );
  }
  if (name === "RequestTimeTooSkewed") {
    return refusal("S3 refuses the request because the clocks differ. Set the clock of this machine.", error);
  }
  if (WRONG_KEY.test(name)) {
    return refusal(
      `S3 does not accept the key (${name}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
      error,
    );
  }
  if (status === 401 || status === 403) {
    return refusal(
      `S3 refuses the key (${status}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; the key has to be allowed s3:ListBucket on ${place.bucket}, and s3:GetObject, s3:PutObject and s3:DeleteObject in it.`,
      error,
    );
  }
  // Answers to HEAD have no body.
  if (status === 400 && /^(\d*|BadRequest|Bad Request|Unknown\w*|Error)$/.test(name)) {
    return refusal(
      `S3 refuses the request (400) without saying why; mostly the region ${place.region} is not the bucket's. Check S3_REGION and S3_ENDPOINT.`,
      error,
    );
  }
  if (PASSING.test(name) || status === 429 || (status !== null && status >= 500 && status !== 501))
    return "down";
  // No status means no answer: refused, reset, name not found, or cut off.
  if (status === null && (code !== null || /Timeout|socket|aborted|network/i.test(`${name} ${message}`)))
    return "down";
  return "passes";
}

function storageFull(name: string, cause: unknown): AppError {
  return new AppError("storage_full", {
    message: `S3 has no room left (${name})`,
    userMessage:
      "The object store is full, so the file was not stored. Free some space or raise its quota and try again; nothing else was changed.",
    cause,
  });
}

function refusal(message: string, cause: unknown): AppError {
  return new AppError("unavailable", {
    message,
    userMessage: `The file store cannot be used as it is set up; an administrator has to look at it. ${message}`,
    cause,
  });
}

/** For errors that a method did not expect. */
function wrapped(operation: string, error: unknown): AppError {
  if (AppError.isInstance(error)) return error;
  if (s3FaultOf(error).code === "ENOSPC") {
    return new AppError("storage_full", {
      message: "the folder for temporary files of this machine is full",
      userMessage:
        "The server's disk is full, so the file was not stored. Free some space and try again; nothing else was changed.",
      cause: error,
    });
  }
  return new AppError("unavailable", {
    message: `S3: could not ${operation}: ${s3FaultOf(error).name}: ${s3FaultOf(error).message}`,
    userMessage: "The file store cannot be reached. Try again; nothing was changed.",
    cause: error,
  });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? Object.fromEntries(propertiesOf(value)) : {};
}

/** Some errors keep properties on their prototype. */
function propertiesOf(value: object): [string, unknown][] {
  return ["name", "code", "message", "$metadata", "httpStatusCode"].map((name) => [
    name,
    Reflect.get(value, name),
  ]);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

export async function said<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw wrapped(operation, error);
  }
}

export async function* saidOfEach<Item>(operation: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    throw wrapped(operation, error);
  }
}
