/**
 * Subjects with the ways to write them, as sources of regular expressions. In Korean, blanks may be missing
 * or several; in English, the words stand by themselves.
 */
export type SubjectWords = readonly (readonly [subject: string, ko: string, en: string])[];

/** The columns are subject, Korean and English; an empty one matches nothing. */
export function readSubjects(rows: readonly (readonly string[])[]): SubjectWords {
  return rows.map(([subject = "", ko = "", en = ""]) => [subject, ko || "(?!)", en || "(?!)"] as const);
}
