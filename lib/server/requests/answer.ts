import type { z } from "zod";
import { toWire } from "../../domain/wire/to-wire.ts";

/** What a route answers, under the names that are sent. */
export function answer<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
  init?: ResponseInit,
): Response {
  return Response.json(toWire(schema, value), init);
}
