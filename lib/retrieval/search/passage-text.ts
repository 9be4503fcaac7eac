import type { Chunk } from "../../domain/document.ts";

/**
 * The text of a chunk that is embedded: its title and section, then its text. A piece from the middle of a
 * document seldom says what it is about.
 */
export function passageText(title: string, { section, text }: Pick<Chunk, "section" | "text">): string {
  const above: string[] = [];
  for (const line of [section.trim(), title.trim()])
    if (![text, ...above].some((below) => below.startsWith(line))) above.unshift(line);
  return [...above, text].join("\n");
}
