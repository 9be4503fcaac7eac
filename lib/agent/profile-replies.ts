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
