import { hasSyllable } from "../../domain/letters.ts";
import { oneLine } from "../../domain/text.ts";
import { CONVERSATION_QUESTION_LENGTH } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";
import { type AskedPlace, askedAnswer, askedPlace } from "./asked-place.ts";

const CONVERSATION_TALK = wordings("conversation-talk");

/** A question about what was said in the conversation, not in the documents. */
export interface ConversationQuestion {
  /** Whose words it asks for: "what did I say", "what did you answer", "how often was it, you said?" */
  by: "user" | "assistant" | "either";
  /** The message without its question words; empty when it asks for everything that was said. */
  subject: string;
  /** Whether it asks for several turns: "what have we discussed", "sum up what I told you of unit 3". */
  several: boolean;
  /** Asks to sum up the conversation itself. */
  whole?: true;
  /** How many questions were asked: "내가 몇 번 질문했어?" */
  counted?: true;
  /** Asks for one question by its position, or for all of its answer: "what did I ask first?" */
  place?: AskedPlace;
}

const isOfUser = CONVERSATION_TALK.says("user");
const isOfAssistant = CONVERSATION_TALK.says("assistant");
const isOfDocument = CONVERSATION_TALK.says("document");
/** Only at the end of a message. "환불해 달라고 했는데 어떻게 하나요?" asks something else. */
const isReported = CONVERSATION_TALK.says("reported");
const isTalked = CONVERSATION_TALK.says("talked", "talk");
const isSeveral = CONVERSATION_TALK.says("talk");
const isNamed = CONVERSATION_TALK.says("named");
const saysWas = CONVERSATION_TALK.says("was");
const isMemory = CONVERSATION_TALK.says("memory");
const isPast = CONVERSATION_TALK.says("past");
const asks = CONVERSATION_TALK.says("asks");
const sumsUp = CONVERSATION_TALK.says("sums up");
/** Asks about nothing but the conversation: "이 대화 전체 요약해줘", "summarise this whole conversation". */
const sumsUpTalk = CONVERSATION_TALK.ends("whole");
const countsQuestions = CONVERSATION_TALK.ends("counted");

const says = CONVERSATION_TALK.english;
/** "How long do I have after I reported a loss?" does not ask about the conversation. */
const NOT_ANOTHER_CLAUSE = `(?:(?!\\b${says("other clause")}\\b)[^?]){0,80}?`;
const TALKED_EN = `${NOT_ANOTHER_CLAUSE}\\b(i|you|we)(?:'ve| have| had)? ${says("told")}\\b`;
const ENGLISH: readonly RegExp[] = [
  `\\b(?:what|when|where|how|which|who)\\b[^?]{0,60}\\bdid (i|you|we) ${says("tell")}\\b`,
  `\\b(?:what|which|how)\\b${TALKED_EN}`,
  `\\b${says("recall")}\\b${TALKED_EN}`,
  "\\b(?:have|had) (we) (?:discussed|talked|covered|said)\\b",
  "\\b(?:did|have) (i|you|we) (?:already |ever )?(?:say|said|tell|told|ask|asked|mention|mentioned)\\b",
  ",\\s*(i|you) said\\s*[?.]*\\s*$",
].map((form) => new RegExp(form, "iu"));

/** The question words, removed to get the subject. */
const ASKING_KO = [
  ...["reported", "talked", "named", "talk", "memory", "past", "user", "assistant"],
  ...["asking", "asking about", "bidding", "what"],
].map((group) => CONVERSATION_TALK.forms(group, "gu").ko);
const ASKING_EN = new RegExp(`\\b${says("asking")}\\b|'ve\\b`, "giu");

/**
 * Whether a message asks what was said earlier, and about what: "아까 몇 시간마다라고 했죠?", "what did I say about the
 * pump?" Null for other messages, also for those that ask what a document says.
 */
export function asksOfConversation(message: string): ConversationQuestion | null {
  if (message.length > CONVERSATION_QUESTION_LENGTH || isOfDocument(message)) return null;
  if (sumsUpTalk(message)) return { by: "either", subject: "", several: true, whole: true };
  if (countsQuestions(message)) return { by: "user", subject: "", several: true, counted: true };
  const answer = askedAnswer(message);
  if (answer) return { by: "assistant", subject: "", several: false, place: answer };
  const asked = korean(message) ?? english(message);
  const place = asked?.by === "assistant" ? null : askedPlace(message, asked !== null);
  return place ? { by: "user", subject: "", several: false, place } : asked;
}

/** It only asks which questions there were, or for one of them or its answer, and is none of them itself. */
export function looksBack(message: string): boolean {
  const asked = asksOfConversation(message);
  return asked !== null && Boolean(asked.counted || asked.whole || asked.place || isOfAll(asked));
}

function isOfAll({ several, subject }: ConversationQuestion): boolean {
  return several && subject === "";
}

function korean(message: string): ConversationQuestion | null {
  if (!hasSyllable(message)) return null;
  const ofUser = isOfUser(message, "ko");
  const past = isPast(message, "ko");
  const ofSomebody = past || ofUser || isOfAssistant(message, "ko");
  const talked = isTalked(message, "ko");
  const named = isNamed(message, "ko") && (saysWas(message, "ko") || sumsUp(message, "ko"));
  const isAsked =
    asks(message, "ko") &&
    (isReported(message, "ko") ||
      ((talked || named) && ofSomebody) ||
      (isMemory(message, "ko") && (ofUser || talked)) ||
      (ofUser && saysWas(message, "ko")));
  if (!isAsked) return null;
  const subject = ASKING_KO.reduce((text, words) => text.replace(words, " "), lastSentence(message)).replace(
    /(?<=^|\s)(?:했|하|한|그|좀|다시|제|우리)[죠지나요까]*(?=\s|[?.!]|$)/gu,
    " ",
  );
  return {
    by: ofUser ? "user" : isOfAssistant(message, "ko") ? "assistant" : "either",
    subject: tidy(subject),
    several: sumsUp(message, "ko") || isSeveral(message, "ko"),
  };
}

function english(message: string): ConversationQuestion | null {
  for (const form of ENGLISH) {
    const who = form.exec(message)?.[1]?.toLowerCase();
    if (who === undefined) continue;
    return {
      by: who === "i" ? "user" : who === "you" ? "assistant" : "either",
      subject: tidy(lastSentence(message).replace(ASKING_EN, " ")),
      several: sumsUp(message, "en"),
    };
  }
  return null;
}

/** The last sentence is the question: "Back to the pump. What was its limit, did you say?" */
function lastSentence(message: string): string {
  return (
    message
      .trim()
      .split(/(?<=[.!?。])\s+/u)
      .at(-1) ?? message
  );
}

function tidy(text: string): string {
  return oneLine(text.replace(/[?？!.,~]+/gu, " "));
}
