import { pattern } from "../../domain/pattern.ts";
import type { DocumentIdMention } from "../text/document-ids.ts";
import { NAMED } from "./tokenise.ts";

export interface Quoted {
  from: number;
  to: number;
  title: string;
  id: DocumentIdMention | null;
}

const TITLE = pattern("gu")`
  “([^”\n]{2,120})”|"([^"\n]{2,120})"|「([^」\n]{2,120})」|『([^』\n]{2,120})』|《([^》\n]{2,120})》|
  〈([^〉\n]{2,120})〉|‘([^’\n]{2,120})’|(?<![\p{L}\p{N}])'([^'\n]{2,120})'(?![\p{L}])
`;

export function titlesInQuotes(text: string, shown: string, ids: readonly DocumentIdMention[]): Quoted[] {
  return [...text.matchAll(TITLE)].flatMap((match): Quoted[] => {
    const inner = match.slice(1).find((group) => group !== undefined) ?? "";
    const from = match.index;
    const to = from + match[0].length;
    if (inner.trim() === "") return [];
    const id = ids.find((known) => known.from < to && from < known.to) ?? null;
    return [{ from, to, title: shown.slice(from + 1, to - 1).trim(), id }];
  });
}

/** "24 hr 21 min": what looks like an id is a unit between two numbers. */
export function isQuantity(text: string, { text: id, from }: DocumentIdMention): boolean {
  return /\s/.test(id) && /\d\s*$/.test(text.slice(Math.max(0, from - 4), from));
}

/** Ids and titles are names: no number or noun in them is read. */
export function withoutNames(text: string, names: readonly { from: number; to: number }[]): string {
  return names.reduce(
    (left, { from, to }) => left.slice(0, from) + NAMED.repeat(to - from) + left.slice(to),
    text,
  );
}
