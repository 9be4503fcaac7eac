import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { untilLibraryIsRead, upload } from "../../tests/helpers/api.ts";

/** The words that the profile is handled with. */
export const PROFILE = {
  en: {
    assistant: "Health",
    beside: "Context and profile",
    tab: "Profile",
    alerts: "Allergies and contraindications",
    question: "Which is right about “penicillin”?",
    decide: "one thing to decide",
    toDecide: "To be decided",
    decideNow: "Decide",
    first: "Allergic to penicillin",
    later: "Not allergic to penicillin",
    forget: (name: string) => `Forget ${name}`,
    correct: (name: string) => `Correct ${name}`,
    newValue: (name: string) => `Right value of ${name}`,
    forgetIt: "Forget it",
    confirmAndSave: "Confirm and save",
    undo: "Undo",
    note: "Note what I say of myself",
    off: /Nothing new is noted/,
    download: "Download (JSON)",
    erase: "Erase everything",
    empty: "Nothing is noted about you yet",
    history: "One earlier value",
  },
  ko: {
    assistant: "건강 안내",
    beside: "맥락과 프로필",
    tab: "프로필",
    alerts: "알레르기와 금기",
    question: "“페니실린”, 어느 쪽이 맞나요?",
    decide: "확인할 것 1개",
    toDecide: "정해 주셔야 해요",
    decideNow: "정하기",
    first: "페니실린 알레르기 있음",
    later: "페니실린 알레르기 없음",
    forget: (name: string) => `${name} 잊기`,
    correct: (name: string) => `${name} 고치기`,
    newValue: (name: string) => `${name}의 맞는 값`,
    forgetIt: "잊기",
    confirmAndSave: "확인하고 저장",
    undo: "되돌리기",
    note: "나에 대해 한 말 적어 두기",
    off: /새로 적지 않고/,
    download: "내려받기 (JSON)",
    erase: "모두 지우기",
    empty: "아직 적어 둔 것이 없어요",
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
