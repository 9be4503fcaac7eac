import { DOCUMENT_ID_PATTERNS } from "../language/lexicon/document-id-patterns.ts";
import type { Assistant } from "./assistant.ts";
import { ALERT_SLOTS } from "./profile-slots.ts";

/** Questions about any documents; the sample library belongs to a fictional company. */
export const general: Assistant = {
  id: "general",
  title: { ko: "일반", en: "General" },
  description: {
    ko: "내 문서에 무엇이든 물어보세요. 규정, 회의록, 위키, 표에서 근거를 찾아 답해요.",
    en: "Ask your documents anything. Answers come from policies, minutes, wiki pages and tables, with sources.",
  },
  instructions: `You help people with their own documents of any kind: you find, explain, compare, summarise, calculate and rewrite.`,
  safetyRules: [
    "Do not disclose personal data of named persons beyond what the passage states and the question asks for.",
    "Do not present an inference as a rule of a policy: when the policy is silent, say that it is silent and who is named there to decide.",
  ],
  routes: [
    {
      id: "compare",
      title: { ko: "비교", en: "Comparison" },
      keywords: [
        "비교",
        "차이",
        "달라",
        "바뀌",
        "compare",
        "comparison",
        "difference",
        "versus",
        " vs ",
        "changed",
      ],
    },
    {
      id: "decision",
      title: { ko: "회의와 결정", en: "Meetings and decisions" },
      keywords: ["회의", "결정", "안건", "담당자", "meeting", "minutes", "decide", "decision", "action item"],
    },
    {
      id: "policy",
      title: { ko: "규정", en: "Policies" },
      keywords: [
        "규정",
        "한도",
        "휴가",
        "출장",
        "경비",
        "정산",
        "승인",
        "policy",
        "limit",
        "leave",
        "travel",
        "expense",
        "approval",
        "reimburse",
      ],
    },
    { id: "general", title: { ko: "일반", en: "General" }, keywords: [] },
  ],
  documentIdPatterns: DOCUMENT_ID_PATTERNS.general,
  retrievalMix: {},
  profileSlots: [...ALERT_SLOTS],
  profileInPrompt: "about_health",
  synonyms: [
    ["연차", "연차휴가", "PTO", "annual leave", "paid time off"],
    ["재택근무", "원격근무", "WFH", "remote work", "working from home"],
    ["법카", "법인카드", "corporate card", "company card"],
    ["온보딩", "onboarding", "신규 입사자 교육"],
    ["KPI", "핵심 성과 지표", "key performance indicator"],
    ["NDA", "비밀유지계약", "non-disclosure agreement"],
  ],
  menuLinks: [{ title: { ko: "자료실에서 문서 찾기", en: "Browse the library" }, url: "/library" }],
  sampleQuestions: {
    ko: [
      "국내 출장 숙박비 한도는 얼마인가요?",
      "2024년 규정과 비교해 출장 일비가 어떻게 바뀌었나요?",
      "3월 12일 제품 회의에서 결정한 것을 알려줘",
      "2026년 마케팅 예산은 얼마야?",
    ],
    en: [
      "How many days a week may I work from home?",
      "Which weather station has the longest battery life?",
      "What did the meeting of 9 April decide about the price of the Seorak Mini?",
      "When does the code freeze of a release begin?",
    ],
  },
  sampleLibrary: "general",
};
