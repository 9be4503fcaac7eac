import { lettersAndDigits } from "../../domain/letters.ts";
import { pattern } from "../../domain/pattern.ts";
import { oneLine } from "../../domain/text.ts";
import { PROFILE_QUESTION_LENGTH, PROFILE_QUESTION_LETTERS_LEFT } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";
import { MEASURES } from "../lexicon/measures.ts";
import { namesSelf } from "./clause-subject.ts";
import { wordFinder } from "./find-words.ts";

const PROFILE_TALK = wordings("profile-talk");
const SLOT_NAMES = wordings("slot-names");

/** What a question about the user asks for: some slots of the profile, or everything in it. */
export type AskedOfProfile = readonly string[] | "all";

const BLOOD_PRESSURE = ["blood pressure", "혈압", "blood pressure|bp"] as const;
const findMeasures = wordFinder([
  [...MEASURES.map(({ subject, ko, en }) => [subject, ko, en] as const), BLOOD_PRESSURE],
]);
const asksAll = PROFILE_TALK.begins("everything");
const asks = PROFILE_TALK.says("asks");
const asksAllergies = PROFILE_TALK.begins("asks allergies");
const asksAge = PROFILE_TALK.begins("asks age");
const ASKING_KO = PROFILE_TALK.forms("asking phrase", "giu").ko;
const SELF_KO = /^(?:혹시\s*)?(?:제가|내가|저는|나는|저|나|제|내)(?=\s)/u;
/** "무슨 약 먹는다고 했지 내가" */
const SELF_BEHIND_KO = /(?<=\s)(?:제가|내가|저|나)(?=[\s?？.!]*$)/u;
const asksHistory = PROFILE_TALK.says("history");
const HISTORY = {
  ko: new RegExp(PROFILE_TALK.korean("history"), "gu"),
  en: `(?:(?: over)? ${PROFILE_TALK.english("history")})`,
};
const PARTICLES_KO = /[이가은는을를에도의](?=[\s?？.!]|$)/gu;

const SLOTS = [...SLOT_NAMES.groups.keys()].map((slot) => {
  const en = SLOT_NAMES.english(slot);
  return {
    slot,
    ko: pattern(
      "u",
    )`(?<![가-힣])${SLOT_NAMES.korean(slot)}(?=[이가은는을를에도의]?(?:[\s?？.!있뭐몇였]|이었|$))`,
    en: pattern("iu")`
      ^(?:what|which) ${en} ${PROFILE_TALK.english("of mine")}(?: now| at the moment)?\s*\??$|
      ^${PROFILE_TALK.english("lists")} (?:(?:any|all|of|my|known|current) )*${en}(?: again|${HISTORY.en})?\s*[?.]*$
    `,
  };
});

/**
 * Null when the message asks nothing of the profile. By rules, and only for whole questions, so that a
 * question about a medicine is left alone.
 */
export function asksOfProfile(message: string): AskedOfProfile | null {
  const text = oneLine(message);
  if (text === "" || text.length > PROFILE_QUESTION_LENGTH) return null;
  if (asksAll(text)) return "all";
  return korean(text) ?? english(text);
}

/**
 * Narrows a question down: the measures it names, if any, and whether it wants all readings or the newest ("내
 * 몸무게 변화 알려줘").
 */
export function narrowedTo(message: string): { measures: readonly string[]; history: boolean } {
  const measures = findMeasures(message).map(({ subject }) => subject);
  return { measures, history: asksHistory(message) };
}

function korean(text: string): AskedOfProfile | null {
  const asked = text.replace(SELF_KO, " ").replace(SELF_BEHIND_KO, " ");
  if (asked === text || !asks(text, "ko")) return null;
  const found = SLOTS.find(({ ko }) => ko.test(asked) && isAllThatIsAsked(asked.replace(ko, " ")));
  return found ? [found.slot] : null;
}

/** Whether hardly anything is left of the question besides its wording. */
function isAllThatIsAsked(asked: string): boolean {
  const left = asked.replace(ASKING_KO, " ").replace(HISTORY.ko, " ").replace(PARTICLES_KO, " ");
  return lettersAndDigits(left).length <= PROFILE_QUESTION_LETTERS_LEFT;
}

function english(text: string): AskedOfProfile | null {
  if (asksAllergies(text, "en")) return ["allergies"];
  if (asksAge(text, "en")) return ["demographics"];
  const found = namesSelf(text) ? SLOTS.find(({ en }) => en.test(text)) : undefined;
  return found ? [found.slot] : null;
}
