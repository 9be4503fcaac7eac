import { koreanPattern, pattern } from "../../domain/pattern.ts";
import { ASKED_KO, ASKS_FIRST_EN, QUESTIONS } from "../lexicon/questions.ts";

const MARKED = /[?？]["'”’)\]]*\s*$/u;
const ENDS_KO = koreanPattern("u")`
  (?:
    나요|까요?|[인은는던]가|(?<!(?:에|로|러) )가요|[는은인을할될ㄴ]지|죠|니|뭐야|뭔가|어때|궁금[가-힣]*|
    싶(?:어|습|은데)[가-힣]*|해봐|줘|주세요|주실래요|달라|(?<!잘 )부탁[가-힣]*|바랍니다|바라요|
    ${QUESTIONS.korean("request")}[가-힣]{0,8}
  ) [.!~]*$
`;
const ASKS_KO = new RegExp(`${ASKED_KO}|알고\\s*싶|찾고\\s*있`, "u");
const ASKS_EN = pattern("iu")`
  ^\s*(?:(?:so|and|but|then|also|please|ok|okay|hi|hello|well)\b[\s,]*)*${ASKS_FIRST_EN}\b|
  ^(?!remember\b|note\b|from now on\b).*\b(?:i|we)(?:'d| would)? (?:need|want|like|wonder)\b|
  \b(?:looking for|can'?t find|cannot find|let me know|tell me|show me|give me|help me|please|wondering)\b
`;

/** Whether a sentence asks or bids, with or without its mark, as far as its form says. */
export function asksSomething(sentence: string): boolean {
  return [MARKED, ENDS_KO, ASKS_KO, ASKS_EN].some((form) => form.test(sentence));
}
