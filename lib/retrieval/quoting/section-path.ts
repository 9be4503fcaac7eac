import { neutralText } from "../../language/text/neutral-markdown.ts";

/** The headings of a section. The column names of a table, which follow them, are left out. */
export function sectionPath(section: string): string[] {
  return section.split(" › ").filter((part) => part !== "" && !part.includes(" · "));
}

export function withoutNumber(heading: string): string {
  return heading.replace(/^\s*(?:\d+(?:\.\d+)*\.?|[가-하]\.|제\d+조)\s+/u, "");
}

/** One line of plain words, without asterisks: emphasis in the text would close the emphasis around it. */
export function oneLineOf(text: string): string {
  return neutralText(text).replaceAll("*", "");
}
