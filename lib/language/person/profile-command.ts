import { koreanPattern, pattern } from "../../domain/pattern.ts";
import { PROFILE_COMMAND_LENGTH, PROFILE_CONFIRMATION_LENGTH } from "../../tunables/language.ts";
/** What a whole message asks to be done with the profile, by its words alone. */
export type ProfileCommand =
  /** "Forget that": what was told just before. */
  | { kind: "forget_that" }
  | { kind: "forget_all" }
  /** "Forget my penicillin allergy", "forget the asthma": `words` name it, where the profile has it. */
  | { kind: "forget_named"; words: string }
  /** Which of two contradicting values holds. */
  | { kind: "decide"; keep: "standing" | "claimed" };

const FORGET_EN = pattern("iu")`
  ^(?:
    ok(?:ay)?,?\s+|please,?\s+|just\s+|(?:can|could|would) you (?:please )?|you can |
    (?:i want|i'd like|i would like) you to |no,?\s+|actually,?\s+
  )*(?:forget|erase|delete|remove|(?:don'?t|do not) remember|(?:stop|quit) remembering)\s+(.+?)(?:
    ,?\s*(?:from (?:my profile|(?:your|the) memory)|please|again|now|any ?more)
  )*\s*[.!?]*$
`;
const THAT_EN = pattern("iu")`
  ^(?:about\s+)?(?:
    that|this|it|(?:what|that) i (?:just )?(?:said|told you|mentioned)(?: (?:before|just now|earlier))?|
    my last message|that last (?:part|bit|thing)
  )$
`;
const ALL_EN = pattern("iu")`
  ^(?:everything|all)(?:\s+(?:that )?(?:you (?:know|have|noted|remember|stored)|i (?:have )?told you))?\s+
  (?:about|of|on) (?:me|myself)$|
  ^my (?:whole |entire )?profile$|^everything in my profile$
`;
const NAMED_EN = pattern("iu")`
  ^(?:(?:everything|all|anything)\s+)?(?:about\s+)?(?:
    that i|that my|my|i|what i (?:said|told you) about|the fact that (?:i|my)|
    where i (?:live|work|come from)|how (?:old|tall|heavy) i am|how much i weigh|(?:what|which \w+) i take
  )\b
`;
/** "Forget the asthma": a topic, unless the profile has it. */
const NAMED_UNANCHORED_EN = /^(?:about\s+)?(?:the|that)\s+\S+|^[a-z]+$/iu;

const FORGET_KO = koreanPattern("u")`
  ^(.+?) (?:은|는|을|를|도|건|거|것|이라는 거|다는 거|라는 것?)? (?:
    이제 |좀 |그만 |다 |모두 |전부 |프로필에서\s*
  )*(?:잊어|잊고|지워|삭제해|기억하지 (?:마|말아))\s*
  (?:줘|줄래|주세요|주실래요|줄 수 있[^\s]*|버려|라|요)? [.!?~]*$
`;
const THAT_KO = koreanPattern("u")`
  ^(?:방금|아까|지금)? (?:그|이|저)?(?:거|건|것|게|그거|그건|이거|이건|그것|이것|말|얘기|내용|정보)?
  (?:내가 |제가 )?(?:방금 |아까 )?(?:말한|한 말|얘기한|한 얘기|말씀드린|알려준|알려 드린)?
  \s*(?:거|건|것|내용|정보|말)?$
`;
const ALL_KO = koreanPattern("u")`
  ^(?:
    (?:나|저)(?:에|한테)? (?:대해|관해|대한) (?:서 )?(?:아는|알고 있는|기억하는|저장한)?\s*
    (?:거|것|내용|정보)? (?:다|모두|전부)?|
    (?:내|제) (?:프로필|정보) (?:전체|전부|모두|다)?
  )$
`;

const DECIDE: readonly (readonly [keep: "standing" | "claimed", form: RegExp])[] = [
  [
    "standing",
    /^(?:keep|use|take|stay with)\s+the\s+(?:old|earlier|previous|first)\s+(?:one|value)\s*[.!]*$/iu,
  ],
  ["claimed", /^(?:keep|use|take|change to)\s+the\s+(?:new|newer|latest|second)\s+(?:one|value)\s*[.!]*$/iu],
  [
    "standing",
    koreanPattern("u")`
      ^(?:이전|예전|기존|원래|처음) (?:값|거|것|정보|내용)? (?:
        이 맞[^\s]*|(?:으?로|을|를)? (?:유지|둬|두|기억|사용)[^\s]*(?: (?:줘|주세요))?
      ) [.!]*$
    `,
  ],
  [
    "claimed",
    koreanPattern("u")`
      ^(?:새|새로운|최신|나중|바뀐) (?:값|거|것|정보|내용)? (?:
        이 맞[^\s]*|(?:으?로|을|를)? (?:바꿔|변경|기억|사용|수정)[^\s]*(?: (?:줘|주세요))?
      ) [.!]*$
    `,
  ],
];

/** Answers to "which is right?". */
const DECIDE_ASKED: readonly (readonly [keep: "standing" | "claimed", form: RegExp])[] = [
  [
    "standing",
    pattern("iu")`
      ^(?:(?:네|음|아),?\s*)?(?:처음|먼저|앞|첫\s*번째|1번|이전)(?:에)?\s*(?:한|말한|말씀드린)?\s*
      (?:말|쪽|것|거|게|건)?(?:이|가)?\s*맞[가-힣]*[.!\s]*$|
      ^(?:the\s+)?(?:first|earlier|old)(?:\s+(?:one|statement))?\s+(?:is|was)\s+(?:right|correct|true)
      [.!\s]*$
    `,
  ],
  [
    "claimed",
    pattern("iu")`
      ^(?:(?:네|음|아),?\s*)?(?:나중|방금|뒤|두\s*번째|2번|지금)(?:에)?\s*(?:한|말한|말씀드린)?\s*
      (?:말|쪽|것|거|게|건)?(?:이|가)?\s*맞[가-힣]*[.!\s]*$|
      ^(?:the\s+)?(?:second|later|latter|newer|last)(?:\s+(?:one|statement))?\s+(?:is|was)\s+
      (?:right|correct|true)[.!\s]*$
    `,
  ],
];

const STILL = pattern("iu")`
  ^(?:(?:네|아뇨|아니요|yes|no),?\s*)?(?:(?:알레르기|지금)(?:가|는|도)?\s*)?(?:
    있어요|있습니다|있어|있는\s*(?:게|것이|쪽이)\s*맞[가-힣]*
  )[.!\s]*$|
  ^(?:yes,?\s*)?i\s+(?:(?:still\s+)?(?:am|do|have it)|am still(?: allergic)?)[.!\s]*$
`;
const NOT = pattern("iu")`
  ^(?:(?:네|아뇨|아니요|yes|no),?\s*)?(?:(?:알레르기|지금|이제)(?:가|는|은)?\s*)?(?:
    없어요|없습니다|없어|아니에요|없는\s*(?:게|것이|쪽이)\s*맞[가-힣]*
  )[.!\s]*$|
  ^(?:no,?\s*)?i(?:'m| am) not(?: allergic)?(?: any ?more)?[.!\s]*$|
  ^(?:no,?\s*)?i don'?t(?: have it)?(?: any ?more)?[.!\s]*$
`;

/** Behind "which is right?" a short answer says whether it is so. Null: it says something else. */
export function saysWhetherSo(message: string): "holds" | "denied" | null {
  const text = message.replace(/\s+/gu, " ").trim();
  if (text.length > PROFILE_CONFIRMATION_LENGTH) return null;
  return STILL.test(text) ? "holds" : NOT.test(text) ? "denied" : null;
}

const NEVER = /\b(?:don'?t|do not|never)\s+forget\b|잊지\s*(?:마|말)|잊으면\s*안|지우지\s*(?:마|말)/iu;
/** Documents, sessions and the conversation are not the profile. */
const NOT_PROFILE = pattern("iu")`
  \b(?:documents?|files?|sessions?|conversation|chat|history|question|answer)\b|문서|파일|세션|대화|질문|
  답변|맥락|이전|지금까지
`;

export function parseProfileCommand(message: string): ProfileCommand | null {
  const text = message.replace(/\s+/g, " ").trim();
  if (text.length > PROFILE_COMMAND_LENGTH || NEVER.test(text) || isPlainYes(text)) return null;
  const decided = [...DECIDE, ...DECIDE_ASKED].find(([, form]) => form.test(text));
  if (decided) return { kind: "decide", keep: decided[0] };
  const english = FORGET_EN.exec(text)?.[1]?.trim();
  if (english) {
    if (THAT_EN.test(english)) return { kind: "forget_that" };
    if (ALL_EN.test(english)) return { kind: "forget_all" };
    if (NOT_PROFILE.test(english)) return null;
    return NAMED_EN.test(english) || NAMED_UNANCHORED_EN.test(english)
      ? { kind: "forget_named", words: english }
      : null;
  }
  const korean = FORGET_KO.exec(text)?.[1]?.trim();
  if (korean === undefined || NOT_PROFILE.test(korean)) return null;
  if (THAT_KO.test(korean)) return { kind: "forget_that" };
  if (ALL_KO.test(korean)) return { kind: "forget_all" };
  return { kind: "forget_named", words: korean };
}

/** Nothing but yes, perhaps with what is agreed to. */
export function isPlainYes(message: string): boolean {
  return /^(?:네|예|응|어|그래|맞아요?|맞습니다|yes|yep|yeah|sure|ok(?:ay)?|confirm(?:ed)?|확인(?:했어요|합니다|해요)?)[,.!\s]*(?:please|(?:go ahead|do it|do that|forget it|delete it|remove it)(?:\s+please)?|(?:그렇게\s*)?(?:해|잊어|지워|삭제해)\s*(?:줘|주세요|요)?)?[.!\s]*$/iu.test(
    message.trim(),
  );
}
