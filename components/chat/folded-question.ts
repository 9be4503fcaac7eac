/** What a question may have before it is folded. */
const WHOLE = { characters: 900, lines: 14 } as const;
/** What is left of a folded one: clearly less, or folding would be of no use. */
const FOLDED = { characters: 500, lines: 8 } as const;

/** The beginning of a long question, cut between words where there is one; null: short enough to stand whole. */
export function foldedQuestion(text: string): string | null {
  // Only as much of a million characters as is looked at.
  const lines = text.slice(0, WHOLE.characters + 1).split("\n");
  if (text.length <= WHOLE.characters && lines.length <= WHOLE.lines) return null;
  const beginning = [...lines.slice(0, FOLDED.lines).join("\n").slice(0, FOLDED.characters)];
  const isCut = beginning.length === FOLDED.characters;
  const words = isCut ? beginning.join("").replace(/\s+\S{0,30}$/u, "") : beginning.join("");
  // Half a character is none.
  return words.trimEnd().replace(/[\ud800-\udbff]$/u, "");
}
