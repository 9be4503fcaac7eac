import { beforeEach, describe, expect, it } from "vitest";
import { answeringAppForThisFile, app, FACT, model } from "../helpers/answering-app.ts";
import { hold } from "../helpers/hold.ts";
import { peopleOf } from "../helpers/somebody.ts";

const LINE = "What E12 means → low coolant flow, below 42 L/min for ten seconds";
const MARKS = "You mark in a message";
const SUMS_UP = "You write one line";
const NAMES = "You name a conversation";

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "answers", LIGHT_MODEL: "light" },
  documents: { "alarms.md": `# Alarms\n\n${FACT}` },
});
beforeEach(() => writes({}));

function writes({
  values = [],
  summary = LINE,
  title = "",
}: {
  values?: unknown;
  summary?: unknown;
  title?: string;
}): void {
  const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  model.behave({
    reply: (prompt) => {
      if (prompt.includes(MARKS)) return typeof values === "string" ? values : textOf({ values });
      if (prompt.includes(SUMS_UP)) return textOf({ summary });
      if (prompt.includes(NAMES)) return textOf({ title });
      return `${FACT} [1]`;
    },
  });
}

function somebody() {
  const made = peopleOf(app)();
  return {
    ...made,
    values: async () => (await made.profile()).values,
    title: async () => (await app.server.container.sessions.find(made.key()))?.title,
    turn: async (turnId: number) => (await app.server.container.turnLog.get(made.key(), [turnId]))[0],
  };
}

const PORPHYRIA = {
  slot: "conditions",
  quote: "I've got porphyria",
  name: "porphyria",
  value: "porphyria",
  unit: "",
  polarity: "holds",
};

describe("behind a turn, a light model", () => {
  it("adds what the rules did not see, with its words, less sure than they are", async () => {
    writes({ values: [PORPHYRIA, { ...PORPHYRIA, name: "gout", value: "gout" }, "nonsense"] });
    const ann = somebody();
    await ann.say("I've got porphyria. What does E12 mean?");
    await ann.atRest();
    expect(await ann.values()).toMatchObject([
      { slot: "conditions", value: "porphyria", quote: "I've got porphyria.", turn: 1, confidence: 0.5 },
    ]);
  });

  it("is asked nothing where no word of the message is its writer's", async () => {
    const ben = somebody();
    const before = model.requests.length;
    await ben.say("> What does E12 mean? I've got porphyria.");
    await ben.atRest();
    const asked = model.requests.slice(before).map((request) => JSON.stringify(request));
    expect(asked.filter((each) => each.includes(MARKS))).toEqual([]);
  });

  it("writes the summary of the turn, which has the rule's until then", async () => {
    const eve = somebody();
    const { release } = hold(model, (prompt) => prompt.includes(SUMS_UP));
    await eve.say("What does E12 mean?");
    expect(await eve.turn(1)).toMatchObject({
      summaryModel: "rule",
      summary: expect.stringContaining("E12"),
    });
    release();
    await eve.atRest();
    expect(await eve.turn(1)).toMatchObject({ summary: LINE, summaryModel: "light" });
    expect(Number.isNaN(Date.parse((await eve.turn(1))?.summaryTs ?? ""))).toBe(false);
  });

  it("adds nothing to a profile that was switched off, or of a turn that was forgotten, meanwhile", async () => {
    for (const change of ["off", "forgotten"] as const) {
      writes({ values: [PORPHYRIA] });
      const gus = somebody();
      const { reached, release } = hold(model, (prompt) => prompt.includes(MARKS));
      await gus.say("I've got porphyria. What does E12 mean?");
      await reached;
      if (change === "off") await gus.send("PATCH", "/api/profile", { enabled: false });
      else await app.server.container.profiles.noteForgotten(gus.key(), [1], new Date().toISOString());
      release();
      await gus.atRest();
      expect(await gus.values()).toEqual([]);
    }
  });
});

describe("the title of a conversation", () => {
  const asksForTitle = () =>
    model.requests.filter((request) => JSON.stringify(request).includes(NAMES)).length;

  it("is put in shorter words by a light model, once", async () => {
    writes({ title: "E12 coolant flow" });
    const eve = somebody();
    await eve.say("What does E12 mean on the display, please?");
    await eve.atRest();
    expect(await eve.title()).toBe("E12 coolant flow");
    const before = asksForTitle();
    await eve.say("And how low is the coolant flow then?");
    await eve.atRest();
    expect(await eve.title()).toBe("E12 coolant flow");
    expect(asksForTitle()).toBe(before);
  });

  it("is never taken from the person who gave it", async () => {
    const gus = somebody();
    writes({ title: "E12 coolant flow" });
    const { release } = hold(model, (prompt) => prompt.includes(NAMES));
    const { sessionId } = await gus.say("What does E12 mean on the display?");
    const renamed = await gus.send("PATCH", `/api/sessions/${sessionId}`, { title: "My pump" });
    expect(renamed.status).toBe(200);
    release();
    await gus.atRest();
    expect(await gus.title()).toBe("My pump");
  });

  it("goes with the turn it was made of", async () => {
    writes({ title: "E12 coolant flow" });
    const hal = somebody();
    const { sessionId } = await hal.say("What does E12 mean on the display?");
    await hal.atRest();
    expect((await hal.send("DELETE", `/api/sessions/${sessionId}/turns/1`)).status).toBe(204);
    expect(await hal.title()).toBe("");
  });
});
