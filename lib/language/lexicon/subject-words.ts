/**
 * A subject with the ways to write it: sources of regular expressions. In Korean a blank may be left out or
 * be several; in English the words stand by themselves.
 */
export type SubjectWords = readonly (readonly [subject: string, ko: string, en: string])[];

/** A table of rows: the subject, Korean, English, with tabs between them; an empty column matches nothing. */
export function subjectWords(strings: TemplateStringsArray, ...parts: readonly string[]): SubjectWords {
  return String.raw(strings, ...parts)
    .trim()
    .split("\n")
    .map((row) => {
      const [subject = "", ko = "", en = ""] = row.split("\t");
      return [subject, ko || "(?!)", en || "(?!)"] as const;
    });
}
