import type { Locator, Page } from "@playwright/test";
import type { Turn } from "../../lib/domain/turn.ts";
import { allTurns, untilLibraryIsRead } from "../../tests/helpers/api.ts";
import { startTestServer } from "../../tests/helpers/server.ts";
import { test as base, expect } from "./fixtures.ts";

/** Titles of the equipment library that comes with Ibid. */
export const CASE_29392 = "myservice 29392: PX-40 3호기 E-217 반복 발생";
export const CASE_GCB_123 = "gcb-123: PX-40 unit 5, slow refrigerant loss";

/** The words of the interface that pointing back is done with. */
export const POINTING = {
  en: {
    assistant: "Equipment",
    whichOne: "Which one do you mean?",
    others: "Did you mean another document?",
    widen: "Search all documents",
    menu: "Mention a document",
    again: "Answer again using selected documents",
    addFor: "Answer from other documents",
    find: "Find by title or ID",
    close: "Close",
  },
  ko: {
    assistant: "설비",
    whichOne: "어떤 문서를 말씀하세요?",
    others: "다른 문서를 찾으셨나요?",
    widen: "모든 문서에서 찾기",
    menu: "문서 언급",
    again: "선택한 문서로 다시 답하기",
    addFor: "다른 문서로 다시 답하기",
    find: "제목이나 ID로 검색",
    close: "닫기",
  },
} as const;
export type PointingWords = (typeof POINTING)[keyof typeof POINTING];

/** The application with the libraries that come with it, all of them read. One for all tests of a worker. */
export const test = base.extend<object, { equipped: string }>({
  equipped: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const server = await startTestServer({ environment: { IBID_SAMPLES: "on" } });
      // The samples are added after the server has begun to answer.
      const titles = async () => (await untilLibraryIsRead(server.url, 100_000)).map(({ title }) => title);
      await expect.poll(titles, { timeout: 100_000 }).toContain(CASE_29392);
      await untilLibraryIsRead(server.url, 100_000);
      await use(server.url);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});
export { expect };

/** A new conversation with the assistant for machines. */
export async function startEquipment(page: Page, url: string, words: PointingWords): Promise<void> {
  await page.goto(url);
  const assistant = page.getByRole("radio", { name: words.assistant, exact: true });
  await assistant.check();
  await expect(assistant).toBeChecked();
}

/** The turns of the conversation on screen, as stored. */
export async function storedTurns(page: Page, url: string): Promise<Turn[]> {
  await page.waitForURL(/\/chat\//);
  return allTurns(url, new URL(page.url()).pathname.split("/").at(-1) ?? "");
}

/** The ids of the documents an answer on screen is based on, once it is stored. */
export async function citedBy(page: Page, url: string, turn: number): Promise<string[]> {
  await expect.poll(async () => (await storedTurns(page, url)).length).toBeGreaterThanOrEqual(turn);
  return (await storedTurns(page, url))[turn - 1]?.docRefs.map(({ docId }) => docId) ?? [];
}

export const resolveHint = (page: Page): Locator => page.getByTestId("resolve-hint");
