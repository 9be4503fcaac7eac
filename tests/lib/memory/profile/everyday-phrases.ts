import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

/**
 * How people say such things: "slot +subject detail"; + holds, - denied, x ended. At first reading, before
 * anything was mended by them, the rules found 50 of 115, 59 of 88 and 30 of 44 values in these three sets,
 * and read something into 6 of 86, 4 of 51 and 5 of 30 messages that tell nothing of the user.
 */
export const TOLD_PHRASES: readonly (readonly [message: string, ...expected: string[]])[] =
  phrases.rows("told phrases");

/**
 * Written after the rules had been mended by the ones above, and read once before
 * anything was mended by these.
 */
export const LATER_TOLD_PHRASES: typeof TOLD_PHRASES = phrases.rows("later told phrases");

/** Written last; read once before anything was mended by these. */
export const LAST_TOLD_PHRASES: typeof TOLD_PHRASES = phrases.rows("last told phrases");
