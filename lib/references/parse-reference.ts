import {
  CIRCLED_NUMBER,
  ENGLISH_COUNT,
  ENGLISH_ORDINAL,
  foldDigits,
  KOREAN_COUNT,
  KOREAN_ORDINAL,
  numberOf,
} from "./number-words.ts";

/** Which turn a number counts in: the newest one with doc-refs, a turn by its number, or the nth question. */
export type ReferenceScope =
  | { kind: "newest" }
  | { kind: "turn"; turn_id: number }
  | { kind: "question"; nth: number };

export interface ParsedReference {
  /** The user's words. */
  text: string;
  /** The slots named, in the user's order. */
  slots: number[];
  scope: ReferenceScope;
  intent: "show" | "answer";
}

const KOREAN_NOUN = "(?:문서|자료|파일|매뉴얼|메뉴얼|출처|근거)";
const ENGLISH_NOUN = "(?:documents?|docs?|sources?|files?|references?|citations?|manuals?)";
const DIGITS = "\\d{1,9}";

/** A slot named by its number; the groups named `n…` hold the number. */
const SLOT_FORMS = [
  `(?<n>${DIGITS}|${KOREAN_COUNT}|${CIRCLED_NUMBER})\\s*번(?:째)?\\s*${KOREAN_NOUN}`,
  `(?<n>${KOREAN_ORDINAL})\\s*번째\\s*${KOREAN_NOUN}`,
  `(?<n>첫째|둘째|셋째|넷째)\\s*${KOREAN_NOUN}`,
  `${KOREAN_NOUN}\\s*(?<n>${DIGITS}|${CIRCLED_NUMBER})\\s*번`,
  `(?<n>${CIRCLED_NUMBER})\\s*${KOREAN_NOUN}?`,
  `\\b${ENGLISH_NOUN}\\s*(?:no\\.?|number|#)?\\s*(?<n>${DIGITS}|${ENGLISH_COUNT}|${CIRCLED_NUMBER})(?![\\w-])`,
  `(?<![\\w.])#?(?<n>${DIGITS})(?:st|nd|rd|th)\\s+${ENGLISH_NOUN}\\b`,
  `\\b(?<n>${ENGLISH_ORDINAL})\\s+${ENGLISH_NOUN}\\b`,
  `\\[(?<n>\\d{1,3})\\]`,
].map((form) => new RegExp(form, "giu"));

const TURN_FORMS: readonly { form: RegExp; kind: "turn" | "question" }[] = [
  { form: new RegExp(`\\bturn\\s*#?\\s*(?<n>${DIGITS})\\b`, "iu"), kind: "turn" },
  { form: new RegExp(`(?<n>${DIGITS})\\s*번(?:째)?\\s*턴`, "iu"), kind: "turn" },
  {
    form: new RegExp(`(?<n>${DIGITS}|${KOREAN_ORDINAL})\\s*번째\\s*(?:질문|답변|답|대답|물음)`, "iu"),
    kind: "question",
  },
  { form: /(?<n>첫)\s*(?:질문|답변|답|대답|물음)/iu, kind: "question" },
  { form: new RegExp(`\\b(?<n>${ENGLISH_ORDINAL})\\s+(?:question|answer)\\b`, "iu"), kind: "question" },
];

const SHOW = /보여|열어|띄워|전문|원문|전체\s*보기|\b(?:show|open|display|view|full|whole|entire)\b/iu;
/** Words right after the slot that make the document the ground of an answer rather than the thing to look at. */
const ANSWER_FROM_AFTER =
  /^\s*(?:에서|에\s*(?:나온|있는|따르면|의하면)|만\s*(?:보고|참고)|을?\s*(?:기준|참고|근거|바탕)|를\s*(?:기준|참고|근거|바탕)|으?로\s*(?:답|대답)|기준|의\s|요약)/u;
const ANSWER_FROM_BEFORE =
  /\b(?:from|in|based on|according to|using|per|only)\s+(?:the\s+)?(?:previous\s+|earlier\s+)?$/iu;

interface SlotMention {
  slot: number;
  from: number;
  to: number;
}

/**
 * The numbered reference in a message, or null when it holds none. Rules only, linear in the length of the text.
 * This is the simple form: numbers with what they count, one scope, show or answer.
 */
export function parseReference(text: string): ParsedReference | null {
  const message = foldDigits(text);
  const mentions = slotMentions(message);
  const first = mentions[0];
  const last = mentions.at(-1);
  if (!first || !last) return null;
  const scope = scopeOf(message);
  return {
    text: message.slice(first.from, last.to).trim(),
    slots: [...new Set(mentions.map((mention) => mention.slot))],
    scope,
    intent: intentOf(message, first, last),
  };
}

function slotMentions(message: string): SlotMention[] {
  const mentions: SlotMention[] = [];
  for (const form of SLOT_FORMS) {
    for (const match of message.matchAll(form)) {
      const slot = numberOf(match.groups?.n ?? "");
      const to = match.index + match[0].length;
      const overlaps = mentions.some((mention) => match.index < mention.to && mention.from < to);
      if (slot !== null && !overlaps) mentions.push({ slot, from: match.index, to });
    }
  }
  return mentions.sort((a, b) => a.from - b.from);
}

function scopeOf(message: string): ReferenceScope {
  for (const { form, kind } of TURN_FORMS) {
    const number = numberOf(message.match(form)?.groups?.n ?? "");
    if (number !== null) return kind === "turn" ? { kind, turn_id: number } : { kind, nth: number };
  }
  return { kind: "newest" };
}

function intentOf(message: string, first: SlotMention, last: SlotMention): ParsedReference["intent"] {
  const after = message.slice(last.to, last.to + 40);
  const before = message.slice(0, first.from);
  if (ANSWER_FROM_AFTER.test(after) || ANSWER_FROM_BEFORE.test(before)) return "answer";
  return SHOW.test(message) || isBare(before, after) ? "show" : "answer";
}

/** "이전 1번 문서", "document 2": the words name a document and ask nothing, so it is shown. */
function isBare(before: string, after: string): boolean {
  const rest = `${before} ${after}`.replace(
    /이전|방금|아까|위의?|앞의?|전체|\b(?:the|previous|earlier|above|last|please)\b/giu,
    "",
  );
  return !/[\p{L}\p{N}]/u.test(rest);
}
