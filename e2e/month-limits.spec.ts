import { type ModelServer, startModelServer } from "../tests/helpers/model-server.ts";
import { startTestServer, type TestServer } from "../tests/helpers/server.ts";
import { expectAccessible } from "./helpers/accessible.ts";
import { addManuals, answer, askInPage, WORDS } from "./helpers/chat.ts";
import { expect, test } from "./helpers/fixtures.ts";

const words = WORDS.en;
const FILTER = "The intake filter is replaced every 500 operating hours. [1]";
/** So many that none comes twice, as what repeats itself is cut off; each takes one token by any count. */
const WORDS_OF_OTHERS = Array.from(
  { length: 200 },
  (_, at) =>
    `${String.fromCharCode(97 + (at % 26))}${"aeiou"[Math.floor(at / 26) % 5]}${at >= 130 ? "n" : "t"}`,
);

let server: TestServer;
let model: ModelServer;
test.beforeAll(async () => {
  model = await startModelServer();
  server = await startTestServer({
    environment: {
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: "test",
      ANSWER_MODEL: "scripted",
      LIGHT_MODEL: "free",
      // Two cents for each written word.
      MODEL_PRICES: "scripted=0/20000,free=0/0",
      IBID_TENANT_MONTH_COST: "100",
    },
  });
  await addManuals(server.url);
});
test.afterAll(async () => {
  await server.stop();
  await model.close();
});

test("a month's limit is set; near it that is said, and where it is reached the answer ends and the next is quoted", async ({
  page,
}) => {
  const says = (text: string) =>
    model.behave({ reply: (_, request) => (request.model === "free" ? "{}" : text) });
  await page.goto(`${server.url}/settings#costs`);
  const costs = page.getByRole("region", { name: "Costs this month" });
  await expect(costs.getByLabel("Limit for everyone")).toBeDisabled();
  const ofPerson = costs.getByLabel("Limit per person");
  await ofPerson.fill("nothing");
  await expect(costs.getByRole("button", { name: "Save" })).toBeDisabled();
  await ofPerson.fill("2");
  await ofPerson.press("Enter");
  await expect(costs.getByText("$0.00 of $2.00")).toBeVisible();
  await expectAccessible(page);

  await page.goto(server.url);
  const notice = page.getByRole("status").filter({ hasText: "cost limit" });
  const ask = (turn: number) =>
    askInPage(page, words, `How often is the intake filter replaced, question ${turn}?`);

  says(FILTER);
  await ask(1);
  await expect(answer(page, words, 1)).toContainText("500 operating hours");
  await expect(notice).toHaveCount(0);

  says(`${FILTER} ${WORDS_OF_OTHERS.slice(0, 66).join(" ")}.`);
  await ask(2);
  await expect(notice).toContainText("You’ve used");
  await expectAccessible(page);

  says(`500 hours. [1] ${WORDS_OF_OTHERS.join(" ")}.`);
  await ask(3);
  await expect(answer(page, words, 3)).toContainText("it ends here");
  await expect(answer(page, words, 3)).toContainText("500 hours.");
  await expect(notice).toContainText("You’ve reached your cost limit");

  await ask(4);
  await expect(answer(page, words, 4)).toContainText("quoted from the documents");

  await page.goto(`${server.url}/settings#costs`);
  await expect(costs.getByText("You’ve reached your cost limit")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${server.url}/admin/metrics`);
  await expect(page.getByRole("table", { name: "Cost limits this month" })).toContainText("Everyone");
});
