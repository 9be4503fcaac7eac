import { startsWithSyllable } from "../../domain/letters.ts";
import { isMark, isWord, type Phrase } from "./phrase.ts";
import { isTurnNoun, type ScopePhrase } from "./reading.ts";
import type { WordToken } from "./token.ts";
import { beginsWith, endsWith, oneOf } from "./words.ts";

const isWhenTold = beginsWith("when told");
const isAboutWord = oneOf("about");
const isWhenWord = oneOf("when");
const isHearer = oneOf("hearer");
const namesMatter = oneOf("matter told");
const isAskedThen = beginsWith("asked then");
const endsClause = endsWith("clause end");
const endsAsGround = endsWith("ground end");
const beginsRequest = oneOf("request begun");
const joinsContent = oneOf("between content");

/** when I asked about the chiller, 냉각기 물어봤을 때, 칠러 질문의, the pump answer */
export function askedAt(phrase: Phrase, index: number): ScopePhrase | null {
  const token = phrase.free(index);
  const when = phrase.word(phrase.skip(index + 1, 1));
  if (isWord(token, "mention") && (isWhenTold(when) || /[을를]때/u.test(token.text)))
    return koreanAsked(phrase, index, afterAsk(phrase, index));
  const told = whenTold(phrase, index);
  if (told) return told;
  if (isWord(token, "ask")) {
    if (startsWithSyllable(token.text)) return koreanAsked(phrase, index, afterAsk(phrase, index));
    if (!isAbout(phrase, index)) return { from: index, to: index, scope: { kind: "newest" }, korean: false };
    const start = phrase.skip(index - 1, -1, "filler", "link", "question", "earlier");
    return (
      englishAbout(phrase, start + 1, index + 1) ?? {
        from: start + 1,
        to: index,
        scope: { kind: "newest" },
        korean: false,
      }
    );
  }
  if (!isTurnNoun(token)) return null;
  if (token.korean) return koreanAsked(phrase, index, index);
  const next = phrase.at(index + 1);
  if (isAboutWord(next?.text ?? "")) return englishAbout(phrase, index, index + 1);
  const content = contentBefore(phrase, index);
  if (content === null) return null;
  return {
    from: content,
    to: index,
    scope: { kind: "about", words: phrase.between(content, index - 1) },
    korean: false,
  };
}

/** when you told me about the key, where we discussed the pump */
function whenTold(phrase: Phrase, index: number): ScopePhrase | null {
  if (!isWord(phrase.free(index), "mention")) return null;
  const when = [1, 2, 3].map((back) => index - back).find((at) => isWhenWord(phrase.word(at)));
  if (when === undefined) return null;
  const behind = isHearer(phrase.word(index + 1)) ? index + 1 : index;
  const names = namesMatter(phrase.word(behind + 1));
  return englishAbout(phrase, when, names ? behind + 1 : behind);
}

const isAskedOf = oneOf("asked of");

/** What was asked follows the verb. */
export function isAbout(phrase: Phrase, index: number): boolean {
  return isAskedOf(phrase.at(index + 1));
}

/** 물어본 것, 질문했을 때, 물어본 질문: what stands behind the verb belongs to it. */
export function afterAsk(phrase: Phrase, index: number): number {
  const next = phrase.at(phrase.skip(index + 1, 1));
  const at = phrase.skip(index + 1, 1);
  if (isWord(next, "thing", "piece") || isTurnNoun(next) || isAskedThen(next?.text ?? "")) return at;
  return index;
}

function koreanAsked(phrase: Phrase, index: number, to: number): ScopePhrase | null {
  let from = index;
  let words: string[] = [];
  for (let at = index - 1; at >= 0; at--) {
    const token = phrase.free(at);
    // "관리소장인데요, …", "바빠서 …": who asks and why is another clause.
    if (token?.kind === "word" && endsClause(token.text)) break;
    // "12시간 얘기할 때": an amount may be what was talked about.
    const isAmount = token?.kind === "number" && token.form === "count";
    if (!token || token.kind === "mark" || token.kind === "noun" || (token.kind === "number" && !isAmount))
      break;
    if (token.kind === "word" && (token.is === "show" || token.is === "join" || isGroundVerb(token))) break;
    if (isAmount || (token.kind === "word" && (token.is === null || token.is === "ground")))
      words = [token.text, ...words];
    from = at;
  }
  if (words.length > 0) return { from, to, scope: { kind: "about", words: words.join(" ") }, korean: true };
  // "첫 질문 드렸을 때": the question was named already.
  const before = phrase.skip(index - 1, -1);
  if (before >= 0 && phrase.isUsed(before)) {
    phrase.use(index, to);
    return null;
  }
  const asked = isWord(phrase.at(index), "ask");
  return asked ? { from: index, to, scope: { kind: "newest" }, korean: true } : null;
}

/** 기준으로 and 참고해서 belong to what follows; a bare 기준 may be what was asked about. */
function isGroundVerb({ is, text }: WordToken): boolean {
  return is === "ground" && endsAsGround(text);
}

/** The words after "about" up to a comma, the end, or the documents. */
function englishAbout(phrase: Phrase, from: number, about: number): ScopePhrase | null {
  let to = about;
  const words: string[] = [];
  for (let at = about + 1; at < phrase.tokens.length; at++) {
    const token = phrase.free(at);
    if (
      !token ||
      token.kind === "noun" ||
      isMark(token, ",;:.?!-\n()") ||
      isWord(token, "show", "summarise", "compare", "ground")
    )
      break;
    if (token.kind === "word" && token.is === "filler" && beginsRequest(token.text)) break;
    if (token.kind === "word" && token.is === null) words.push(token.text);
    if (token.kind === "number") words.push(token.digits);
    to = at;
  }
  // "… about the pump, in document 2": a link at the end belongs to what follows.
  while (to > about && isWord(phrase.at(to), "link", "join")) to -= 1;
  return words.length === 0
    ? null
    : { from, to, scope: { kind: "about", words: words.join(" ") }, korean: false };
}

/** "the chiller question": content directly before the noun. */
function contentBefore(phrase: Phrase, index: number): number | null {
  let from = index;
  for (let at = index - 1; at >= 0; at--) {
    const token = phrase.free(at);
    if (token?.kind !== "word" || (token.is !== null && !(at < index - 1 && joinsContent(token.text)))) break;
    if (token.is === null) from = at;
  }
  const determiner = phrase.at(from - 1);
  const determined = isWord(determiner, "link", "demonstrative", "filler");
  return from < index && determined ? from : null;
}
