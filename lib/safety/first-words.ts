import type { Locale } from "../domain/locale.ts";
import { findEmergency } from "./find-emergency.ts";
import type { Emergency } from "./sign.ts";

export interface FirstWords {
  emergency: Emergency;
  /** As it stands in the answer: a quotation by itself, no part of what is answered. */
  line: string;
}

const WORDS: Readonly<Record<Emergency, { ko: string; en: string }>> = {
  medical: {
    ko: "지금 일어난 일이라면 읽기 전에 바로 119에 전화하세요. 옆에 누가 있으면 도움을 청하고, 119가 알려 주는 대로 하세요.",
    en: "If this is happening now, call your local emergency number before you read on: 119 in Korea, 112 in the EU, 911 in the US. They tell you what to do until help comes.",
  },
  poison: {
    ko: "바로 119에 전화해 무엇을 얼마나 먹거나 마셨는지(들이마셨는지) 말하세요. 일부러 토하게 하지 말고 용기나 포장을 곁에 두세요. 가스라면 먼저 밖으로 나가세요.",
    en: "Call your local emergency number now (119 in Korea, 112 in the EU, 911 in the US) and say what was taken and how much. Do not make anyone vomit, keep the container at hand, and leave the place first if it is gas.",
  },
  self_harm: {
    ko: "많이 힘드셨겠어요. 혼자 견디지 않아도 괜찮아요. 지금 109(자살예방 상담전화, 24시간)에 전화해 이야기해 주세요. 당장 위험하면 119로 전화하세요. 다른 사람이 걱정된다면 혼자 두지 말고 함께 전화해 주세요.",
    en: "This sounds very hard, and you do not have to carry it alone. Please talk to someone now: 109 in Korea, 988 in the US, or your local crisis line, at any hour. If the danger is immediate, call 119, 112, 911 or your local emergency number. If you worry about someone else, stay with them and call together.",
  },
};

/**
 * What is said before anything else where a message tells of somebody who may be in
 * danger; null: it does not.
 */
export function firstWords(message: string, language: Locale): FirstWords | null {
  const emergency = findEmergency(message);
  return emergency && { emergency, line: `> **${WORDS[emergency][language]}**` };
}

/** What stands first, then the rest where there is any. */
export function withFirst(line: string, text: string): string {
  return [line, text].filter(Boolean).join("\n\n");
}
