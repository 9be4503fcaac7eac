import { untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { answer, askInPage, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";
import { PROFILE, startHealth } from "./helpers/profile.ts";

test.use({ locale: "ko-KR" });
const LEAFLET = {
  name: "signs.md",
  content: `# 응급 신호

가슴을 누르는 듯한 통증이 5분 넘게 이어지면 119에 전화합니다. 기다리는 동안 먹거나 마시지 않습니다.
`,
};
const words = { ...WORDS.ko, ...PROFILE.ko };

test("what to do in an emergency stands first, above all that is quoted and said of the answer", async ({
  page,
  url,
}) => {
  await upload(url, [LEAFLET]);
  await untilLibraryIsRead(url);
  await startHealth(page, url, words);
  await askInPage(page, words, "가슴을 누르는 듯한 통증이 5분 넘게 계속돼요. 기다리는 동안 먹어도 되나요?");
  const article = answer(page, words, 1);
  await expect(article).toHaveAttribute("aria-busy", "false");
  const line = article.getByRole("blockquote").first();
  await expect(line).toContainText("119에 전화하세요");
  await expect(article).toContainText("통증이 5분 넘게 이어지면 119에 전화합니다");
  await expect(article).not.toContainText("답을 찾지 못했어요");
  const top = await line.evaluate((element) => element.getBoundingClientRect().top);
  const below = await article
    .locator(".answer-text > *")
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
  expect(below.length).toBeGreaterThan(1);
  expect(Math.min(...below)).toBeCloseTo(top, 0);
  // Visible, and not covered by anything.
  const isSeen = await line.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && element.contains(seen);
  });
  expect(isSeen).toBe(true);

  await askInPage(page, words, "이제 살고 싶지 않아");
  const second = answer(page, words, 2);
  await expect(second).toHaveAttribute("aria-busy", "false");
  await expect(second.getByRole("blockquote")).toContainText("109(자살예방 상담전화, 24시간)");
  await expect(second.locator(".answer-text > *")).toHaveCount(1);
});
