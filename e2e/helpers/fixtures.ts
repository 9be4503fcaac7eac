import { test as base, expect } from "@playwright/test";
import { type ModelServer, startModelServer } from "../../tests/helpers/model-server.ts";
import { startTestServer, type TestServer } from "../../tests/helpers/server.ts";

interface WorkerFixtures {
  /** The application without a model, which answers with quotes. One for all tests of a worker. */
  application: TestServer;
  /** The application's address. */
  url: string;
  /** The application with a scripted model, for what only a slow or failing model shows. */
  modelled: { server: TestServer; model: ModelServer };
}

export const test = base.extend<object, WorkerFixtures>({
  /** Nothing that a page or one of its workers does may violate the page's policy. */
  page: async ({ page }, use) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) refused.push(`${page.url()}: ${message.text()}`);
    });
    await use(page);
    expect(refused).toEqual([]);
  },
  application: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  url: [({ application }, use) => use(application.url), { scope: "worker" }],
  modelled: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      const model = await startModelServer();
      const server = await startTestServer({
        environment: {
          OPENAI_BASE_URL: model.url,
          OPENAI_API_KEY: "test",
          ANSWER_MODEL: "scripted",
          MODEL_REST_SECONDS: "0.2",
        },
      });
      await use({ server, model });
      await server.stop();
      await model.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect };
