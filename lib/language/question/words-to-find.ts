import { hasSyllable } from "../../domain/letters.ts";
import { wordings } from "../lexicon/load.ts";
import { MEANINGS, meaningsOf } from "../lexicon/meanings.ts";
import { isGeneric } from "../pointing/parse-implicit.ts";
import type { WordClass } from "../pointing/token.ts";
import { tokenise } from "../pointing/tokenise.ts";
import { contentWords } from "../text/content-words.ts";
import { isKoreanQuestionWord } from "../text/korean-words.ts";

const DOCUMENT_TALK = wordings("document-talk");

/** Other wishes about documents are subjects of their own: "export", "비교". */
const SUBJECTS: ReadonlySet<WordClass> = new Set(["compare", "download", "ground"]);
/** The form of an answer, or a part of a document. */
const isForm = DOCUMENT_TALK.is("form");
const NOW = new Set(MEANINGS.flatMap(({ id }, row) => (["today", "current"].includes(id) ? [row] : [])));

/**
 * Whether a word only says that something is wanted, from where or when: "보여줘", "다시", "전체", "아까", "ask".
 * Nobody searches documents for such a word. In Korean at least two syllables must say so, so that "이자" is
 * not taken for "이".
 */
export function isWordOfAsking(word: string): boolean {
  const lower = word.toLowerCase();
  if (isForm(lower) || isKoreanQuestionWord(lower)) return true;
  if (meaningsOf(lower).some((meaning) => NOW.has(meaning))) return true;
  const [first, ...others] = tokenise(lower);
  if (first === undefined || (hasSyllable(lower) && first.to - first.from < 2)) return false;
  return [first, ...others].every(
    (token) =>
      token.kind === "particle" ||
      (token.kind === "noun" && (token.noun !== "document" || isGeneric(token))) ||
      (token.kind === "word" && token.is !== null && !SUBJECTS.has(token.is)),
  );
}

/**
 * The words of a question that can be searched for, without repeats, as shown to the user. Korean words lose
 * their particle: 유량 for "유량은".
 */
export function wordsToFind(question: string): string[] {
  const words = contentWords(question)
    .filter(({ word }) => !isWordOfAsking(word))
    .map(({ word, key }) => (hasSyllable(key) && word.startsWith(key) ? key : word));
  return [...new Set(words)];
}
