import { untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { buildPdf } from "../tests/helpers/documents/build-pdf.ts";
import { addManuals, answer, askInPage, openCommandMenu, panel, showWhole, WORDS } from "./helpers/chat.ts";
import { COMPRESSOR_HANDBOOK } from "./helpers/documents.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
/** The smallest module of WebAssembly. */
const MODULE = [0, 97, 115, 109, 1, 0, 0, 0];
/** Content that needs its own styles, scripts and fonts: highlighted code, formulas, a table, a list. */
const RICH = `The intake filter is replaced every 500 operating hours [1].

\`\`\`ts
const hours: number = 500;
\`\`\`

$$E = \\frac{mc^2}{\\sqrt{1 - v^2}}$$

| part | hours |
| --- | --- |
| filter | 500 |

1. Stop the machine.
`;

// Any policy violation fails every test (e2e/helpers/fixtures.ts); this one covers what no other test looks
// at.
test("no page asks for anything that its policy refuses", async ({ page, modelled }) => {
  const { url } = modelled.server;
  modelled.model.behave({
    reply: () => RICH,
    tokensPerSecond: 0,
    firstTokenMs: 0,
    hangAfter: null,
    status: null,
  });
  await addManuals(url);
  const pdf = buildPdf({
    title: "Filter drawing",
    pages: [["Filter drawing of the compressor", "냉각수 점검 절차"]],
  });
  const [drawing] = await upload(url, [{ name: "drawing.pdf", content: new Uint8Array(pdf) }]);
  await untilLibraryIsRead(url);

  await page.goto(url);
  await askInPage(page, words, "How often is the intake filter replaced?");
  const first = answer(page, words, 1);
  await expect(first.locator(".katex").first()).toBeVisible();
  await expect(first.locator("pre span[style]").first()).toBeVisible();
  await first
    .getByRole("button", { name: words.source(1, COMPRESSOR_HANDBOOK.title) })
    .first()
    .hover();
  await expect(page.getByRole("dialog")).toBeVisible();
  await showWhole(first, words);
  await expect(panel(page, words).locator("mark").first()).toBeVisible();
  // The other theme has styles of its own.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(answer(page, words, 1).locator(".katex").first()).toBeVisible();
  await openCommandMenu(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("switch").first()).toBeVisible();

  await page.goto(`${url}/library`);
  await page.getByRole("button", { name: /^Versions of Filter drawing/ }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "v1" })).toBeVisible();
  await page.goto(`${url}/documents/${drawing?.docId}`);
  await expect(page.locator("canvas").first()).toBeVisible();
  const compile = (bytes: number[]) => WebAssembly.compile(new Uint8Array(bytes)).then(() => true);
  expect(await page.evaluate(compile, MODULE)).toBe(true);
  const [worker] = page.workers();
  expect(await worker?.evaluate(compile, MODULE)).toBe(true);
  await page.goto(`${url}/admin/sessions`);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: /Stages/ })).toBeVisible();
  await page.goto(`${url}/nowhere`);
  await expect(page.getByRole("link").first()).toBeVisible();
});

test("a script that came into a page from elsewhere does not run, nor does a base that leads elsewhere", async ({
  browser,
  url,
}) => {
  const page = await browser.newPage();
  await page.goto(url);
  const refused = await page.evaluate(() => {
    const wanted = new Set(["base-uri", "script-src-attr"]);
    const directives = new Set<string>();
    return new Promise<string[]>((resolve) => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        // A library that only tests whether it may evaluate code is refused, too.
        if (wanted.has(effectiveDirective)) directives.add(effectiveDirective);
        if (directives.size === wanted.size) resolve([...directives].sort());
      });
      document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="globalThis.ran = true">');
      const base = document.createElement("base");
      base.href = "https://evil.example/";
      document.head.append(base);
    });
  });
  expect(refused).toEqual(["base-uri", "script-src-attr"]);
  expect(await page.evaluate(() => ["ran" in globalThis, document.baseURI])).toEqual([false, `${url}/`]);
  await page.close();
});
