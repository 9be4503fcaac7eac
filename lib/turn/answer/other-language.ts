/** Letters that an answer must have before its language says something. */
const LEAST_LETTERS = 40;
/** The share of Korean letters below which an answer is not Korean, and above which it is not English: both quote names of the other. */
const LEAST_KOREAN = 0.15;
const MOST_KOREAN = 0.5;

/** Whether an answer is written in the other language than it was asked for; code and what it quotes count for neither. */
export function isInOtherLanguage(answer: string, language: "ko" | "en"): boolean {
  const prose = answer.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`|[“"「『][^”"」』\n]*[”"」』]/gu, " ");
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  if (letters < LEAST_LETTERS) return false;
  const korean = (prose.match(/\p{Script=Hangul}/gu)?.length ?? 0) / letters;
  return language === "ko" ? korean < LEAST_KOREAN : korean > MOST_KOREAN;
}
