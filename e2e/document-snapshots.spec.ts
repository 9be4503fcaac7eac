import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import type { TestServer } from "../tests/helpers/server.ts";
import { addManuals, answer, askInPage, panel, WORDS } from "./helpers/chat.ts";
import { PUMP_MANUAL } from "./helpers/documents.ts";
import { emptyLibrary } from "./helpers/empty-library.ts";
import { expect, test } from "./helpers/fixtures.ts";

test.afterEach(({ application }) => emptyLibrary(application.url));

const PDF = "px40-manual-r2-en.pdf";

async function add(server: string, docId: string, name: string, content: string | Uint8Array<ArrayBuffer>) {
  const [uploaded] = await upload(server, [{ name, content }], { doc_id: docId });
  await untilLibraryIsRead(server);
  if (!uploaded) throw new Error("nothing was uploaded");
  return uploaded;
}

const pdf = () => new Uint8Array(readFileSync(new URL(`../samples/equipment/${PDF}`, import.meta.url)));

/** The original goes away behind the application's back, as by a broken disk. */
function loseOriginal(server: TestServer, checksum: string): void {
  const file = join(server.dataFolder, "objects", "local", checksum.slice(0, 2), checksum);
  expect(existsSync(file)).toBe(true);
  rmSync(file);
}

const more = (page: Page) => page.getByRole("button", { name: /^(?:More|더 보기)$/u }).last();

for (const [locale, say] of [
  [
    "en-GB",
    {
      words: WORDS.en,
      text: "The original cannot be read, so its text is shown.",
      download: "Download original",
    },
  ],
  ["ko-KR", { words: WORDS.ko, text: "원본을 읽을 수 없어 텍스트만 표시해요.", download: "원본 내려받기" }],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test("a document whose original is lost shows its text and says that it is not the original", async ({
      page,
      application,
    }) => {
      const docId = `lost-${locale}`;
      const { checksum } = await add(
        application.url,
        docId,
        "notes.md",
        `# Lost ${locale}\n\nStill readable.\n`,
      );
      await page.goto(`${application.url}/documents/${docId}`);
      await expect(page.getByText("Still readable.")).toBeVisible();
      await more(page).click();
      await expect(page.getByRole("menuitem", { name: say.download })).toBeEnabled();
      await expect(page.getByText(say.text)).toHaveCount(0);
      loseOriginal(application, checksum);
      await page.reload();
      await expect(page.getByText(say.text)).toBeVisible();
      await expect(page.getByText("Still readable.")).toBeVisible();
      await more(page).click();
      await expect(page.getByRole("menuitem", { name: say.download })).toBeDisabled();
    });

    test("a PDF that cannot be opened is shown as its text, labelled as such", async ({
      page,
      application,
    }) => {
      const docId = `lost-pdf-${locale}`;
      const { checksum } = await add(application.url, docId, PDF, pdf());
      loseOriginal(application, checksum);
      await page.goto(`${application.url}/documents/${docId}`);
      await expect(page.getByText(say.text)).toBeVisible();
      await expect(page.getByText("Leave 800 mm in front", { exact: false })).toBeAttached();
    });

    test("of a removed document the cited words are left, labelled as such", async ({
      page,
      application,
    }) => {
      await addManuals(application.url);
      await page.goto(application.url);
      await askInPage(page, say.words, "메커니컬 씰은 언제 교체하나요?");
      const first = answer(page, say.words, 1);
      await expect(first).toContainText("8,000시간");
      const documents = await untilLibraryIsRead(application.url);
      const manual = documents.find((document) => document.uri === PUMP_MANUAL.name);
      await fetch(`${application.url}/api/documents/${encodeURIComponent(manual?.docId ?? "")}`, {
        method: "DELETE",
      });
      await first
        .getByRole("button", { name: say.words.showFull(1) })
        .first()
        .click();
      const document = panel(page, say.words);
      await expect(
        document.getByText(
          locale === "en-GB" ? "Only the cited passages remain." : "인용한 구절만 남아 있어요.",
        ),
      ).toBeVisible();
      await expect(
        document.getByText(
          locale === "en-GB" ? "Cited passage only, not the original" : "원본이 아닌 인용한 구절이에요",
        ),
      ).toBeVisible();
      await expect(document.locator("mark")).toContainText("8,000시간");
    });

    test("a version that is not there is not taken for a removed document", async ({ page, application }) => {
      const docId = `versions-${locale}`;
      await add(application.url, docId, "notes.md", `# Kept ${locale}\n\nOnly this version.\n`);
      await page.goto(`${application.url}/documents/${docId}?version=7`);
      await expect(
        page.getByRole("heading", {
          name:
            locale === "en-GB" ? "Version 7 is no longer available" : "이 문서의 v7 버전은 더 이상 없어요",
        }),
      ).toBeVisible();
      await page
        .getByRole("link", { name: locale === "en-GB" ? "Open current version" : "최신 버전 열기" })
        .click();
      await expect(page.getByText("Only this version.")).toBeVisible();
    });
  });
}
