import { withCodeBlanked } from "../../language/markdown/code-ranges.ts";
import {
  ENGLISH_MOST_KOREAN_SHARE,
  KOREAN_LEAST_SHARE,
  LANGUAGE_LEAST_LETTERS,
} from "../../tunables/turn.ts";

/**
 * Whether an answer is in Korean when English was asked for, or the reverse. Code and quotations do not
 * count.
 */
export function isInOtherLanguage(answer: string, language: string): boolean {
  if (language !== "ko" && language !== "en") return false;
  const prose = withCodeBlanked(answer).replace(/[“"「『][^”"」』\n]*[”"」』]/gu, " ");
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  if (letters < LANGUAGE_LEAST_LETTERS) return false;
  const korean = (prose.match(/\p{Script=Hangul}/gu)?.length ?? 0) / letters;
  return language === "ko" ? korean < KOREAN_LEAST_SHARE : korean > ENGLISH_MOST_KOREAN_SHARE;
}
