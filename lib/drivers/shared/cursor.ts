import type { z } from "zod";
import { AppError } from "../../domain/app-error.ts";

/** Paging positions are opaque to callers: base64url JSON of the sort key of the last row. */
export function encodeCursor(position: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

export function decodeCursor<Position>(cursor: string, schema: z.ZodType<Position>): Position {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch (cause) {
    throw new AppError("invalid_request", {
      message: "The cursor is not one that this list gave out. Leave it away to start from the beginning.",
      cause,
    });
  }
}
