import { koreanPattern, pattern } from "../../domain/pattern.ts";
import { PROFILE_QUESTION_LENGTH, PROFILE_QUESTION_LETTERS_LEFT } from "../../tunables/language.ts";
import { ASKED_KO } from "../lexicon/questions.ts";
/** What a question about the person themselves asks of: kinds of values, or everything that is noted. */
export type AskedOfProfile = readonly string[] | "all";

const SLOTS: readonly (readonly [slots: readonly string[], ko: string, en: string])[] = [
  [["allergies"], "알레르기|알러지", "allerg(?:y|ies)"],
  [["contraindications"], "금기(?:\\s*사항)?", "contraindications?"],
  [
    ["conditions"],
    "지병|기저\\s*질환|질환|병력|병",
    "conditions?|illness(?:es)?|diagnos[ie]s|medical history",
  ],
  [["medications"], "약|복용\\s*약", "medications?|medicines?|meds|drugs|pills"],
  [["vitals"], "혈압|맥박|체온", "blood pressure|pulse|vital signs"],
  [["labs"], "검사\\s*수치|혈당", "lab(?:oratory)? (?:values|results)|blood sugar"],
  [["symptoms"], "증상", "symptoms?"],
  [["demographics"], "나이|성별|몸무게|체중|키", "age|weight|height"],
  [["machines"], "담당\\s*설비|담당\\s*장비|설비|장비", "machines?"],
];
const ALL_KO = koreanPattern("u")`
  ^(?:나|저|내|제)(?:에|한테)? (?:대해|관해|대한) (?:서 )?(?:뭘|무엇을?|뭐를?|어떤 걸|것)?\s*
  (?:알고 있|기억하|기억해|적어 [뒀두둔]|알아|아는|알려)[가-힣\s]*[?？.!]*$|
  ^(?:내|제) 프로필(?:을|에는?|에선)? (?:좀 )?(?:다 )?(?:보여|알려|뭐|뭘|무엇)[가-힣\s]*[?？.!]*$
`;
const ALL_EN = pattern("iu")`
  ^what do you (?:know|remember|have(?: on record| noted)?) (?:about|of|on) me\s*\??$|
  ^(?:show|tell|read) me my profile\s*[?.]*$|^what(?:'s| is) in my profile\s*\??$
`;
const SELF_KO = /^(?:혹시\s*)?(?:제가|내가|저는|나는|저|나|제|내)(?=\s)/u;
const ASKING_KO = koreanPattern("gu")`
  어떻게|뭐가|${ASKED_KO}|지금|현재|있(?:었)?(?:죠|지요?|나요|어요?|더라|습니까|는지)|
  먹고|먹는|복용(?:하고|하는| 중)?|중인|앓고|앓는|이?었?(?:죠|나요|더라)|였(?:죠|지요?|나요|더라)|이죠|
  되죠|이?야|알려 (?:줘|주세요)|보여 (?:줘|주세요)
`;
const PARTICLES_KO = /(?:이|가|은|는|을|를|에|도|의)(?=\s|[?？.!]|$)/gu;
const ASKS_KO = new RegExp(`[?？]|${ASKED_KO}|죠|나요|더라|알려|보여`, "u");

/**
 * Null: the message asks nothing of the kind. By rules; only whole questions, so that one
 * about a medicine stays one.
 */
export function asksOfProfile(message: string): AskedOfProfile | null {
  const text = message.replace(/\s+/gu, " ").trim();
  if (text === "" || text.length > PROFILE_QUESTION_LENGTH) return null;
  if (ALL_KO.test(text) || ALL_EN.test(text)) return "all";
  return korean(text) ?? english(text);
}

function korean(text: string): AskedOfProfile | null {
  if (!SELF_KO.test(text) || !ASKS_KO.test(text)) return null;
  const asked = text.replace(SELF_KO, " ");
  for (const [slots, ko] of SLOTS) {
    const named = new RegExp(
      `(?<![가-힣])(?:${ko})(?=[이가은는을를에도의]?(?:\\s|[?？.!]|$|있|뭐|몇|였|이었))`,
      "u",
    );
    if (!named.test(asked)) continue;
    const left = asked
      .replace(named, " ")
      .replace(ASKING_KO, " ")
      .replace(PARTICLES_KO, " ")
      .replace(/[^\p{L}\p{N}]/gu, "");
    if (left.length <= PROFILE_QUESTION_LETTERS_LEFT) return slots;
  }
  return null;
}

function english(text: string): AskedOfProfile | null {
  if (/^what am i allergic to\s*\??$/iu.test(text)) return ["allergies"];
  if (/^how old am i\s*\??$/iu.test(text)) return ["demographics"];
  for (const [slots, , en] of SLOTS) {
    const forms = [
      `^(?:what|which) (?:${en}) (?:do i (?:take|have|use)|am i (?:on|taking)|are mine)(?: now| at the moment)?\\s*\\??$`,
      `^(?:do i have|what(?:'s| is| are| were)|list|show me|tell me|remind me of) (?:any |all )?(?:of )?(?:my )?(?:known |current )?(?:${en})(?: again)?\\s*[?.]*$`,
    ];
    if (/\b(?:i|my|me)\b/iu.test(text) && forms.some((form) => new RegExp(form, "iu").test(text)))
      return slots;
  }
  return null;
}
