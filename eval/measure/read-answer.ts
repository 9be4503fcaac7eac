/** Phrases that models use to say that nothing was found. */
const REFUSES = [
  /\b(?:do(?:es)? not|don['’]t|doesn['’]t|not)\s+(?:say|state|cover|mention|contain|hold|include|give|provide|specify|list|have|find|found|know)\b/iu,
  /\b(?:no|without) (?:information|mention|document|evidence|record|passage)/iu,
  /\b(?:nothing|not|cannot|can['’]t|could not|couldn['’]t)\b[^.]{0,40}\b(?:found|find|answer)/iu,
  /\b(?:say|state|cover|mention|contain|hold|include|give|provide|specify|list|name)s?\s+(?:no\b(?! (?:more|less|fewer|later|earlier|longer)\b)|none\b|nothing\b)/iu,
  /\bneither\b[^.]{0,60}\bnor\b|\bno\b[^.]{0,40}\b(?:is|are|was|were)\s+(?:named|given|listed|stated|mentioned)\b/iu,
  /(?:찾을 수 없|찾지 못|나와 있지 않|나오지 않|적혀 있지 않|포함되어 있지 않|들어 있지 않|다루지 않|알 수 없|확인할 수 없|확인되지 않|(?:정보|내용|문서|기록|언급|근거|규정|안내)(?:[가이은는도]|에는?)?\s*없)/u,
];
/**
 * Only the beginning is read: further on, an answer may say that a part is missing and still be an answer.
 */
const BEGINNING = 160;

export function isRefusal(answer: string): boolean {
  const beginning = answer.slice(0, BEGINNING);
  return REFUSES.some((pattern) => pattern.test(beginning));
}

/** Whether the answer contains one of the words of a right answer, ignoring blanks and emphasis. */
export function holdsGold(text: string, gold: readonly string[]): boolean {
  const plain = plainOf(text);
  return gold.some((words) => plain.includes(plainOf(words)));
}

function plainOf(text: string): string {
  return text.replace(/[\s*\\]/gu, "").toLowerCase();
}
