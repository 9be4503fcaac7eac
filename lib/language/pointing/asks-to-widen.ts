import { pattern } from "../../domain/pattern.ts";
import { WIDENING_LENGTH } from "../../tunables/language.ts";

/** 전체에서 찾아줘, 다른 문서에서도 찾아봐, 모든 자료를 검색해 줘 */
const KOREAN = pattern("u")`
  ^(?:(?:네|응|예|그래|좋아|어)[,.!\s]*)?(?:그럼\s*|그러면\s*)?
  (?:전체|전부|모든|다른|나머지|자료실(?:\s*전체)?|전\s*자료)\s*(?:문서|자료|파일|데이터|매뉴얼|곳)?\s*
  (?:전체|들)?(?:에서도|에서|까지|에도|를|을|도|로)?\s*(?:다시\s*)?(?:다\s*|모두\s*|전부\s*|한번\s*)?
  (?:찾아|검색|살펴|뒤져|조회|넓혀|알아)(?:
    \s*(?:줘|봐|주세요|보자|봐\s*줘|봐요|보세요|해|해\s*줘|해\s*주세요|해\s*봐|봐\s*주세요)
  )?[\s.!~]*$
`;
/** search everything, look in all documents, widen the search, search everywhere else */
const ENGLISH = pattern("iu")`
  ^(?:(?:yes|yeah|yep|ok|okay|sure|please|then)[,.!\s]+){0,2}(?:(?:can|could|would)\s+you\s+)?
  (?:please\s+)?(?:search|look|check|try|find\s+it|look\s+it\s+up|widen|broaden|expand)\s*(?:it\s+)?
  (?:in|through|across|for\s+it\s+in|at)?\s*(?:the\s+)?(?:
    everything|everywhere|elsewhere|
    all(?:\s+of)?(?:\s+(?:the|my|our))?(?:\s+(?:documents?|files?|sources?|library))?|
    (?:whole|entire|full)\s+(?:library|collection)|library|
    (?:the\s+)?(?:other|rest\s+of\s+the)\s+(?:documents?|files?|sources?)|search
  )(?:\s+(?:else|instead|too|please|then))*[\s.!]*$
`;
/** Enough where Ibid has just asked. */
const YES = pattern("iu")`
  ^(?:
    네|응|예|어|그래|좋아|좋아요|그래\s*줘|그렇게\s*해\s*줘|찾아\s*줘|찾아봐(?:\s*줘)?|부탁해(?:요)?|yes|
    yeah|yep|yes,?\s*please|please\s+do|ok(?:ay)?|sure|go\s+ahead|do\s+(?:it|that)
  )[\s.!~]*$
`;

/**
 * Whether a message takes up the offer to look in all documents, by its words alone. Only to be asked right
 * after a turn that made the offer: its question is then the one to search for.
 */
export function asksToWiden(message: string): boolean {
  const text = message.trim().normalize("NFC");
  return text.length <= WIDENING_LENGTH && (KOREAN.test(text) || ENGLISH.test(text) || YES.test(text));
}

/** 턴 3의 질문을 모든 문서에서 찾아줘; search all documents for the question of turn 3 */
const OF_TURN = [
  /^(?:턴\s*(?<turn>\d{1,9})|(?<counted>\d{1,9})번째\s*턴)(?:의)?\s*질문(?:을|은|도)?\s+(?<rest>.+)$/u,
  /^(?<rest>.+?)\s+for\s+(?:the\s+)?question\s+(?:of|in)\s+turn\s+(?<turn>\d{1,9})[\s.!]*$/iu,
];

/**
 * The turn that the words name whose question is to be looked for in all documents; null where they ask
 * for nothing of the kind.
 */
export function turnToWiden(message: string): number | null {
  const text = message.trim().normalize("NFC");
  if (text.length > 2 * WIDENING_LENGTH) return null;
  for (const form of OF_TURN) {
    const { rest, turn, counted } = form.exec(text)?.groups ?? {};
    if (rest !== undefined && (KOREAN.test(rest) || ENGLISH.test(rest))) return Number(turn ?? counted);
  }
  return null;
}
