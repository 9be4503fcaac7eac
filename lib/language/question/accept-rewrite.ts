import { pattern } from "../../domain/pattern.ts";
import { languageOf } from "../../domain/text.ts";
import { STAND_ALONE_LENGTH } from "../../tunables/conversation.ts";
import { REWRITE_COVERAGE, REWRITE_LENGTH_ROOM, REWRITE_LENGTH_TIMES } from "../../tunables/language.ts";
import { analyse } from "../text/analyse.ts";
import { isNegative } from "../text/named-values.ts";
import { splitSentences } from "../text/split-sentences.ts";
import { asksSomething, preservesIntent } from "./intent-preservation.ts";
import { readQuestion } from "./read-question.ts";

/** What a model writes instead of a question, or before one. */
const NO_QUESTION = pattern("iu")`
  ^(?:
    sorry|i(?:'m| am) (?:sorry|unable|not able)|i (?:can(?:'|no)?t|cannot|don'?t)|as an ai|
    here(?:'s| is| are)|sure|certainly|of course|rewritten|stand-?alone|question|answer|output|죄송|미안|
    알겠습니다|물론|다음은|질문\s*[:：]|재작성|독립
  )
`;
const IDS = /[a-z]*[-_]?\d+(?:[.,]\d+)*[a-z]*/giu;

interface Said {
  /** The message. */
  question: string;
  /** Everything that the model was shown of the conversation. */
  said: readonly string[];
  /** The questions among it. */
  asked?: readonly string[];
}

/**
 * A question as a model wrote it anew, or null where it is none that can be trusted: what `acceptWording`
 * refuses, an answer instead of a question, an earlier question instead of this one, or one that has lost
 * what was asked, a number or a denial of the message.
 */
export function acceptRewrite(written: string, given: Said): string | null {
  const { question, said, asked = [] } = given;
  const text = acceptWording(written, given);
  if (text === null) return null;
  if (asksSomething(question) ? !asksSomething(text) : /(?:[.!。]|다)$/u.test(text)) return null;
  const numbers = new Set(idsOf(text));
  if (idsOf(question).some((id) => !numbers.has(id))) return null;
  if (isNegative(question) ? !isNegative(text) : isNegative(text) && !said.some(isNegative)) return null;
  return preservesIntent(text, question) && !asked.some((earlier) => repeats(text, earlier, question))
    ? text
    : null;
}

/**
 * Other words of a model for the question, or null where they cannot be trusted: more than a sentence,
 * much longer, in another language, about something else, or with a number that nobody said. Then the
 * words of the person count.
 */
export function acceptWording(written: string, { question, said }: Said): string | null {
  const text = written
    .trim()
    .replace(/^["'“”‘’「『]+|["'“”‘’」』]+$/gu, "")
    .trim();
  if (text.length < 2 || /[\r\n<>{}]/u.test(text) || NO_QUESTION.test(text)) return null;
  if (
    text.length > Math.min(STAND_ALONE_LENGTH, REWRITE_LENGTH_TIMES * question.length + REWRITE_LENGTH_ROOM)
  )
    return null;
  if (splitSentences(text).length > 1) return null;
  if (languageOf(text) !== languageOf(/\p{L}{2}/u.test(question) ? question : said.join(" "))) return null;
  const known = [question, ...said].join("\n");
  const numbers = new Set(idsOf(known));
  if (idsOf(text).some((id) => !numbers.has(id))) return null;
  return keepsWords(text, question) && isOf(text, known) ? text : null;
}

function idsOf(text: string): string[] {
  return text.toLowerCase().match(IDS) ?? [];
}

/** Only an earlier question once more: its words and no others, though the message had some. */
function repeats(text: string, earlier: string, question: string): boolean {
  const [written, before, own] = [text, earlier, question].map((each) => new Set(analyse(each)));
  if (!written || !before || !own || written.size === 0) return false;
  if (!isWithin(written, before)) return false;
  return !isWithin(own, written) || (isWithin(before, written) && own.size < before.size);
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((word) => all.has(word));
}

/** What the person named must still be in it, at least half of it. */
function keepsWords(text: string, question: string): boolean {
  const named = readQuestion(question).filter(({ kind }) => kind !== "light");
  if (named.length === 0 || analyse(question).length === 0) return true;
  const terms = new Set(analyse(text));
  const covered = named.filter(
    (concept) =>
      concept.coverageIn(terms) > REWRITE_COVERAGE || concept.pieces.some(({ term }) => terms.has(term)),
  );
  return covered.length >= named.length / 2;
}

/** And something of it must have been said at all. */
function isOf(text: string, known: string): boolean {
  const terms = new Set(analyse(known));
  const named = readQuestion(text).filter(({ kind }) => kind !== "light");
  return named.some(({ pieces }) => pieces.some(({ term }) => terms.has(term)));
}
