import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

/**
 * Nothing of these is anything that the user said of themselves; in the three sets of everyday-phrases.ts.
 */
export const FOREIGN_PHRASES: readonly string[] = phrases.lines("foreign phrases");

export const LATER_FOREIGN_PHRASES: readonly string[] = phrases.lines("later foreign phrases");

export const LAST_FOREIGN_PHRASES: readonly string[] = phrases.lines("last foreign phrases");

/**
 * What would hold of whoever has it, what others have, what one does at work, and what only bears the name.
 */
export const GENERAL_PHRASES: readonly string[] = phrases.lines("general phrases");
