import { languageOf } from "@/lib/domain/text.ts";

const SEARCH_ALL_FOR_TURN = {
  ko: (turn: number) => `턴 ${turn}의 질문을 모든 문서에서 찾아줘`,
  en: (turn: number) => `Search all documents for the question of turn ${turn}`,
};

/**
 * What the person says with one click to have an earlier question looked for in all documents. In the
 * language of that question, whatever that of the page: the answer follows the words.
 */
export function searchAllForTurn(turn: number, question: string): string {
  return SEARCH_ALL_FOR_TURN[languageOf(question)](turn);
}
