import { composer, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;

test("a question is spoken, after it was said where the recording may go; typing ends it", async ({
  page,
  url,
}) => {
  await page.addInitScript(() => {
    class Recognition {
      onresult: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        document.documentElement.dataset.listening = "yes";
        addEventListener("said", (event) => {
          if (event instanceof CustomEvent) this.onresult?.({ results: [[{ transcript: event.detail }]] });
        });
      }
      abort() {
        delete document.documentElement.dataset.listening;
        this.onend?.();
      }
    }
    Object.defineProperty(window, "webkitSpeechRecognition", { value: Recognition });
    Object.defineProperty(window, "SpeechRecognition", { value: undefined });
  });
  const listening = page.locator("html[data-listening]");
  const say = (text: string) =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent("said", { detail })), text);

  await page.goto(url);
  const field = composer(page, words);
  await field.fill("Please tell me:");
  await page.getByRole("button", { name: "Speak your question" }).click();
  await expect(page.getByText("It may send the recording to the company that makes it.")).toBeVisible();
  await expect(listening).toHaveCount(0);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(listening).toHaveCount(1);
  await say("how often is the filter");
  await say("how often is the filter replaced");
  await expect(field).toHaveValue("Please tell me: how often is the filter replaced");
  await field.press("End");
  await field.pressSequentially("?");
  await expect(listening).toHaveCount(0);
  await say("something else");
  await expect(field).toHaveValue("Please tell me: how often is the filter replaced?");

  // Known by now: it begins at once.
  await page.getByRole("button", { name: "Speak your question" }).click();
  await expect(listening).toHaveCount(1);
  await page.getByRole("button", { name: "Stop listening" }).click();
  await expect(listening).toHaveCount(0);
});

test("nothing of it is there where the browser cannot do it", async ({ page, url }) => {
  await page.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"])
      Object.defineProperty(window, name, { value: undefined });
  });
  await page.goto(url);
  await expect(page.getByRole("button", { name: "Attach files" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Speak your question" })).toHaveCount(0);
});
