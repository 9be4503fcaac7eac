import type { Locator, Page } from "@playwright/test";
import { importSession } from "../tests/helpers/api.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import {
  addManuals,
  answer,
  askInPage,
  chooseForAnswer,
  composer,
  expectNoSidewaysScroll,
  showWhole,
  WORDS,
} from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const SAY = {
  en: {
    ...WORDS.en,
    open: /^Side panel/u,
    details: "Details",
    newest: (turn: number) => `Question ${turn} · latest`,
    earlier: (turn: number) => `Question ${turn} · as of then`,
    turn: (turn: number) => `Question ${turn}`,
    contextOf: "Show context",
    toNewest: "Show latest",
    before: "Previous question",
    plan: "Prompt contents",
    last: "Previous questions",
    remembered: "Remembered",
    entities: "Mentioned items",
    nothing: "Nothing remembered yet.",
    noPrompt: "so there is no prompt",
    noDocument: "No document open",
    retry: "Try again",
    failed: "Context could not be loaded",
    filter: "How often is the intake filter replaced?",
  },
  ko: {
    ...WORDS.ko,
    open: /^사이드 패널/u,
    details: "자세히",
    remembered: "기억",
    turn: (turn: number) => `${turn}번째 질문`,
  },
} as const;
type Say = (typeof SAY)[keyof typeof SAY];

const LIMITS = {
  en: (place: number) => ({
    user_text: `What is the pressure limit of valve VX-${place}?`,
    assistant_text: `The limit of valve VX-${place} is ${40 + place} bar, measured at the inlet.\n\n${"It is checked at every inspection. ".repeat(12)}`,
  }),
  ko: (place: number) => ({
    user_text: `VX-${place} 밸브의 압력 한계는 얼마예요?`,
    assistant_text: `VX-${place} 밸브의 압력 한계는 ${40 + place} bar예요.\n\n${"점검할 때마다 입구에서 재요. ".repeat(12)}`,
  }),
};

async function openConversation(page: Page, server: string, locale: "ko" | "en", turns: number) {
  const { sessionId } = await importSession(server, {
    turns: Array.from({ length: turns }, (_, place) => LIMITS[locale](place + 1)),
  });
  await page.goto(`${server}/chat/${sessionId}`);
  await expect(answer(page, SAY[locale], turns)).toBeVisible({ timeout: 30_000 });
}

const aside = (page: Page) => page.getByRole("complementary", { name: "Context", exact: true });
const showDetails = (context: Locator | Page, say: Say) =>
  context.getByText(say.details, { exact: true }).click();
const section = (context: Locator | Page, name: string) => context.getByRole("region", { name, exact: true });
const heading = (context: Locator | Page, name: string) =>
  context.getByRole("heading", { name, exact: true });

test.beforeEach(({ url }) => addManuals(url));

test("the context follows the newest turn, an earlier one shows what was remembered then, and its links lead there", async ({
  page,
  url,
}) => {
  const say = SAY.en;
  await openConversation(page, url, "en", 12);
  await page.getByRole("button", { name: say.open }).click();
  const context = aside(page);
  await expect(heading(context, say.newest(12))).toBeVisible();
  await showDetails(context, say);
  const memory = section(context, say.remembered);
  await expect(memory).toContainText("VX-10");
  await expect(section(context, say.entities)).toContainText("VX-12");
  await expect(section(context, say.last)).toContainText("VX-11");
  await expectAccessible(page);

  await askInPage(page, say, say.filter);
  await expect(answer(page, say, 13)).toContainText("500");
  await expect(heading(context, say.newest(13))).toBeVisible();
  await expect(section(context, say.last)).toContainText("VX-12");
  await expect(section(context, say.last)).not.toContainText(say.filter);
  await expect(section(context, say.plan)).toContainText(say.noPrompt);

  await memory
    .getByRole("link", { name: say.turn(2), exact: true })
    .first()
    .click();
  await expect(answer(page, say, 2)).toBeInViewport();
  await expect(answer(page, say, 2)).toBeFocused();
  await expect(heading(context, say.newest(13))).toBeVisible();

  await chooseForAnswer(page, answer(page, say, 2), say.contextOf);
  await expect(heading(context, say.earlier(2))).toBeVisible();
  await expect(memory).toContainText(say.nothing);
  await expect(section(context, say.entities)).not.toContainText("VX-3");
  await context.getByRole("button", { name: say.before }).click();
  await expect(heading(context, say.earlier(1))).toBeVisible();
  await context.getByRole("button", { name: say.toNewest }).click();
  await expect(heading(context, say.newest(13))).toBeVisible();
  await expect(memory).toContainText("VX-10");
});

test("the tabs are reached and changed by keyboard, keep their place, and Esc gives the focus back", async ({
  page,
  url,
}) => {
  const say = SAY.en;
  await page.goto(url);
  await askInPage(page, say, say.filter);
  await expect(answer(page, say, 1)).toContainText("500 operating hours");
  await page.keyboard.press("Control+.");
  await expect(page.getByRole("tab", { name: "Context" })).toHaveAttribute("aria-selected", "true");
  await showDetails(page, say);
  await expect(section(page, say.remembered)).toContainText(say.nothing);
  await page.getByRole("tab", { name: "Context" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Document" })).toBeFocused();
  await expect(page.getByText(say.noDocument)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab")).toHaveCount(0);
  // That is where the keys were pressed that opened it.
  await expect(composer(page, say)).toBeFocused();

  // The document stays where it was read while another tab is looked at.
  await showWhole(answer(page, say, 1), say);
  const mark = page.locator("mark").first();
  await expect(mark).toBeInViewport();
  await page.getByRole("tab", { name: "Context" }).click();
  await expect(mark).toBeHidden();
  await page.getByRole("tab", { name: "Document" }).click();
  await expect(mark).toBeInViewport();
  await page.getByRole("button", { name: say.closeDocument }).click();
  await expect(page.getByRole("tab")).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("option", { name: "Show context" }).click();
  await expect(section(page, say.remembered)).toBeVisible();
  await page.reload();
  await expect(section(page, say.remembered)).toBeVisible();
});

test("what was put into the prompt stands in a table, with what was cut and why", async ({
  page,
  modelled,
}) => {
  const say = SAY.en;
  await addManuals(modelled.server.url);
  modelled.model.behave({ reply: () => "The intake filter is replaced every 500 operating hours [1]." });
  await openConversation(page, modelled.server.url, "en", 12);
  await page.getByRole("button", { name: say.open }).click();
  await askInPage(page, say, say.filter);
  await expect(heading(aside(page), "How was this answer made?")).toBeVisible();
  await showDetails(aside(page), say);
  const plan = section(aside(page), say.plan);
  await expect(plan.getByRole("row", { name: /^Evidence/ })).toBeVisible();
  await expect(plan).toContainText(/[\d,]+ of [\d,]+ tokens/);
  await expect(plan).toContainText(/\d+% of what is read at once/);
  await expect(plan.getByRole("row", { name: /^Instructions/ })).toBeVisible();
  await expectAccessible(page);
});

test("a context that cannot be read says so, and is read again when asked for", async ({ page, url }) => {
  const say = SAY.en;
  let isAway = true;
  await page.route("**/turns/*/context", (route) =>
    isAway
      ? route.fulfill({ status: 503, json: { code: "unavailable", message: "The turn log is away." } })
      : route.continue(),
  );
  await openConversation(page, url, "en", 6);
  await page.getByRole("button", { name: say.open }).click();
  await expect(page.getByText(say.failed)).toBeVisible({ timeout: 20_000 });
  isAway = false;
  await page.getByRole("button", { name: say.retry }).click();
  await showDetails(page, say);
  await expect(section(page, say.remembered)).toContainText("VX-5");
});

test.describe("on a phone of 360 pixels", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "ko-KR" });

  test("the context covers the screen, and a link to a turn leads back into the conversation", async ({
    page,
    url,
  }) => {
    const say = SAY.ko;
    await openConversation(page, url, "ko", 12);
    await page.getByRole("button", { name: say.open }).click();
    const sheet = page.getByRole("dialog", { name: "맥락" });
    await showDetails(sheet, say);
    await expect(section(sheet, say.remembered)).toContainText("VX-10");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await section(sheet, say.remembered)
      .getByRole("link", { name: say.turn(3), exact: true })
      .first()
      .click();
    await expect(sheet).toHaveCount(0);
    await expect(answer(page, say, 3)).toBeInViewport();
    await page.getByRole("button", { name: say.open }).click();
    await page.getByRole("tab", { name: "문서" }).click();
    await expect(page.getByRole("dialog", { name: "문서" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(answer(page, say, 3)).toBeInViewport();
  });
});
