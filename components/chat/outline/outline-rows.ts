/** One question of the conversation, as the list shows it. */
export interface OutlineRow {
  key: string;
  /** Null: it is being answered and has no number yet. */
  turnId: number | null;
  /** Null: not known yet; empty: it was deleted. */
  question: string | null;
}

/** The questions of all turns by number: complete at once, even while their words are loading. */
export function outlineRows(turns: number, questions: ReadonlyMap<number, string>): OutlineRow[] {
  return Array.from({ length: turns }, (_, place) => ({
    key: String(place + 1),
    turnId: place + 1,
    question: questions.get(place + 1) ?? null,
  }));
}

const plain = (text: string) => text.normalize("NFC").toLowerCase();

/** The rows that contain every word, or have the typed number. */
export function matchingRows(rows: readonly OutlineRow[], query: string): readonly OutlineRow[] {
  const words = plain(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ turnId, question }) => {
    if (words.length === 1 && words[0] === String(turnId)) return true;
    const text = plain(question ?? "");
    return words.every((word) => text.includes(word));
  });
}
