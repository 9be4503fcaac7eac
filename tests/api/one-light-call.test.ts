import { beforeEach, expect, it } from "vitest";
import { appForThisFile, modelForThisFile } from "../helpers/for-this-file.ts";
import type { Person } from "../helpers/in-process-app.ts";

const ANN: Person = { tenant: "acme", user: "ann" };
const FACT = "The oil of the vacuum pump is changed every 1,500 hours.";

const READS = "You prepare a message of a conversation";

const model = await modelForThisFile({
  reply: (_, { model: name }) => (name === "light" ? "{}" : `${FACT} [1]`),
});
const app = await appForThisFile(
  {
    OPENAI_BASE_URL: model.url,
    ANSWER_MODEL: "answers",
    LIGHT_MODEL: "light",
  },
  {
    "pump.md": `# Vacuum pump\n\n${FACT} The filter is changed every 500 hours.`,
  },
);
beforeEach(() => {
  model.requests.length = 0;
});

/** How often the light model is asked what a second question means, and by what else it is asked before. */
async function askedFor(message: string): Promise<{ toRead: number; before: string[] }> {
  const { sessionId } = await app.ask(ANN, "How often is the oil of the vacuum pump changed?");
  await app.server.runner.memoryKeeper.settled({ tenantId: "acme", ownerId: "ann", sessionId });
  model.requests.length = 0;
  await app.ask(ANN, message, { session_id: sessionId });
  const isToRead = model.requests.map((request) => JSON.stringify(request).includes(READS));
  const before = model.requests.slice(0, isToRead.indexOf(true)).map(({ model: name }) => name);
  return { toRead: isToRead.filter(Boolean).length, before };
}

it.each(["And the filter?", "What do you mean?", "그건 왜?", "더 자세히 알려줘", "Filter hours then"])(
  "a message costs one light call before it is answered, whatever it may point at: %s",
  async (message) => {
    expect(await askedFor(message)).toEqual({ toRead: 1, before: [] });
  },
);
