import type { z } from "zod";
import { toWire } from "../../domain/wire/to-wire.ts";

/** A route's response, with property names as they are sent. */
export function answer<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
  init?: ResponseInit,
): Response {
  return Response.json(toWire(schema, value), init);
}
