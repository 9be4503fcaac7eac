import type { DocumentIdPattern } from "../../domain/document-id-pattern.ts";
import { hasLetterOrDigit } from "../../domain/letters.ts";
import { escapePattern, partOfPattern, pattern } from "../../domain/pattern.ts";
import type { NamedPart, Resolution } from "../../domain/reference.ts";
import { oneLine, singleBlanks } from "../../domain/text.ts";
import { COMPARES_EN, COMPARES_KO } from "../../language/lexicon/comparison.ts";
import { parseReference } from "../../language/pointing/parse-reference.ts";
import { parseScopes } from "../../language/pointing/parse-scope.ts";
import { isWord, Phrase } from "../../language/pointing/phrase.ts";
import { readableMessage } from "../../language/pointing/readable-message.ts";
import { tokenise } from "../../language/pointing/tokenise.ts";
import { isAspect, wordOf } from "../../language/question/own-subject.ts";
import { readQuestion } from "../../language/question/read-question.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";

/** Stands for a reference while the words around it are read; in no message that could be resolved. */
const MARK = "\ue000";

const AFTER_KOREAN = [
  String.raw`(?:\s*(?:문서|자료|파일|매뉴얼|출처|근거))?`,
  `(?:에서는|에서만|에서|에는|에도|에만|에|으로만|으로|로만|로|을|를|은|는|의|이랑|랑|과|와|하고|만|도)?`,
  String.raw`(?:\s*(?:기준|바탕|근거|토대)(?:으로만|으로|로)|\s*(?:만\s*)?(?:보고|참고해서|참고하여|참고해|참고로|참조해서|참조하여|읽고)|\s*(?:에\s*)?(?:따르면|의하면|대해서|대해|관해서|관해|나온|나오는|있는|적힌)|\s*안에서|\s*중에서|\s*내용(?:에서|만|을|은)?)?`,
].join("");
const BEFORE_ENGLISH = partOfPattern`
  (?:
    \b(?:(?:please\s+)?answer\s+)?\b(?:
      based\s+(?:only\s+|solely\s+)?on|only\s+from|from\s+only|according\s+to|relying\s+on|looking\s+at|
      look\s+at|referring\s+to|refer\s+to|going\s+by|using(?:\s+only)?|use(?:\s+only)?|from|in|within|
      inside|of|per|about|with|by|on|to
    )\s+(?:the\s+)?
  )?
`;
const REPLACED: readonly [RegExp, string][] = [
  [
    new RegExp(
      String.raw`\bwhat\s+(?:do|does|did)\s+(?:(?:of|in|on)\s+)?(?:the\s+)?${MARK}(?:\s*(?:,|and|or|&)\s*${MARK})*\s+(?:say|state|mention|tell)s?(?:\s+(?:us|me))?\s+(?:about|on|regarding)\b`,
      "giu",
    ),
    "what about",
  ],
  [
    new RegExp(
      String.raw`\b(?:does|do|did)\s+(?:(?:of|in|on)\s+)?(?:the\s+)?${MARK}\s+(?:say|state|mention|tell)\b`,
      "giu",
    ),
    "is it said",
  ],
  [
    new RegExp(
      String.raw`${BEFORE_ENGLISH}${MARK}(?:\s*(?:,|and|or|&|와|과|랑|이랑|하고|및)\s*(?:the\s+)?${MARK})*(?:\s+only\b|\s+alone\b)?${AFTER_KOREAN}`,
      "giu",
    ),
    " ",
  ],
];

/** "document 2 of my first question", "첫 질문의 2번 문서": several that stand together. */
const CHAIN = new RegExp(
  String.raw`${MARK}(?:\s*(?:의|에서|에|중|나온|of|from|in|on|for|and|or|,|&|이랑|랑|와|과|하고|및)?\s*(?:the|my|our|your|this)?\s*${MARK})+`,
  "giu",
);

/** "1번 말고", "not document 1 but", "빼고 나머지", "all of them except": documents that are not meant. */
const SHUT_OUT: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${MARK}|(?:\d{1,3}|첫|두|세|네|다섯)\s*(?:번째|번|째)?\s*(?:문서|자료|파일|매뉴얼|출처|근거|거|것)?)(?:은|는|을|를)?\s*(?:말고|빼고|제외하고|아니고|아니라)(?:는|도)?(?:\s*(?:나머지|다른\s*(?:문서|자료|것|거)들?)(?:를|을|만|는|은)?)?`,
    "giu",
  ),
  new RegExp(
    String.raw`(?:\b(?:all|both|everything)\s+(?:of\s+)?(?:(?:them|those|these|the\s+documents)\s+)?)?\b(?:not|except(?:\s+for)?|excluding|without|instead\s+of|rather\s+than|other\s+than)\s+(?:the\s+)?(?:${MARK}|(?:documents?|docs?|sources?|files?|number|no\.?|#)\s*\d{1,3}|(?:first|second|third|fourth|last)\s+(?:one|document|doc|source|file))(?:\s*,?\s*but\b)?`,
    "giu",
  ),
];

const SUMMARISE =
  /(?:간단히|간략히|짧게)?\s*(?:요약|정리|간추)\S*|\b(?:summari[sz]e|summary|summed up|sum up|overview|tl;?dr|gist)\b/giu;
const COMPARE = pattern("giu")`
  (?:서로\s*|의\s*)?(?:${COMPARES_KO}|대조)\S*|(?:${COMPARES_EN}|\bcontrast\b)\.?
`;
const SHOW = /(?:보여|열어|띄워|내려\s*받|다운로드|다운)\S*|\b(?:show|open|display|download|view)\b/giu;
/** What only says that something is wanted of the documents. */
const OPEN = pattern("giu")`
  (?:무슨|어떤)\s*[가-힣]{1,6}?(?:이에요|예요|에요|인가요|인지요?|이야|이죠|이지요?|야|죠|입니까)
  (?=\s|$|[?.!])|
  \b(?:what|which)\s+(?:kind|sort|type)\s+of\s+[\w-]+\s+(?=(?:is|was)\b)|
  \b(?:what|which)\s+(?:case|manual|policy|report|guide|file|thing)\s+(?=is\b)|
  (?:더|좀|조금)?\s*(?:자세히|자세하게|상세히|상세하게|구체적으로|쉽게|간단히|다시)|
  (?:설명|소개|이야기|얘기|대답|답변|답)(?:해|하)?\S*|알려\S*|말해\S*|
  (?:전체|전문|원문|내용|부분|문서|자료|파일)(?:을|를|은|는|이|가|의|에서)?(?=\s|$|[?.!])|
  뭐(?:야|라고|예요|지)?\S*|무엇\S*|무슨|어떤|해\s*(?:줘|주세요|줄래)\S*|(?:해줘|줘|주세요)(?=\s|$|[?.!])|
  (?:더|좀)(?=\s|$)|
  \b(?:
    more|details?|detailed|further|again|explain|describe|elaborate|tell|me|us|about|say|said|says|
    content|contents|whole|full|entire|document|answer|question|please|can|could|you|what|does|do|it|is|
    the|in|and|between|this|that
  )\b
`;

/** "답해줘: …", "answer: …": what is left in front of the question of "1번 문서만 보고 답해줘: …". */
const ORDER = pattern("iu")`
  ^(?:(?:please|좀)\s+)?(?:
    (?:(?:대답|답변|답|설명|알려|말)(?:해|하)?\s*(?:줘요?|주세요|줄래요?|주시겠어요|봐요?|보세요|라)?)|
    answer(?:\s+(?:me|this))?|tell\s+me|explain
  )\s*[:,]\s*(?=\S)
`;

/**
 * What is asked of the documents that a message points at: its words without those that only point. Empty:
 * nothing in particular ("explain document 1", "그 문서 더 자세히").
 */
export function askedOfDocuments(
  message: string,
  pointed: Pointed,
  patterns: readonly DocumentIdPattern[],
): string {
  const text = withoutPointing(message, pointed, patterns);
  return isOpen(text) ? "" : text;
}

type Pointed = Pick<Resolution, "references" | "part" | "task">;

function withoutPointing(
  message: string,
  { references, part, task }: Pointed,
  patterns: readonly DocumentIdPattern[],
): string {
  // What is searched for is read from so much of it; runs of blanks would cost the patterns below dearly.
  let text = singleBlanks(message).slice(0, QUERY_LENGTH);
  // A request that was completed later has its own words for what was picked; one that was only
  // judged to point has none.
  const said = wordsThatPoint(message, patterns);
  const told = references.map((reference) => reference.text.trim());
  const pointers = [...new Set([...said, ...told.filter((words) => words !== message.trim())])]
    .filter((pointer) => pointer !== "")
    .sort((a, b) => b.length - a.length);
  for (const pointer of pointers) text = replaceAll(text, pointer, MARK);
  if (part !== null) text = withoutPart(text, part);
  for (const pattern of SHUT_OUT) text = text.replace(pattern, " ");
  text = text.replace(CHAIN, MARK);
  for (const [pattern, by] of REPLACED) text = text.replace(pattern, by);
  text = text.replaceAll(MARK, " ");
  if (task === "summarise") text = text.replace(SUMMARISE, " ");
  if (task === "compare") text = text.replace(COMPARE, " ");
  if (task === "show" || task === "download") text = text.replace(SHOW, " ");
  return oneLine(
    text
      .replace(/\s+(?=[,.?!:;])/gu, "")
      .replace(/^[\s,.:;?!–—-]+/u, "")
      .replace(ORDER, ""),
  );
}

/** What points at documents and at the turns and times they are counted in, as it is written. */
function wordsThatPoint(message: string, patterns: readonly DocumentIdPattern[]): string[] {
  const parsed = parseReference(message, patterns);
  if (parsed === null) return [];
  const { shown, text } = readableMessage(message);
  const phrase = new Phrase(tokenise(text), shown);
  const scopes = parseScopes(phrase).map(({ from, to }) =>
    shown.slice(phrase.at(from)?.from, phrase.at(to)?.to),
  );
  const times = parsed.expressions.some(({ scope }) => scope.kind === "time") ? timesOf(phrase, shown) : [];
  return [...parsed.expressions.map((expression) => expression.text), ...scopes, ...times].map((words) =>
    words.trim(),
  );
}

/** "어제 오후", "3 days ago". */
function timesOf(phrase: Phrase, shown: string): string[] {
  const times: string[] = [];
  let from: number | null = null;
  for (const [index, token] of phrase.tokens.entries()) {
    if (!isWord(token, "time")) {
      from = null;
      continue;
    }
    from ??= phrase.at(index - 1)?.kind === "number" ? index - 1 : index;
    const start = phrase.at(from)?.from ?? token.from;
    const next = phrase.at(index + 1);
    if (!isWord(next, "time")) times.push(shown.slice(start, token.to));
  }
  // One syllable may stand in any other word.
  return times.filter((time) => time.trim().length > 1);
}

/** What a document is called, and which state of it there is. */
const OF_ITSELF = pattern("giu")`
  (?:제목|이름|버전|판본|쪽\s*수|몇\s*(?:쪽|페이지|장|판))(?:을|를|은|는|이|가)?|
  \b(?:titled?|names?|named|called|versions?|how\s+many\s+pages|page\s+count)\b
`;
/** Words of the asking. */
const ASKS_ITSELF = pattern("giu")`
  뭐였\S*|뭐더라\S*|무엇\S*|인가요|이야|예요|야|있\S*|아까|
  \b(?:was|were|are|have|has|had|of|its?|'?s|again|remind|number)\b
`;

/** Whether nothing but the title, version or number of pages of documents is asked: look-up knows them. */
export function asksOfItself(
  message: string,
  pointed: Pointed,
  patterns: readonly DocumentIdPattern[],
): boolean {
  if (pointed.references.length === 0 || pointed.part !== null) return false;
  const asked = withoutPointing(message, pointed, patterns);
  const rest = asked.replace(OF_ITSELF, " ");
  return rest !== asked && !hasLetterOrDigit(rest.replace(ASKS_ITSELF, " ").replace(OPEN, " "));
}

function isOpen(text: string): boolean {
  const rest = text.replace(OPEN, " ").trim();
  if (!hasLetterOrDigit(rest)) return true;
  // "The cause" says little for a search, and all that is wanted of a document that was named.
  return readQuestion(rest).every((concept) => concept.kind === "light" && !isAspect(wordOf(concept)));
}

/** Case aside; the words of a reference may stand there several times. */
function replaceAll(text: string, words: string, by: string): string {
  return text.replace(new RegExp(escaped(words), "giu"), by);
}

function escaped(words: string): string {
  return escapePattern(words).replace(/\s+/gu, "\\s+");
}

function withoutPart(text: string, part: NamedPart): string {
  const words = escaped(part.text.trim());
  const units =
    part.kind === "page"
      ? `(?:(?:page|p\\.?|slide|sheet)\\s*${words}|${words}\\s*(?:페이지|쪽|번째\\s*(?:페이지|쪽|장)|슬라이드|시트))`
      : `["“'「『‘]?(?:(?:chapter|section|part|§)\\s*${words}|제?\\s*${words}\\s*(?:장|절|조|항|편|부|부분|파트|섹션|항목|section|part|chapter)?)["”'」』’]?\\s*(?:부분|파트|섹션|항목|section|part|chapter)?`;
  return text.replace(
    new RegExp(
      `${BEFORE_ENGLISH}${units}(?:에서는|에서|에는|에|의|을|를|은|는|만|으로|로)?(?=$|[^\\p{L}\\p{N}])`,
      "giu",
    ),
    " ",
  );
}

/** Whether more is wanted of what was said already: "더 자세히", "in more detail". */
export function asksForMore(message: string): boolean {
  return /자세|상세|구체|더\s|좀\s*더|\bmore\b|\bdetails?\b|\belaborate\b|\bfurther\b|\bexpand\b/iu.test(
    message,
  );
}

/** Whether the documents themselves are to be explained, rather than a question answered from them. */
export function asksWhatItSays(message: string): boolean {
  return /설명|소개|요약|정리|내용|무슨|뭐(?:야|라고|예요|지)|어떤|알려|말해|\b(?:explain|describe|summari[sz]e|summary|overview|tell|what(?:'s| is| are| does))\b/iu.test(
    message,
  );
}
