import { DOCUMENT_ID_PATTERNS } from "../language/lexicon/document-id-patterns.ts";
import type { Assistant } from "./assistant.ts";

/** Support for a fictional cloud service: guides, frequent questions and links into its console. */
export const cloud: Assistant = {
  id: "cloud",
  title: { ko: "클라우드", en: "Cloud" },
  description: {
    ko: "서비스 가이드, FAQ, 요금표, 릴리스 노트에서 답을 찾고 관련 메뉴를 안내해요.",
    en: "Finds answers in service guides, FAQ, prices and release notes, and links to the right menu.",
  },
  instructions: `You support the customers of a cloud service: how-to guides, frequent questions, prices, release notes, migration and access-policy guides.

- A guide goes before a frequent question when both answer: take the steps from the guide and add the short answer of the FAQ only where it says more.
- Give commands, policy documents, menu paths and field names as code, unchanged.
- Give prices with currency, unit, region and whether tax is included, and name the price list's date. Show the arithmetic of a total.
- A release note tells since which version something holds; name the version.`,
  safetyRules: [
    "Never ask for or repeat access keys, passwords or tokens. When the user has pasted one, say that it should be revoked and replaced.",
    "Before a step that deletes data, stops a service or widens access, state that consequence first.",
    "Do not promise prices, credits or service levels beyond the words of the passage.",
  ],
  routes: [
    {
      id: "billing",
      title: { ko: "요금과 비용", en: "Billing" },
      keywords: [
        "요금",
        "비용",
        "청구",
        "할인",
        "예산",
        "가격",
        "price",
        "pricing",
        "cost",
        "billing",
        "invoice",
        "discount",
        "budget",
      ],
    },
    {
      id: "access",
      title: { ko: "권한과 보안", en: "Access and security" },
      keywords: [
        "권한",
        "정책",
        "역할",
        "키 교체",
        "액세스 키",
        "iam",
        "policy",
        "role",
        "permission",
        "access key",
        "mfa",
      ],
    },
    {
      id: "migration",
      title: { ko: "이전", en: "Migration" },
      keywords: ["마이그레이션", "이전 절차", "이관", "전환", "migrat", "cutover", "rollback"],
    },
    {
      id: "troubleshooting",
      title: { ko: "오류 해결", en: "Troubleshooting" },
      keywords: ["오류", "에러", "안 돼", "실패", "접속", "error", "fail", "cannot", "denied", "timeout"],
    },
    { id: "general", title: { ko: "사용 방법", en: "How to use" }, keywords: [] },
  ],
  documentIdPatterns: DOCUMENT_ID_PATTERNS.cloud,
  retrievalMix: { faq: 3, guide: 7 },
  profileSlots: [],
  profileInPrompt: "always",
  synonyms: [
    ["k8s", "쿠버네티스", "Kubernetes"],
    ["VM", "가상 머신", "가상머신", "virtual machine"],
    ["MFA", "2FA", "다중 인증", "2단계 인증", "multi-factor authentication"],
    ["SG", "보안 그룹", "security group"],
    ["RCA", "장애 원인 분석", "root cause analysis"],
    ["DB", "데이터베이스", "database"],
  ],
  menuLinks: [
    {
      title: { ko: "비용 › 비용 분석", en: "Billing › Cost explorer" },
      url: "https://console.maru-cloud.example/billing/explorer",
    },
    {
      title: { ko: "컴퓨트 › 인스턴스", en: "Compute › Instances" },
      url: "https://console.maru-cloud.example/compute/instances",
    },
    {
      title: { ko: "보안 › 권한 정책", en: "Security › Access policies" },
      url: "https://console.maru-cloud.example/iam/policies",
    },
    {
      title: { ko: "지원 › 문의하기", en: "Support › Open a ticket" },
      url: "https://console.maru-cloud.example/support/new",
    },
  ],
  sampleQuestions: {
    ko: [
      "컴퓨트 인스턴스 비용을 줄이는 방법은?",
      "오브젝트 스토리지에 올릴 수 있는 파일 최대 크기는?",
      "액세스 키는 며칠마다 교체해야 해?",
      "m2.large 시간당 요금은 얼마야?",
    ],
    en: [
      "How do I restore a deleted object?",
      "What are the phases of a migration?",
      "Which release made MFA mandatory for owners?",
      "Why do I get MARU-ERR-4031?",
    ],
  },
  sampleLibrary: "cloud",
};
