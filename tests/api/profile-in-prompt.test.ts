import { expect, it } from "vitest";
import { startInProcessApp } from "../helpers/in-process-app.ts";
import { type ModelRequest, startModelServer } from "../helpers/model-server.ts";
import { peopleOf } from "../helpers/somebody.ts";
import { withoutFence } from "../helpers/without-fence.ts";

const ANN = { tenant: "acme", user: "ann" };
/** As JSON, without the mark of the turn. */
const SECTION = "<profile>\\n";
const MEDICINES = [
  "metformin",
  "aspirin",
  "lisinopril",
  "amlodipine",
  "atorvastatin",
  "warfarin",
  "omeprazole",
];

/** The light model is asked other things before. */
function answerPrompts(requests: readonly ModelRequest[]): string[] {
  return requests
    .map((request) => withoutFence(JSON.stringify(request)))
    .filter((text) => text.includes("</question>"));
}

/** What the user told before, and then what the model is sent. */
async function promptsAfter(
  told: readonly string[],
  assistant = "health",
  promptTokens = "5300",
  question = "How often is the strainer of the pump cleaned?",
) {
  const model = await startModelServer();
  const app = await startInProcessApp({
    OPENAI_BASE_URL: model.url,
    ANSWER_MODEL: "scripted",
    PROMPT_TOKENS: promptTokens,
  });
  await app.upload(ANN, "pump.md", "# Pump\n\nThe strainer of the pump is cleaned every two weeks.");
  await app.upload(ANN, "cold.md", "# Cold medicine\n\nThe tablet for a cold is taken three times a day.");
  await app.upload(ANN, "kits.md", "# First-aid kits\n\nThe kits of plant 2 hold amoxicillin and gauze.");
  await app.allRead();
  const ask = (message: string, chosen: string) => app.ask(ANN, message, { assistant: chosen });
  for (const message of told) await ask(message, "health");
  model.requests.length = 0;
  const turn = await ask(question, assistant);
  const trace = JSON.stringify(await app.traceOf(ANN, turn));
  const sent = answerPrompts(model.requests);
  await app.close();
  await model.close();
  expect(sent.length).toBeGreaterThan(0);
  return { sent: sent[0] ?? "", trace };
}

it("begins with the alerts, whole, and with as many facts as there is room for", async () => {
  const many = Array.from(
    { length: 60 },
    (_, place) =>
      `I take ${MEDICINES[place % 7]}x${"abcdefghij"[place % 10]}${"klmno"[place % 5]} ${place + 1} mg.`,
  );
  const told = ["페니실린 알레르기가 있고 땅콩 알레르기도 있어요.", "I can't take ibuprofen.", ...many];
  const { sent, trace } = await promptsAfter(told, "health", "2000");
  const at = sent.indexOf(SECTION);
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(sent.indexOf("<document number"));
  expect(sent.slice(at)).toMatch(/^<profile>\\nAlerts:\\n- Allergies: /);
  for (const alert of ["페니실린", "땅콩", "ibuprofen"]) expect(sent).toContain(alert);
  expect(trace).toMatch(/"kind":"value","slot":"medications","tokens":\d+,"state":"cut"/);
  // What is forgotten later must not live on in the trace.
  expect(trace).toContain("<profile values=");
  expect(trace).not.toContain("페니실린");
});

const ALLERGIC = ["I'm allergic to penicillin. I have gout."];

it.each(["equipment", "cloud", "general"])(
  "tells the %s assistant nothing of a body it does not ask for",
  async (assistant) => {
    const { sent } = await promptsAfter(ALLERGIC, assistant);
    expect(sent).not.toContain(SECTION);
    expect(sent).not.toContain("penicillin");
    expect(sent).not.toContain("gout");
  },
);

it("tells the cloud assistant nothing even where health is asked about", async () => {
  const { sent } = await promptsAfter(ALLERGIC, "cloud", "5300", "How often is the tablet for a cold taken?");
  expect(sent).not.toContain("penicillin");
});

it("tells the general assistant of an allergy where the question is about health", async () => {
  const { sent } = await promptsAfter(
    ALLERGIC,
    "general",
    "5300",
    "How often is the tablet for a cold taken?",
  );
  expect(sent).toContain("Allergies: penicillin");
  expect(sent).not.toContain("gout");
});

it("tells the general assistant of an allergy that the evidence names, one of its family included", async () => {
  const { sent } = await promptsAfter(ALLERGIC, "general", "5300", "What do the kits of plant 2 hold?");
  expect(sent).toContain("Allergies: penicillin");
});

it("keeps an alert in force that was contradicted, and says that it is open", async () => {
  const { sent } = await promptsAfter(["I'm allergic to penicillin.", "I'm not allergic to penicillin."]);
  expect(sent).toMatch(
    /Allergies: told both .*penicillin.* and .*not penicillin.*until the user confirms it, the careful reading holds/,
  );
});

it("has no section for who told nothing", async () => {
  expect((await promptsAfter([])).sent).not.toContain(SECTION);
});

it("leaves out of the summary what was forgotten", async () => {
  const model = await startModelServer();
  const app = await startInProcessApp({ OPENAI_BASE_URL: model.url, ANSWER_MODEL: "scripted" });
  await app.add(ANN, "pump.md", "# Pump\n\nThe strainer of the pump is cleaned every two weeks.");
  const { say } = peopleOf(app)();
  const question = "How often is the strainer of the pump cleaned?";
  const sent = async () => {
    model.requests.length = 0;
    await say(question);
    return answerPrompts(model.requests)[0]?.split("<memory>\\n")[1]?.split("</memory>")[0] ?? "";
  };
  await say("I take metoprolol 50 mg.");
  for (let turn = 0; turn < 6; turn += 1) await say(question);
  expect(await sent()).toContain("metoprolol");
  await say("Forget my metoprolol");
  for (let turn = 0; turn < 6; turn += 1) await say(question);
  expect(await sent()).not.toContain("metoprolol");
  await app.close();
  await model.close();
});
