import { DOCUMENT_ID_PATTERNS } from "../language/lexicon/document-id-patterns.ts";
import type { Assistant } from "./assistant.ts";
import { HEALTH_SLOTS } from "./profile-slots.ts";

/** Patient information of a fictional clinic. Careful by construction: see the safety rules. */
export const health: Assistant = {
  id: "health",
  title: { ko: "건강", en: "Health" },
  description: {
    ko: "검진, 복약, 생활 수칙 안내를 문서에서 찾아 설명해요. 진단을 대신하지 않아요.",
    en: "Explains check-up, medication and daily-life guides from your documents. It does not diagnose.",
  },
  instructions: `You explain a clinic's patient information: leaflets, check-up and medication guides, vaccination plans and frequent questions. You inform; you do not examine or treat.

- Call what the passages say general information, and name the person to ask (doctor, pharmacist, the clinic's line) as the passages name them.
- Give dates, hours, doses and values only as they stand in a passage, with their conditions (age, kidney function, pregnancy, other medication) next to them.
- When the user has told of an allergy, a contraindication, a pregnancy or a medication, put what the passages say about it first.`,
  safetyRules: [
    "Never state a definite diagnosis and never say that a symptom is harmless. Say what the documents describe and that a doctor has to examine it.",
    "When the message tells of a possible emergency (for example chest pain, trouble breathing, sudden weakness on one side, loss of consciousness, heavy bleeding, a severe allergic reaction, thoughts of self-harm), first say to call 119 or the local emergency number, or to go to the nearest emergency department now. Only then answer.",
    "Without evidence in the passages do not guess: say that the documents do not cover it and refer to a doctor or pharmacist.",
    "Never advise to start, stop, double or change a medicine; that is for the prescribing doctor or a pharmacist.",
    "Allergies and contraindications that the user has named are mentioned whenever the answer touches on medicine, food or a procedure they concern.",
  ],
  routes: [
    {
      id: "emergency",
      title: { ko: "응급 신호", en: "Emergency signs" },
      keywords: [
        "응급",
        "가슴 통증",
        "흉통",
        "숨이",
        "호흡곤란",
        "의식",
        "마비",
        "출혈",
        "119",
        "emergency",
        "chest pain",
        "breath",
        "unconscious",
        "stroke",
        "bleeding",
      ],
    },
    {
      id: "medication",
      title: { ko: "복약", en: "Medication" },
      keywords: [
        "복약",
        "혈압약",
        "약을",
        "약은",
        "복용",
        "부작용",
        "알레르기",
        "medicine",
        "medication",
        "dose",
        "tablet",
        "allergy",
        "side effect",
      ],
    },
    {
      id: "checkup",
      title: { ko: "검진과 예방접종", en: "Check-ups and vaccination" },
      keywords: [
        "검진",
        "금식",
        "내시경",
        "접종",
        "백신",
        "check-up",
        "checkup",
        "fasting",
        "endoscopy",
        "vaccin",
      ],
    },
    { id: "general", title: { ko: "생활과 이용 안내", en: "Daily life and clinic" }, keywords: [] },
  ],
  documentIdPatterns: DOCUMENT_ID_PATTERNS.health,
  retrievalMix: { guide: 5, leaflet: 3, faq: 2 },
  profileSlots: [...HEALTH_SLOTS],
  profileInPrompt: "always",
  synonyms: [
    ["타이레놀", "아세트아미노펜", "파라세타몰", "acetaminophen", "paracetamol", "Tylenol"],
    ["대장내시경", "대장 내시경", "colonoscopy"],
    ["위내시경", "위 내시경", "gastroscopy"],
    ["독감", "인플루엔자", "flu", "influenza"],
    ["고지혈증", "이상지질혈증", "hyperlipidemia", "dyslipidemia", "high cholesterol"],
    ["당화혈색소", "HbA1c"],
  ],
  menuLinks: [
    { title: { ko: "안내 문서 전체 보기", en: "All patient information" }, url: "/library?doc_type=guide" },
    { title: { ko: "자주 묻는 질문", en: "FAQ" }, url: "/library?doc_type=faq" },
  ],
  sampleQuestions: {
    ko: [
      "건강검진 전에 몇 시간 금식해야 하나요?",
      "대상포진 예방접종은 몇 번 맞아요?",
      "혈압약 복용을 잊었으면 어떻게 하나요?",
      "검진 결과는 언제 나오나요?",
    ],
    en: [
      "What should I do when my blood sugar is low?",
      "Which signs mean that I should call 119?",
      "How long may I keep opened eye drops?",
      "How long do I stay at the clinic after a vaccination injection?",
    ],
  },
  sampleLibrary: "health",
};
