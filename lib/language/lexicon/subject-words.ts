/**
 * Subjects with the ways to write them, as sources of regular expressions. In Korean, blanks may be missing
 * or several; in English, the words stand by themselves.
 */
export type SubjectWords = readonly (readonly [subject: string, ko: string, en: string])[];

/**
 * A table with the columns subject, Korean and English, separated by tabs; an empty column matches nothing.
 */
export function subjectWords(strings: TemplateStringsArray, ...parts: readonly string[]): SubjectWords {
  return String.raw(strings, ...parts)
    .trim()
    .split("\n")
    .map((row) => {
      const [subject = "", ko = "", en = ""] = row.split("\t");
      return [subject, ko || "(?!)", en || "(?!)"] as const;
    });
}
