import { neutralText } from "../../language/text/neutral-markdown.ts";

/** The headings of a section; the names of a table's columns, which stand behind them, are left out. */
export function sectionPath(section: string): string[] {
  return section.split(" › ").filter((part) => part !== "" && !part.includes(" · "));
}

export function withoutNumber(heading: string): string {
  return heading.replace(/^\s*(?:\d+(?:\.\d+)*\.?|[가-하]\.|제\d+조)\s+/u, "");
}

/** One line of plain words; an emphasis mark of the text would close the one around it. */
export function oneLineOf(text: string): string {
  return neutralText(text).replaceAll("*", "");
}
