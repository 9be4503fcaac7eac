import type { Locator, Page } from "@playwright/test";
import { untilLibraryIsRead, upload } from "../../tests/helpers/api.ts";
import { COMPRESSOR_HANDBOOK, PUMP_MANUAL } from "./documents.ts";
import { expect } from "./fixtures.ts";

/** The words a person reads, in the two languages of the interface. */
export const WORDS = {
  en: {
    composer: "Your question",
    send: "Send",
    stop: "Stop",
    answer: (turn: number) => `Answer ${turn}`,
    sources: "Sources",
    source: (slot: number, title: string) => `Source ${slot}: ${title}`,
    showFull: (slot: number) => `Show full document ${slot}`,
    panel: "Document",
    closeDocument: "Close document",
  },
  ko: {
    composer: "질문",
    send: "보내기",
    stop: "중지",
    answer: (turn: number) => `${turn}번째 답변`,
    sources: "출처",
    source: (slot: number, title: string) => `출처 ${slot}: ${title}`,
    showFull: (slot: number) => `${slot}번 문서 전체 보기`,
    panel: "문서",
    closeDocument: "문서 닫기",
  },
} as const;
export type Words = (typeof WORDS)[keyof typeof WORDS];

export async function addManuals(server: string): Promise<void> {
  const uploaded = await upload(server, [PUMP_MANUAL, COMPRESSOR_HANDBOOK]);
  const own = new Set(uploaded.map((document) => document.docId));
  // Other tests of this worker leave unreadable files, on purpose.
  const documents = (await untilLibraryIsRead(server)).filter((document) => own.has(document.docId));
  expect(documents.map((document) => document.status)).toEqual(["ready", "ready"]);
}

export function composer(page: Page, words: Words): Locator {
  return page.getByRole("textbox", { name: words.composer, exact: true });
}

/** Types a question and sends it with Enter, as people do. */
export async function askInPage(page: Page, words: Words, question: string): Promise<void> {
  await composer(page, words).fill(question);
  await expect(page.getByRole("button", { name: words.send, exact: true })).toBeEnabled();
  await composer(page, words).press("Enter");
}

export function answer(page: Page, words: Words, turn: number): Locator {
  return page.getByRole("article", { name: words.answer(turn), exact: true });
}

/** Opens the first document of an answer. */
export async function showWhole(
  article: Locator,
  words: { showFull: (slot: number) => string },
): Promise<void> {
  await article
    .getByRole("button", { name: words.showFull(1) })
    .first()
    .click();
}

export function panel(page: Page, words: Words): Locator {
  return page.getByRole("complementary", { name: words.panel, exact: true });
}

/** Everything except the conversation's own address: what a reload must restore. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The button of the menu with an answer's less frequent actions. */
export function moreOf(article: Locator): Locator {
  return article.getByRole("button", { name: /^(?:More|더 보기)$/u });
}

/** Chooses an answer's less frequent action by its name in the menu. */
export async function chooseForAnswer(page: Page, article: Locator, name: string | RegExp): Promise<void> {
  await moreOf(article).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Keys count only once the page's scripts run: a page that is merely drawn does not hear them. */
export async function openCommandMenu(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused({ timeout: 2_000 });
  }).toPass();
}
