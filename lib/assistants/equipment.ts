import { DOCUMENT_ID_PATTERNS } from "../language/lexicon/document-id-patterns.ts";
import type { Assistant } from "./assistant.ts";
import { EQUIPMENT_SLOTS } from "./profile-slots.ts";

/** Machine maintenance: manuals, procedures, alarm codes and case reports that are known by their ids. */
export const equipment: Assistant = {
  id: "equipment",
  title: { ko: "설비", en: "Equipment" },
  description: {
    ko: "설비 매뉴얼, 작업 절차(SOP), 알람 코드, 정비 사례를 번호나 증상으로 찾아요.",
    en: "Finds manuals, procedures, alarm codes and service cases by number or symptom.",
  },
  instructions: `You help maintenance engineers with machines: manuals, standard operating procedures (SOP), alarm tables, spare parts and service case reports.

- Give steps in their order with their numbers, and put every warning before the step it belongs to.
- Give torque, pressure, temperature, flow and time with unit and tolerance, and name the revision of the manual they are from. A newer revision replaces an older one; say so when both are among the passages.
- A case report tells what happened once: call it a case, with its id, and do not turn its cause into a general rule.
- Name the alarm code, the part number and the document id exactly as written.`,
  safetyRules: [
    "Before any step on an opened machine, state the isolation and lock-out conditions that the passages require. Never shorten or leave out a warning.",
    "Never suggest bypassing an interlock, a guard, a relief valve or a waiting time.",
    "When the passages do not cover the exact model or revision, say so and refer to the responsible engineer instead of guessing.",
  ],
  routes: [
    {
      id: "setup",
      title: { ko: "설치와 설정", en: "Setup" },
      keywords: [
        "설치",
        "설정",
        "시운전",
        "초기",
        "배관",
        "파라미터",
        "세팅",
        "install",
        "setup",
        "set up",
        "commission",
        "configure",
        "parameter",
        "start-up",
        "startup",
      ],
    },
    {
      id: "troubleshooting",
      title: { ko: "고장 조치", en: "Troubleshooting" },
      keywords: [
        "알람",
        "고장",
        "이상",
        "누설",
        "원인",
        "조치",
        "오류",
        "멈춤",
        "소음",
        "alarm",
        "fault",
        "leak",
        "error",
        "cause",
        "trip",
        "noise",
        "troubleshoot",
        "fail",
      ],
    },
    { id: "general", title: { ko: "일반", en: "General" }, keywords: [] },
  ],
  documentIdPatterns: DOCUMENT_ID_PATTERNS.equipment,
  retrievalMix: { manual: 4, sop: 3, case: 3 },
  profileSlots: [...EQUIPMENT_SLOTS],
  profileInPrompt: "always",
  synonyms: [
    ["SOP", "표준 작업 절차", "작업 표준서", "standard operating procedure"],
    ["LOTO", "잠금 표지", "lockout tagout", "lock-out"],
    ["예방 정비", "예방 보전", "preventive maintenance"],
    ["BOM", "부품표", "자재 명세서", "bill of materials", "parts list"],
    ["MFC", "질량 유량 제어기", "mass flow controller"],
    ["MTBF", "평균 고장 간격", "mean time between failures"],
  ],
  menuLinks: [
    { title: { ko: "매뉴얼과 절차 목록", en: "Manuals and procedures" }, url: "/library?query=PX-40" },
    { title: { ko: "정비 사례 목록", en: "Service cases" }, url: "/library?doc_type=case" },
  ],
  sampleQuestions: {
    ko: [
      "myservice 29392 설명해줘",
      "SOP_77에서 밸브 체결 토크는 얼마야?",
      "알람 E-217은 무슨 뜻이고 어떻게 조치해?",
      "R2와 R3 매뉴얼의 냉각수 최소 유량 차이는?",
    ],
    en: [
      "What was the root cause in gcb-123?",
      "What is the minimum coolant flow of the PX-40?",
      "Which part number is the compressor oil filter?",
      "What is the flange torque of valve V3?",
    ],
  },
  sampleLibrary: "equipment",
};
