import type { ProfileStatement } from "../../domain/profile.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";

type Language = "ko" | "en";

const RECORDED = {
  allergies: { ko: "알레르기", en: "an allergy" },
  contraindications: { ko: "금기", en: "a contraindication" },
  medications: { ko: "복용 약", en: "a medication" },
  conditions: { ko: "질환", en: "a condition" },
} as const satisfies Record<string, Record<Language, string>>;
const isRecorded = (slot: string): slot is keyof typeof RECORDED => Object.hasOwn(RECORDED, slot);

/**
 * What is said of allergies and contraindications beside an answer, as a quotation by itself: it is no part of the answer. With the
 * values, so that forgetting one takes these turns along (lib/memory/forgetting).
 */
export const HEADS_UP = {
  alerts(
    named: {
      allergies: readonly string[];
      contraindications: readonly string[];
      medications: readonly string[];
      more: number;
    },
    language: Language,
  ): string {
    const [allergies, contraindications, medications] = [
      named.allergies,
      named.contraindications,
      named.medications,
    ].map((each) => each.map(neutralText).join(", "));
    if (language === "ko") {
      const parts = [
        allergies && `**기억하고 있는 알레르기**: ${allergies}`,
        contraindications && `**기억하고 있는 금기**: ${contraindications}`,
        medications && `**기억하고 있는 복용 약**: ${medications}`,
        named.more > 0 && `그 밖에 ${named.more}개는 프로필에 있어요`,
      ];
      return `> ${parts.filter(Boolean).join(" · ")}. 해당될 수 있으면 의사나 약사에게 먼저 확인해 주세요.`;
    }
    const parts = [
      allergies && `**Allergies on record**: ${allergies}`,
      contraindications && `**Contraindications on record**: ${contraindications}`,
      medications && `**Medication on record**: ${medications}`,
      named.more > 0 && `${named.more} more in your profile`,
    ];
    return `> ${parts.filter(Boolean).join(" · ")}. Where they may apply, ask a doctor or pharmacist first.`;
  },
  /** What a document says of something on record, in its own words. */
  warning(
    { slot, name, text, number }: { slot: string; name: string; text: string; number: number },
    language: Language,
  ): string {
    const kind = RECORDED[isRecorded(slot) ? slot : "conditions"][language];
    const [named, said] = [neutralText(name), neutralText(text)];
    return language === "ko"
      ? `> **기억하고 있는 ${kind} ‘${named}’에 대해 문서가 이렇게 말해요**: “${said}” [${number}]`
      : `> **The documents name ${named}, ${kind} on record**: “${said}” [${number}]`;
  },
  conflict(
    {
      first,
      later,
      elsewhere,
    }: { first: string; later: string; elsewhere?: { date: string; title: string } | null },
    language: Language,
  ): string {
    const [before, now] = [neutralText(first), neutralText(later)];
    const title = neutralText(elsewhere?.title ?? "");
    if (language === "ko") {
      const where = elsewhere
        ? ` (${elsewhere.date}, ${title === "" ? "다른 대화" : `‘${title}’ 대화`}에서)`
        : "";
      return `${before === "" ? "프로필에 적힌 것과 다른 말씀이에요." : `먼저 “${before}”라고 하셨어요${where}.`} 나중에는 “${now}”라고 하셨고요. 어느 쪽이 맞나요? “처음 말이 맞아요”나 “나중 말이 맞아요”라고 답하거나, 프로필에서 골라 주세요. 정하시기 전까지는 조심하는 쪽으로 볼게요.`;
    }
    const where = elsewhere
      ? ` (${elsewhere.date}, in ${title === "" ? "another conversation" : `the conversation “${title}”`})`
      : "";
    return `${before === "" ? "This differs from what your profile holds." : `First you said “${before}”${where}.`} Later you said “${now}”. Which is right? Answer “The first is right” or “The second is right”, or choose in the profile. Until you decide, the careful one counts.`;
  },
  /** What of a message goes into the profile; said before it is read for good, which follows the answer. */
  noted(
    statements: readonly Pick<ProfileStatement, "slot" | "name" | "value" | "unit" | "polarity">[],
    language: Language,
  ): string {
    const words = statements.map(({ slot, name, value, unit, polarity }) => {
      const shown = neutralText(
        `${value.toLowerCase().includes(name.toLowerCase()) ? "" : `${name} `}${value} ${unit}`,
      );
      if (language === "ko") {
        const what = slot === "allergies" ? `${shown} 알레르기` : shown;
        return polarity === "holds" ? what : `${what}${polarity === "denied" ? " 없음" : " 끝남"}`;
      }
      const what = slot === "allergies" ? `allergy to ${shown}` : shown;
      return polarity === "holds" ? what : `${polarity === "denied" ? "no" : "no longer"} ${what}`;
    });
    const alert = statements.some(
      ({ slot, polarity }) => /^(?:allergies|contraindications)$/.test(slot) && polarity === "holds",
    );
    if (language === "ko")
      return `프로필에 적어 둘게요: ${words.join(", ")}.${alert ? " 답할 때 가장 먼저 살필게요." : ""}`;
    return `Noted in your profile: ${words.join(", ")}.${alert ? " Answers will heed it first." : ""}`;
  },
};

/** What Ibid says of the profile. Never with the value itself: what was forgotten must not stand in the answer again. */
export const PROFILE_REPLIES = {
  forgotten: {
    ko: (count: number) =>
      `프로필에서 ${count}개를 지웠어요. 요약과 기억에도 더는 없어요. 쓰신 말은 대화 기록에 그대로 있어요. 그것까지 지우려면 그 질문과 답변이나 이 대화를 삭제해 주세요.`,
    en: (count: number) =>
      `${count === 1 ? "One value is" : `${count} values are`} gone from the profile, and from every summary and memory of your conversations. What you wrote is still there as you wrote it; delete that question and answer, or the conversation, to remove it too.`,
  },
  nothing: {
    ko: "그런 내용은 프로필에 없어요.",
    en: "The profile holds nothing like that.",
  },
  confirmAlert: {
    ko: "알레르기나 금기는 확인을 받고 지워요. 정말 지울까요? 그러면 “네, 지워 주세요”라고 답해 주세요.",
    en: 'Allergies and contraindications are removed only when you confirm it. Shall they go? Then answer "Yes, forget it".',
  },
  confirmAll: {
    ko: "알레르기와 금기까지 프로필 전체를 지울까요? 그러면 “네, 지워 주세요”라고 답해 주세요.",
    en: 'Shall the whole profile go, allergies and contraindications included? Then answer "Yes, forget it".',
  },
  erased: {
    ko: "프로필을 모두 지웠어요. 요약과 기억에도 더는 없어요. 쓰신 말은 대화 기록에 그대로 있어요.",
    en: "The whole profile is gone, and what was remembered from it. Your own words are still in your conversations.",
  },
  decided: {
    ko: "알겠어요. 말씀하신 값으로 기억하고, 다른 값은 이력에 남겨 둘게요.",
    en: "Noted: the value you named holds, and the other one stays in the history.",
  },
  several: {
    ko: "서로 다른 값이 여러 개 있어요. 프로필에서 하나씩 골라 주세요.",
    en: "Several values contradict each other. Please decide them one by one in the profile.",
  },
} as const;

/** What is said when the profile itself is asked about. With the values, so that forgetting one takes these turns along. */
export const FROM_PROFILE = {
  lead: { ko: "프로필에 적어 둔 내용이에요.", en: "This is what your profile holds." },
  nothing: {
    ko: "프로필에 아직 적어 둔 것이 없어요.",
    en: "Nothing is noted in your profile yet.",
  },
  not: { ko: "없음", en: "– no" },
  open: { ko: "확인 필요", en: "to be confirmed" },
} as const;
