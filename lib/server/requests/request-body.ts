import type { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";

/** Reads a JSON body of at most `limit` bytes and validates it; errors say what is wrong and where. */
export async function readJsonBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
  limit: number,
): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new AppError("unsupported_type", {
      message: "Send the body as JSON, with Content-Type: application/json.",
    });
  }
  const text = await readText(request, limit);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("malformed_body", {
      message: `The body is not valid JSON: ${reasonOf(cause)}`,
      cause,
    });
  }
  return parseWith(schema, value, "body");
}

export function parseWith<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  where: "body" | "query" | "path",
): Value {
  const parsed = fromWire(schema).safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ path: placeOf(issue.path), message: issue.message }));
  const [first] = issues;
  throw new AppError("invalid_request", {
    message: first
      ? `${first.path ? `${first.path}: ` : ""}${first.message}`
      : `The ${where} is not as it should be.`,
    details: issues,
  });
}

/** ["chat_history", 3, "doc_ids"] → "chat_history[3].doc_ids". */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

async function readText(request: Request, limit: number): Promise<string> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > limit) throw bodyTooLarge(limit);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  if (request.body) {
    for await (const piece of request.body) {
      bytes += piece.byteLength;
      if (bytes > limit) throw bodyTooLarge(limit);
      pieces.push(piece);
    }
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces));
  } catch (cause) {
    throw new AppError("malformed_body", { message: "The body is not valid UTF-8.", cause });
  }
}

function bodyTooLarge(limit: number): AppError {
  return new AppError("too_large", {
    message: `The body is larger than the limit of ${Math.round(limit / 1024 / 1024)} MB.`,
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : "unreadable";
}
