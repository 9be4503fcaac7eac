import { z } from "zod";

/**
 * `not_in_source`: no cited passage contains it. `value_differs`: one of its numbers, units, dates or codes
 * is in none of them. `contradicts`: they say the opposite. `wrong_source`: another document that was shown
 * contains it.
 */
export const unsupportedReasonSchema = z.enum([
  "not_in_source",
  "value_differs",
  "contradicts",
  "wrong_source",
]);
export type UnsupportedReason = z.infer<typeof unsupportedReasonSchema>;

/** A sentence of an answer that no source supports, as a range of the answer's text in UTF-16 code units. */
export const unsupportedSchema = z
  .object({
    from: z.number().int().nonnegative(),
    to: z.number().int().positive(),
    reason: unsupportedReasonSchema,
  })
  .refine(({ from, to }) => from < to, "ends before it begins");
export type Unsupported = z.infer<typeof unsupportedSchema>;

/** The same ranges after another text was put in front. */
export function shifted(unsupported: readonly Unsupported[], by: number): Unsupported[] {
  return unsupported.map(({ from, to, reason }) => ({ from: from + by, to: to + by, reason }));
}

/**
 * Where the same sentences are after something was removed from the answer; sentences that are gone or were
 * cut themselves are left out.
 */
export function relocated(unsupported: readonly Unsupported[], before: string, after: string): Unsupported[] {
  let at = 0;
  return unsupported.flatMap(({ from, to, reason }) => {
    const found = after.indexOf(before.slice(from, to), at);
    if (found < 0) return [];
    at = found + to - from;
    return [{ from: found, to: at, reason }];
  });
}

/** The answer with its unsupported sentences replaced by blanks. */
export function borneOut({
  assistantText,
  unsupported = [],
}: {
  assistantText: string;
  unsupported?: readonly Unsupported[] | undefined;
}): string {
  return unsupported.reduce(
    (text, { from, to }) => text.slice(0, from) + " ".repeat(to - from) + text.slice(to),
    assistantText,
  );
}
