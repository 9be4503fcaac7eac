import { hasSyllable } from "../../domain/letters.ts";
import { partOfPattern, pattern } from "../../domain/pattern.ts";
import { oneLine } from "../../domain/text.ts";
import { CONVERSATION_QUESTION_LENGTH } from "../../tunables/language.ts";
import { type AskedPlace, askedPlace } from "./asked-place.ts";

/** A question about what was said in the conversation, not about what the documents say. */
export interface ConversationQuestion {
  /** Whose words are asked for: "what did I say", "what did you answer", "how often was it, you said?" */
  by: "user" | "assistant" | "either";
  /** The message without the words that ask back; empty: everything that was said. */
  subject: string;
  /** Several turns are wanted: "what have we discussed", "sum up what I told you of unit 3". */
  several: boolean;
  /** The conversation itself is to be summed up. */
  whole?: true;
  /** One question is wanted by its place: "what did I ask first?" */
  place?: AskedPlace;
}

const OF_USER_KO = /(?<![가-힣])(?:제가|내가|저는|나는|저한테서|내)(?![가-힣])/u;
const OF_ASSISTANT_KO =
  /(?<![가-힣])(?:네가|니가|너는|당신[이은]?|이비드가|답(?:변)?(?:에서|은|이)?|대답)(?![가-힣])/u;
/** What is called a document's words is not the conversation's. */
const OF_DOCUMENT = pattern("iu")`
  (?:문서|자료|규정|매뉴얼|설명서|보고서|안내서|지침|회의록|사례|파일)(?:에서|에는|에선|에|은|는|이|가|의)|
  \b(?:
    document|file|manual|policy|report|handbook|guide|page|section|chapter|contract|agreement|meeting|
    minutes
  )s?\b
`;

/** How a message ends that asks after what was: 했죠? · 하셨나요 · 했는지 기억나요? */
const ENDS_ASKING = partOfPattern`
  (?:
    죠|지요?|나요|어요|었죠|어|더라고?요?|던가요?|니|나|습니까|
    는지(?:\s*(?:기억|알|말|다시)[가-힣]*(?:\s*[가-힣]{1,6})?)?
  )[\s?？.!~]*$
`;
/** 라고 했죠 · 다고 하셨나요 · 뭐라고 했더라: words that report, at the end. "환불해 달라고 했는데 어떻게 하나요?" asks something else. */
const REPORTED_KO = pattern("u")`
  (?:(?:이)?라고|다고|냐고|자고|하라고|그렇다고)\s*(?:
    했|하셨|그랬|말했|말씀하셨|얘기했|이야기했|답했|대답했|알려\s*[줬주]|물었|물어\s*봤|들었
  )(?:었|셨)?${ENDS_ASKING}
`;
const TALKED_KO = pattern("u")`
  (?:
    말했|말씀드렸|말씀하셨|얘기했|이야기했|나눴|논의했|다뤘|물어\s*봤|물어\s*보았|물었|질문했|답했|대답했|
    알려\s*줬
  )${ENDS_ASKING}
`;
/** 말한 X, 얘기한 X: what was said is named, and something may be asked of it that was not said. */
const NAMED_KO = pattern("u")`
  (?:
    말한|말씀하신|말씀드린|말하신|얘기한|얘기하던|이야기한|나눈|논의한|다룬|물어\s*본|물은|질문한|
    질문하신|답한|대답한|알려\s*준
  )[가-힣]*
`;
const TALK_KO = pattern("u")`
  (?:무슨|어떤)\s*(?:얘기|이야기|말|대화|질문)|
  (?:뭐|뭘|무엇을|뭐를|무얼)\s*(?:물|말|얘기|이야기|질문|다뤘|논의)|뭐라고\s*(?:했|말|답|얘기)
`;
const WAS_KO = /(?:뭐|무엇|언제|어디|얼마|몇\s*\S+|누구)(?:이)?였(?:죠|지|나요|더라|어요|는지)/u;
const MEMORY_KO = /기억(?:나|하|해)[가-힣]*/u;
const PAST_KO = pattern("u")`
  (?<![가-힣])(?:
    아까|앞에서|전에|이전에|방금|처음에|지난번에?|저번에|예전에|어제|그저께|지금까지|여태(?:까지)?|
    이\s*대화에서|우리가?
  )(?![가-힣])
`;
const ASKS_KO =
  /[?？]\s*$|(?:죠|지|나요|가요|까|니|더라|던가|려\s*줘|려\s*주세요|해\s*줘|해\s*주세요|해줄래|요)[\s.!~]*$/u;
const SUMS_UP_KO = /정리|요약|모아|나열|목록|전부|모두/u;

/** "How long do I have after I reported a loss?" asks nothing of the talk. */
const NOT_ANOTHER_CLAUSE = partOfPattern`
  (?:
    (?!\b(?:if|after|when|before|that|because|once|since|unless|until|should|do|does|can|could|must|in)\b)
    [^?]
  ){0,80}?
`;
const TALKED_EN =
  "\\b(i|you|we)(?:'ve| have| had)? (?:said|told you|told me|asked|mentioned|discussed|talked about|answered)\\b";

const ENGLISH = [
  pattern("iu")`
    \b(?:what|when|where|how|which|who)\b[^?]{0,60}\bdid (i|you|we) (?:
      say|tell|ask|mention|call|discuss|talk|agree|answer|report|decide
    )\b
  `,
  new RegExp(`\\b(?:what|which|how)\\b${NOT_ANOTHER_CLAUSE}${TALKED_EN}`, "iu"),
  new RegExp(
    `\\b(?:remind me|remember|recall|sum up|summari[sz]e|list|recap)\\b${NOT_ANOTHER_CLAUSE}${TALKED_EN}`,
    "iu",
  ),
  /\b(?:have|had) (we) (?:discussed|talked|covered|said)\b/iu,
  /\b(?:did|have) (i|you|we) (?:already |ever )?(?:say|said|tell|told|ask|asked|mention|mentioned)\b/iu,
  /,\s*(i|you) said\s*[?.]*\s*$/iu,
] as const;
const SUMS_UP_EN = /\b(?:sum up|summari[sz]e|list|recap|everything|all|discussed|talked about|covered)\b/iu;

/** Words of the asking itself, taken out for the subject. */
const ASKING_KO = [
  REPORTED_KO,
  TALKED_KO,
  NAMED_KO,
  TALK_KO,
  MEMORY_KO,
  PAST_KO,
  OF_USER_KO,
  OF_ASSISTANT_KO,
  /(?:이|그)?\s*(?:대화|질문|답변|얘기|이야기|내용|것들?|거)(?:에서|에는|의|을|를|은|는|이|가|에\s*대해서?)?(?![가-힣])/u,
  /(?:에|은|는)?\s*(?:대해서?|관해서?|관한|대한)(?![가-힣])/u,
  /(?:정리|요약|알려|말해|나열|모아)[가-힣]*(?:\s*(?:줘|주세요|줄래|봐))?[.!?]*/u,
  /(?:뭐|뭘|무엇|얼마|언제|어디|누구|몇)(?:이)?(?:였|라|인)?(?:죠|지|나요|더라|어요|는지|고)?(?=[\s?.!]|$)/u,
];
const ASKING_EN = pattern("giu")`
  \b(?:
    what|when|where|which|who|how (?:much|many|often|long)|how|did|do|does|have|had|has|you|i|we|me|us|
    say|said|tell|told|asked?|mention(?:ed)?|discuss(?:ed)?|talk(?:ed)?|answer(?:ed)?|report(?:ed)?|
    agreed?|call(?:ed)?|remind|remember|recall|sum up|summari[sz]e|list|recap|everything|about|so far|
    earlier|before|already|ever|in this conversation|please|can|could|it|that|was|were|is
  )\b|
  've\b
`;

/** Nothing but the talk is to be summed up: "이 대화 전체 요약해줘", "summarise this whole conversation". */
const SUMS_UP_TALK = pattern("iu")`
  ^\s*(?:
    (?:(?:지금|여태|오늘|현재)(?:까지)?(?:의|한)?\s*|(?:이|이번|우리|나눈|한)\s*|(?:전체|모든)\s*)*
    (?:대화|채팅|세션)(?:한)?(?:\s*(?:내용|전체|전부|모두|기록|를|을|의))*\s*(?:좀\s*|다시\s*|짧게\s*|간단히\s*)*
    (?:요약|정리|간추려)\s*(?:좀\s*)?(?:해|부탁)?\s*(?:줘|주세요|줄래|줄래요|봐|드려요|해요|합니다)?요?|
    (?:please\s+|can\s+you\s+|could\s+you\s+)*
    (?:summari[sz]e|sum\s+up|recap|(?:give\s+me\s+)?a\s+summary\s+of)\s+
    (?:(?:this|our|the|all|of|whole|entire|full|complete)\s+)*
    (?:conversation|chat|session|discussion|dialogue)(?:\s+so\s+far|\s+until\s+now|\s+please)*
  )[\s.!?~]*$
`;

/**
 * Whether a message asks what was said earlier ("아까 몇 시간마다라고 했죠?", "what did I say about the pump?") and of
 * what. Null for everything else; words that say what a document says are left to the documents.
 */
export function asksOfConversation(message: string): ConversationQuestion | null {
  if (message.length > CONVERSATION_QUESTION_LENGTH || OF_DOCUMENT.test(message)) return null;
  if (SUMS_UP_TALK.test(message)) return { by: "either", subject: "", several: true, whole: true };
  const asked = korean(message) ?? english(message);
  const place = asked?.by === "assistant" ? null : askedPlace(message, asked !== null);
  return place ? { by: "user", subject: "", several: false, place } : asked;
}

function korean(message: string): ConversationQuestion | null {
  if (!hasSyllable(message)) return null;
  const ofUser = OF_USER_KO.test(message);
  const past = PAST_KO.test(message);
  const ofSomebody = past || ofUser || OF_ASSISTANT_KO.test(message);
  const talked = TALKED_KO.test(message) || TALK_KO.test(message);
  const named = NAMED_KO.test(message) && (WAS_KO.test(message) || SUMS_UP_KO.test(message));
  const isAsked =
    ASKS_KO.test(message) &&
    (REPORTED_KO.test(message) ||
      ((talked || named) && ofSomebody) ||
      (MEMORY_KO.test(message) && (ofUser || talked)) ||
      (ofUser && WAS_KO.test(message)));
  if (!isAsked) return null;
  const subject = ASKING_KO.reduce(
    (text, words) => text.replace(new RegExp(words.source, "gu"), " "),
    lastSentence(message),
  ).replace(/(?<=^|\s)(?:했|하|한|그|좀|다시|제|우리)[죠지나요까]*(?=\s|[?.!]|$)/gu, " ");
  return {
    by: ofUser ? "user" : OF_ASSISTANT_KO.test(message) ? "assistant" : "either",
    subject: tidy(subject),
    several: SUMS_UP_KO.test(message) || TALK_KO.test(message),
  };
}

function english(message: string): ConversationQuestion | null {
  for (const form of ENGLISH) {
    const who = form.exec(message)?.[1]?.toLowerCase();
    if (who === undefined) continue;
    return {
      by: who === "i" ? "user" : who === "you" ? "assistant" : "either",
      subject: tidy(lastSentence(message).replace(ASKING_EN, " ")),
      several: SUMS_UP_EN.test(message),
    };
  }
  return null;
}

/** "Back to the pump. What was its limit, did you say?" asks in its last sentence. */
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
