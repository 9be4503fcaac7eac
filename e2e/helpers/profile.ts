import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { untilLibraryIsRead, upload } from "../../tests/helpers/api.ts";

/** The words that the profile is handled with. */
export const PROFILE = {
  en: {
    assistant: "Health",
    beside: "Side panel",
    tab: "Profile",
    alerts: "Allergies and contraindications",
    question: "Which is correct for “penicillin”?",
    decide: "1 item to confirm",
    toDecide: "Needs confirmation",
    decideNow: "Confirm",
    first: "Allergic to penicillin",
    later: "Not allergic to penicillin",
    forget: (name: string) => `Delete ${name}`,
    correct: (name: string) => `Edit ${name}`,
    newValue: (name: string) => `Correct value for ${name}`,
    forgetIt: "Delete",
    confirmAndSave: "Confirm and save",
    undo: "Undo",
    note: "Remember what I tell you about myself",
    off: /Nothing new is saved/,
    download: "Download (JSON)",
    erase: "Delete everything",
    empty: "Nothing saved about you yet",
    history: "1 earlier value",
  },
  ko: {
    assistant: "건강",
    beside: "사이드 패널",
    tab: "프로필",
    alerts: "알레르기와 주의할 상태",
    question: "“페니실린”, 어느 쪽이 맞나요?",
    decide: "확인할 항목 1개",
    toDecide: "확인이 필요해요",
    decideNow: "확인",
    first: "페니실린 알레르기 있음",
    later: "페니실린 알레르기 없음",
    forget: (name: string) => `${name} 삭제`,
    correct: (name: string) => `${name} 수정`,
    newValue: (name: string) => `${name}의 올바른 값`,
    forgetIt: "삭제",
    confirmAndSave: "확인하고 저장",
    undo: "실행 취소",
    note: "나에 대해 말한 내용 저장",
    off: /새로 저장하지 않고/,
    download: "내려받기 (JSON)",
    erase: "모두 삭제",
    empty: "아직 저장한 내용이 없어요",
    history: "이전 값 1개",
  },
} as const;
export type ProfileWords = (typeof PROFILE)[keyof typeof PROFILE];

const LEAFLET = {
  name: "cold-medicine.md",
  content: `# 감기약 안내 / Cold medicine

감기약은 하루 세 번 식후 30분에 먹습니다.

Cold medicine is taken three times a day after meals.
`,
};

export async function addLeaflet(server: string): Promise<void> {
  await upload(server, [LEAFLET]);
  await untilLibraryIsRead(server);
}

/** Nobody has told anything yet: one person uses the application of a worker. */
export async function emptyProfile(server: string): Promise<void> {
  await fetch(`${server}/api/profile`, { method: "DELETE" });
  await fetch(`${server}/api/profile`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ enabled: true }),
  });
}

/** A new conversation with the assistant for health. */
export async function startHealth(page: Page, url: string, words: ProfileWords): Promise<void> {
  await page.goto(url);
  await page.getByRole("radio", { name: words.assistant, exact: true }).check();
}

export async function openProfile(page: Page, words: ProfileWords): Promise<Locator> {
  const tab = page.getByRole("tab", { name: words.tab });
  if (!(await tab.isVisible())) await page.getByRole("button", { name: words.beside }).click();
  await tab.click();
  return page.getByRole("tabpanel", { name: words.tab });
}

export function readDownload(path: string | null): unknown {
  return JSON.parse(readFileSync(path ?? join("missing"), "utf8"));
}
