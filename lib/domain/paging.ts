import { z } from "zod";
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from "../tunables/requests.ts";

/**
 * An id from a path or a query: any text without control characters. Whether it exists is for the store to
 * say.
 */
export const idSchema = z.string().min(1).max(2_000);

export const limitSchema = z.coerce
  .number()
  .int("limit is a whole number")
  .min(1, "limit is at least 1")
  .max(PAGE_LIMIT_MAX, `limit is at most ${PAGE_LIMIT_MAX}`)
  .default(PAGE_LIMIT_DEFAULT);

export const cursorSchema = z.string().max(2_000).optional();

/** A list in a query: "a,b". */
export const listSchema = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .optional();
