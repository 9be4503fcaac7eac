import { readFileSync } from "node:fs";
import { importSession, untilLibraryIsRead, upload } from "../../tests/helpers/api.ts";
import { answer, button, composer, finished, home, panel } from "./places.ts";
import { modelled, quoted, type Stage, type Task } from "./task.ts";

const TABLE = "| Part | Hours |\n| --- | --- |\n| Belt | 900 |\n| Filter | 500 |\n| Seal | 8000 |\n";
const MANUAL = new URL("../../samples/equipment/px40-manual-r2-en.pdf", import.meta.url);

const turn = (question: string) => ({ user_text: question, assistant_text: "It is checked at every visit." });

async function imported(stage: Stage, title: string, questions: readonly string[]): Promise<void> {
  const { sessionId } = await importSession(stage.url, { title, turns: questions.map(turn) });
  await stage.page.goto(`${stage.url}/chat/${sessionId}`);
  await answer(stage.page, questions.length).waitFor();
}

async function answeredBy(stage: Stage, text: string, question: string): Promise<void> {
  stage.model.behave({ reply: () => text });
  await home(stage);
  await composer(stage.page).fill(question);
  await composer(stage.page).press("Enter");
  await finished(stage.page, 1);
  await stage.page.waitForURL(/\/chat\//);
}

const outline = (stage: Stage) =>
  stage.page.getByRole("navigation", { name: "Questions" }).getByRole("button").first();

/** Going around in a long conversation, and reading what it shows. */
export const READING: readonly Task[] = [
  modelled(
    "outline",
    "Go to a question of a long conversation by its outline",
    (stage) =>
      imported(
        stage,
        "Forty parts",
        Array.from({ length: 40 }, (_, place) => `Question about part ${place + 1}?`),
      ),
    async (person, stage) => {
      await person.click(outline(stage));
      await stage.page
        .getByRole("combobox", { name: "Search questions" })
        .and(stage.page.locator(":focus"))
        .waitFor();
      await person.type("part 7?");
      await stage.page.getByRole("option", { selected: true }).filter({ hasText: "part 7?" }).waitFor();
      await person.press("Enter");
      await answer(stage.page, 7).and(stage.page.locator(":focus")).waitFor();
    },
  ),
  modelled(
    "branch-map",
    "Go to the other answer of a question by the map of branches",
    async (stage) => {
      await imported(stage, "Branches", ["Who checks it?", "When?", "With what?", "And where?"]);
      await button(answer(stage.page, 4), "Regenerate").click();
      await stage.page.getByText("2/2").waitFor();
      await finished(stage.page, 5);
    },
    async (person, stage) => {
      await person.click(outline(stage));
      const elsewhere = stage.page.getByRole("option").filter({
        has: stage.page.getByRole("img", { name: "In another answer" }),
      });
      await person.click(elsewhere.first());
      await stage.page.getByText("1/2").waitFor();
    },
  ),
  modelled(
    "unfold",
    "Read a long question whole",
    (stage) =>
      imported(stage, "A long question", [`${"The pump makes a noise. ".repeat(80)}What is the last word?`]),
    async (person, { page }) => {
      await person.click(button(page, "Show more"));
      await page.getByText("What is the last word?").last().waitFor();
    },
  ),
  modelled(
    "sort-table",
    "Sort a table of an answer",
    (stage) => answeredBy(stage, TABLE, "Which parts are there?"),
    async (person, { page }) => {
      await person.click(button(page.getByRole("columnheader"), "Hours"));
      await page.getByRole("row").nth(1).getByText("Filter").waitFor();
    },
  ),
  modelled(
    "copy-table",
    "Copy a table of an answer as CSV",
    (stage) => answeredBy(stage, TABLE, "Which parts are there?"),
    async (person, { page }) => {
      await person.click(button(page, "Copy as CSV"));
      await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("Seal,8000"));
    },
  ),
  quoted(
    "zoom",
    "Make the pages of a document larger",
    async (stage) => {
      const file = { name: "px40-manual.pdf", content: new Uint8Array(readFileSync(MANUAL)) };
      const [document] = await upload(stage.url, [file]);
      await untilLibraryIsRead(stage.url);
      await stage.page.goto(`${stage.url}/documents/${document?.docId}`);
      await stage.page.locator("canvas").first().waitFor();
    },
    async (person, { page }) => {
      const page1 = page.locator("canvas").first();
      const before = (await page1.boundingBox())?.width ?? 0;
      await person.click(button(page, "Zoom in"));
      await page.waitForFunction(
        (width) => (document.querySelector("canvas")?.getBoundingClientRect().width ?? 0) > width * 1.1,
        before,
      );
    },
  ),
  quoted(
    "offline",
    "Read a conversation again without a connection",
    async (stage) => {
      const { page } = stage;
      await imported(stage, "Weirs", ["What about weirs?"]);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.reload();
      await answer(page, 1).waitFor();
      const path = new URL(page.url()).pathname;
      await page.waitForFunction(async (of) => Boolean(await caches.match(of)), path);
      await page.context().setOffline(true);
    },
    async (person, { page }) => {
      // The key that reloads.
      person.keys += 1;
      await page.reload();
      await answer(page, 1).getByText("It is checked at every visit.").waitFor();
      await page.getByText("You’re offline.").waitFor();
    },
  ),
  modelled(
    "first-question-document-2",
    "Show document 2 of the first question",
    async (stage) => {
      const both = "The intake filter [1] and the seal [2] are replaced by the hour.";
      await answeredBy(stage, both, "Intake filter of the compressor, 씰 교체 of the 펌프: how often?");
      await answer(stage.page, 1).getByRole("button", { name: "Show full document 2" }).waitFor();
      await composer(stage.page).fill("And who does it?");
      await composer(stage.page).press("Enter");
      await finished(stage.page, 2);
    },
    async (person, { page }) => {
      const title = await page
        .getByRole("button", { name: /^Source 2:/ })
        .first()
        .getAttribute("aria-label");
      await composer(page).focus();
      await person.type("Show document 2 of my first question");
      await person.press("Enter");
      await panel(page)
        .getByText(title?.replace(/^Source 2: /u, "") ?? "")
        .first()
        .waitFor();
    },
  ),
];
