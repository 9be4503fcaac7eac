/** A longer question than this is folded. */
const WHOLE = { characters: 900, lines: 14 } as const;
/** What remains of a folded question: clearly less, or folding would be useless. */
const FOLDED = { characters: 500, lines: 8 } as const;

/** The beginning of a long question, cut between words where possible; null: short enough to show whole. */
export function foldedQuestion(text: string): string | null {
  // Reads only the needed part of what may be a million characters.
  const lines = text.slice(0, WHOLE.characters + 1).split("\n");
  if (text.length <= WHOLE.characters && lines.length <= WHOLE.lines) return null;
  const beginning = [...lines.slice(0, FOLDED.lines).join("\n").slice(0, FOLDED.characters)];
  const isCut = beginning.length === FOLDED.characters;
  const words = isCut ? beginning.join("").replace(/\s+\S{0,30}$/u, "") : beginning.join("");
  // Drops half of a surrogate pair.
  return words.trimEnd().replace(/[\ud800-\udbff]$/u, "");
}
