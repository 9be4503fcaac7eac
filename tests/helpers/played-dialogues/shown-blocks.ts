/** A document or a turn as the answer model was shown it. */
export interface ShownBlock {
  /** The title of the document, or "turn 3". */
  name: string;
  /** What it is cited by. */
  number: number;
  text: string;
}

const BLOCK = /<(document|turn)-(\d{9}) number="(\d+)"([^>]*)>\n(.*?)<\/\1-\2>/gsu;

/** What stands between the tags of a prompt that carry its random mark, tool results as well. */
export function shownBlocks(prompt: string): ShownBlock[] {
  return [...prompt.matchAll(BLOCK)].map(([, kind, , number, attributes, text]) => ({
    name: kind === "turn" ? `turn ${number}` : (/ title="([^"]*)"/u.exec(attributes ?? "")?.[1] ?? ""),
    number: Number(number),
    text: text ?? "",
  }));
}
