import type { ModelServer } from "../tests/helpers/model-server.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { answer, askInPage, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const block = (text: string) => `Here it is.\n\n\`\`\`mermaid\n${text}\n\`\`\`\n\nThat is all.`;
const FLOW = 'flowchart TD\n  accTitle: Filter check\n  A["Stop the machine"] --> B["필터 교체"]';
const PIE = 'pie title Faults\n  "E12" : 3\n  "E14" : 1';
const XY = 'xychart-beta\n  title "Hours"\n  x-axis [Jan, Feb]\n  y-axis "h" 0 --> 10\n  bar [3, 7]';
const HOSTILE = `flowchart TD
  A["<img src=x onerror=parent.postMessage('ran','*')><script>fetch('/api/sessions')</script>"] --> B
  B["<a href='https://evil.example/'>out</a>"]
  click A "https://evil.example/" "go"
  click B call alert()`;
const STYLED = `%%{init: {"themeCSS": "* { background: url(https://evil.example/a.png) }", "securityLevel": "loose"}}%%
flowchart TD
  A --> B`;

function write(model: ModelServer, reply: string) {
  model.behave({ reply: () => reply, tokensPerSecond: 0, firstTokenMs: 0, hangAfter: null, status: null });
}

for (const theme of ["light", "dark"] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("a diagram and charts are drawn in a frame of their own, their text one click away", async ({
      page,
      modelled,
    }) => {
      write(modelled.model, [FLOW, PIE, XY].map(block).join("\n\n"));
      await page.goto(modelled.server.url);
      await askInPage(page, words, "Draw what to check");
      const first = answer(page, words, 1);
      const frame = first.locator('iframe[title="Diagram: Filter check"]');
      await expect(frame).toHaveAttribute("sandbox", "allow-scripts");
      await expect(frame.contentFrame().locator("svg")).toContainText("필터 교체");
      await expect(
        first.locator('iframe[title="Diagram: Faults"]').contentFrame().locator("svg"),
      ).toContainText("E12");
      await expect(
        first.locator('iframe[title="Diagram: Hours"]').contentFrame().locator("svg"),
      ).toContainText("Feb");
      await first.getByRole("button", { name: "Show text" }).first().click();
      await expect(first.locator("pre").first()).toContainText("accTitle: Filter check");
      await expectAccessible(page);
    });
  });
}

test("what a diagram's text would run, fetch or lead to stays words", async ({ browser, modelled }) => {
  // This test is about what the policy refuses there.
  const page = await browser.newPage({ locale: "en-GB" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  write(modelled.model, [HOSTILE, STYLED].map(block).join("\n\n"));
  await page.goto(modelled.server.url);
  await askInPage(page, words, "Draw something evil");
  const first = answer(page, words, 1);
  for (const place of [0, 1]) {
    const drawn = first.locator("iframe").nth(place).contentFrame();
    await expect(drawn.locator("svg")).toBeVisible();
    await expect(drawn.locator("svg script, svg img, svg [onerror], svg a[href]")).toHaveCount(0);
  }
  expect(asked.filter((url) => url.includes("evil.example"))).toEqual([]);
  // Nothing of the page can be reached by what runs there.
  const origins = page.frames().filter((frame) => frame.url().includes("/diagram/"));
  for (const frame of origins) expect(await frame.evaluate(() => self.origin)).toBe("null");
  expect(origins).toHaveLength(2);
  await page.close();
});

test("what cannot be drawn is shown as its text: no diagram, too long, or without an end", async ({
  page,
  modelled,
}) => {
  write(
    modelled.model,
    [block("flowchart TD\n  A --> "), block(`flowchart TD\n${"  A --> B\n".repeat(2_000)}`)].join("\n\n"),
  );
  await page.goto(modelled.server.url);
  await askInPage(page, words, "Draw nonsense");
  const first = answer(page, words, 1);
  await expect(first.getByText("This diagram could not be drawn.")).toHaveCount(2);
  await expect(first.locator("iframe")).toHaveCount(0);
  await expect(first.locator("pre")).toHaveCount(2);

  // A library that never comes back.
  await page.route("**/diagram/frame.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "parent.postMessage({ ready: true }, '*')" }),
  );
  await page.clock.install();
  write(modelled.model, block(FLOW));
  await page.goto(modelled.server.url);
  await askInPage(page, words, "Draw without an end");
  await expect(answer(page, words, 1).locator("iframe")).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(answer(page, words, 1).locator("iframe")).toHaveCount(0);
  await expect(answer(page, words, 1).locator("pre")).toContainText("필터 교체");
});
