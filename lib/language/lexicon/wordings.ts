import type { Locale } from "../../domain/locale.ts";
import { wordsOf } from "./word-table.ts";

/** In the given language, or in either. */
export type Says = (text: string, language?: Locale) => boolean;

/**
 * How people say things, as data: rows of a group, its Korean and its English wordings. Tabs separate the
 * columns, blanks the wordings. A group may have several rows. A wording is the source of a regular
 * expression; "_" stands between its words and in Korean for an optional blank. English wordings stand by
 * themselves, Korean ones match anywhere.
 */
export interface Wordings {
  /**
   * Whether a text contains a wording, begins or ends with one, or is nothing else. An unknown group throws
   * when it is asked for.
   */
  says(...groups: readonly string[]): Says;
  begins(...groups: readonly string[]): Says;
  ends(...groups: readonly string[]): Says;
  is(...groups: readonly string[]): Says;
  /** What a text says of the first of these groups that occurs in it; null when none does. */
  finds(...groups: readonly string[]): (text: string) => string | null;
  /** The source of a regular expression for any of the wordings; a group without wordings matches nothing. */
  korean(...groups: readonly string[]): string;
  english(...groups: readonly string[]): string;
  /** In either language, the English ones by themselves. */
  either(...groups: readonly string[]): string;
  /** Expressions for phrases that say themselves where they stand and what they capture. */
  forms(group: string, flags?: string): Readonly<Record<Locale, RegExp>>;
  groups: ReadonlyMap<string, Readonly<Record<Locale, readonly string[]>>>;
}

const ALONE = { before: "(?<![a-z\\d_])", after: "(?![a-z\\d_])" };
const CLOSING = "[\\s.!?~…？！ㅋㅎㅠㅜ]*$";
/** The end of a text that is only this and asks nothing. */
const STATED = "[\\s.!~…]*$";

export function readWordings(rows: readonly (readonly string[])[]): Wordings {
  const groups = new Map<string, Record<Locale, string[]>>();
  for (const [group = "", korean = "", english = ""] of rows) {
    const known = groups.get(group) ?? { ko: [], en: [] };
    known.ko.push(...wordsOf(korean));
    known.en.push(...wordsOf(english));
    groups.set(group, known);
  }
  const source = (language: Locale, names: readonly string[]) => {
    const blank = language === "ko" ? "\\s*" : "\\s";
    const all = names.flatMap((name) => {
      const group = groups.get(name);
      if (group === undefined) throw new Error(`no group "${name}" in this table of wordings`);
      return group[language];
    });
    return all.length === 0 ? "(?!)" : `(?:${all.join("|").replaceAll("_", blank)})`;
  };
  const either = (names: readonly string[]) =>
    `(?:${source("ko", names)}|${ALONE.before}${source("en", names)}${ALONE.after})`;
  const reader = (names: readonly string[], before: string, after: string): Says => {
    const [ko, en] = [source("ko", names), source("en", names)];
    const forms = {
      ko: new RegExp(`${before}${ko}${after}`, "iu"),
      en: new RegExp(`${before || ALONE.before}${en}${after || ALONE.after}`, "iu"),
    };
    return (text, language) =>
      language === undefined ? forms.ko.test(text) || forms.en.test(text) : forms[language].test(text);
  };
  return {
    groups,
    says: (...names) => reader(names, "", ""),
    begins: (...names) => reader(names, "^\\s*", ""),
    ends: (...names) => reader(names, "", CLOSING),
    is: (...names) => reader(names, "^\\s*", STATED),
    korean: (...names) => source("ko", names),
    english: (...names) => source("en", names),
    either: (...names) => either(names),
    forms: (name, flags = "iu") => ({
      ko: new RegExp(source("ko", [name]), flags),
      en: new RegExp(source("en", [name]), flags),
    }),
    finds: (...names) => {
      const forms = names.map((name) => new RegExp(either([name]), "iu"));
      return (text) => {
        for (const form of forms) {
          const found = form.exec(text);
          if (found) return found[0].trim();
        }
        return null;
      };
    },
  };
}
