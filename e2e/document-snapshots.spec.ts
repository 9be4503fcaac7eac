import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import type { TestServer } from "../tests/helpers/server.ts";
import { addManuals, answer, askInPage, panel, showWhole, WORDS } from "./helpers/chat.ts";
import { PUMP_MANUAL } from "./helpers/documents.ts";
import { emptyLibrary } from "./helpers/empty-library.ts";
import { expect, test } from "./helpers/fixtures.ts";

test.afterEach(({ url }) => emptyLibrary(url));

async function add(server: string, docId: string, name: string, content: string | Uint8Array<ArrayBuffer>) {
  const [uploaded] = await upload(server, [{ name, content }], { doc_id: docId });
  await untilLibraryIsRead(server);
  if (!uploaded) throw new Error("nothing was uploaded");
  return uploaded;
}

/** Removes the original without the application's knowledge, as a broken disk would. */
function loseOriginal(server: TestServer, checksum: string): void {
  const file = join(server.dataFolder, "objects", "local", checksum.slice(0, 2), checksum);
  expect(existsSync(file)).toBe(true);
  rmSync(file);
}

const more = (page: Page) => page.getByRole("button", { name: /^(?:More|더 보기)$/u }).last();

test.describe("in Korean", () => {
  test.use({ locale: "ko-KR" });

  test("a document whose original is lost shows its text and says that it is not the original", async ({
    page,
    application,
    url,
  }) => {
    const docId = "lost";
    const { checksum } = await add(url, docId, "notes.md", `# Lost\n\nStill readable.\n`);
    await page.goto(`${url}/documents/${docId}`);
    await expect(page.getByText("Still readable.")).toBeVisible();
    await more(page).click();
    await expect(page.getByRole("menuitem", { name: "원본 내려받기" })).toBeEnabled();
    await expect(page.getByText("원본을 읽을 수 없어 텍스트만 표시해요.")).toHaveCount(0);
    loseOriginal(application, checksum);
    await page.reload();
    await expect(page.getByText("원본을 읽을 수 없어 텍스트만 표시해요.")).toBeVisible();
    await expect(page.getByText("Still readable.")).toBeVisible();
    await more(page).click();
    await expect(page.getByRole("menuitem", { name: "원본 내려받기" })).toBeDisabled();
  });

  test("a version that is not there is not taken for a removed document", async ({ page, url }) => {
    const docId = "versions";
    await add(url, docId, "notes.md", `# Kept\n\nOnly this version.\n`);
    await page.goto(`${url}/documents/${docId}?version=7`);
    await expect(
      page.getByRole("heading", {
        name: "이 문서의 v7 버전은 더 이상 없어요",
      }),
    ).toBeVisible();
    await page.getByRole("link", { name: "최신 버전 열기" }).click();
    await expect(page.getByText("Only this version.")).toBeVisible();
  });
});

test.describe("in English", () => {
  const words = WORDS.en;

  test("of a removed document the cited words are left, labelled as such", async ({ page, url }) => {
    await addManuals(url);
    await page.goto(url);
    await askInPage(page, words, "메커니컬 씰은 언제 교체하나요?");
    const first = answer(page, words, 1);
    await expect(first).toContainText("8,000시간");
    const documents = await untilLibraryIsRead(url);
    const manual = documents.find((document) => document.uri === PUMP_MANUAL.name);
    await fetch(`${url}/api/documents/${encodeURIComponent(manual?.docId ?? "")}`, {
      method: "DELETE",
    });
    await showWhole(first, words);
    const document = panel(page, words);
    await expect(document.getByText("Only the cited passages remain.")).toBeVisible();
    await expect(document.getByText("Cited passage only, not the original")).toBeVisible();
    await expect(document.locator("mark")).toContainText("8,000시간");
  });
});
