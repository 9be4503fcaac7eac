import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { Profile } from "../../lib/domain/profile.ts";
import { profileSchema } from "../../lib/domain/profile.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { answeringAppForThisFile, app, FACT, model } from "../helpers/answering-app.ts";
import type { Person } from "../helpers/in-process-app.ts";

const LINE = "What E12 means → low coolant flow, below 42 L/min for ten seconds";
const MARKS = "You mark in a message";
const SUMS_UP = "You write one line";
const NAMES = "You name a conversation";

let release: () => void = () => {};
answeringAppForThisFile({
  settings: { ANSWER_MODEL: "answers", LIGHT_MODEL: "light" },
  documents: { "alarms.md": `# Alarms\n\n${FACT}` },
});
beforeEach(() => writes({}));
afterEach(() => release());

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
    status: null,
    holds: null,
    reply: (prompt) => {
      if (prompt.includes(MARKS)) return typeof values === "string" ? values : textOf({ values });
      if (prompt.includes(SUMS_UP)) return textOf({ summary });
      if (prompt.includes(NAMES)) return textOf({ title });
      return `${FACT} [1]`;
    },
  });
}

let people = 0;
function somebody() {
  people += 1;
  const person: Person = { tenant: "acme", user: `noted-${people}` };
  let key: SessionKey | undefined;
  return {
    async say(message: string): Promise<SessionKey> {
      const { sessionId } = await app.ask(person, message, {
        session_id: key?.sessionId,
        assistant: "health",
      });
      key = { tenantId: "acme", ownerId: person.user, sessionId };
      return key;
    },
    async noted(): Promise<void> {
      if (key) await app.server.runner.memoryKeeper.settled(key);
    },
    call: (method: "GET" | "PATCH" | "DELETE", url: string, json?: unknown) =>
      app.call(person, method, url, json === undefined ? {} : { json }),
    async values(): Promise<Profile["values"]> {
      const profile = fromWire(profileSchema).parse(
        await (await app.call(person, "GET", "/api/profile")).json(),
      );
      return profile.values;
    },
    async title(): Promise<string | undefined> {
      return key && (await app.server.container.sessions.find(key))?.title;
    },
    async turn(turnId: number) {
      const [turn] = key ? await app.server.container.turnLog.get(key, [turnId]) : [];
      return turn;
    },
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
    await ann.noted();
    expect(await ann.values()).toMatchObject([
      { slot: "conditions", value: "porphyria", quote: "I've got porphyria.", turn: 1, confidence: 0.5 },
    ]);
  });

  it("is asked nothing where no word of the message is its writer's", async () => {
    const ben = somebody();
    const before = model.requests.length;
    await ben.say("> What does E12 mean? I've got porphyria.");
    await ben.noted();
    const asked = model.requests.slice(before).map((request) => JSON.stringify(request));
    expect(asked.filter((each) => each.includes(MARKS))).toEqual([]);
  });

  it.each([
    ["no JSON", "I found some values for you!"],
    ["nothing", ""],
    ["another form", JSON.stringify({ values: "porphyria" })],
    [
      "another language",
      JSON.stringify({ values: [{ ...PORPHYRIA, name: "포르피린증", value: "포르피린증" }] }),
    ],
  ])("is not believed with %s", async (_what, values) => {
    writes({ values });
    const cat = somebody();
    await cat.say("I've got porphyria. What does E12 mean?");
    await cat.noted();
    expect(await cat.values()).toEqual([]);
  });

  it("cannot take an allergy back: the person is asked", async () => {
    const dan = somebody();
    await dan.say("I'm allergic to lupin.");
    const quote = "I don't mind lupin";
    writes({
      values: [{ ...PORPHYRIA, slot: "allergies", quote, name: "lupin", value: "lupin", polarity: "denied" }],
    });
    await dan.say("I don't mind lupin, that was a mistake. What does E12 mean?");
    await dan.noted();
    const profile = fromWire(profileSchema).parse(await (await dan.call("GET", "/api/profile")).json());
    expect(profile.conflicts).toMatchObject([
      { standing: { polarity: "holds" }, claimed: { polarity: "denied", confidence: 0.5 } },
    ]);
  });

  it("writes the summary of the turn, which has the rule's until then", async () => {
    const eve = somebody();
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    model.behave({ holds: async (prompt) => (prompt.includes(SUMS_UP) ? held : undefined) });
    await eve.say("What does E12 mean?");
    expect(await eve.turn(1)).toMatchObject({
      summaryModel: "rule",
      summary: expect.stringContaining("E12"),
    });
    release();
    await eve.noted();
    expect(await eve.turn(1)).toMatchObject({ summary: LINE, summaryModel: "light" });
    expect(Number.isNaN(Date.parse((await eve.turn(1))?.summaryTs ?? ""))).toBe(false);
  });

  it.each([
    ["says what the turn does not say", "What E12 means → low coolant flow, below 99 L/min"],
    ["writes another language", "E12의 뜻 → 냉각수 유량 부족"],
    ["writes nothing", ""],
  ])("leaves the rule's summary where it %s", async (_what, summary) => {
    writes({ summary });
    const fay = somebody();
    await fay.say("What does E12 mean?");
    await fay.noted();
    expect(await fay.turn(1)).toMatchObject({ summaryModel: "rule" });
  });

  it("adds nothing to a profile that was switched off, or of a turn that was forgotten, meanwhile", async () => {
    for (const change of ["off", "forgotten"] as const) {
      writes({ values: [PORPHYRIA] });
      const gus = somebody();
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const asked = new Promise<void>((resolve) => {
        model.behave({
          holds: async (prompt) => {
            if (!prompt.includes(MARKS)) return;
            resolve();
            await held;
          },
        });
      });
      const key = await gus.say("I've got porphyria. What does E12 mean?");
      await asked;
      if (change === "off") await gus.call("PATCH", "/api/profile", { enabled: false });
      else await app.server.container.profiles.noteForgotten(key, [1], new Date().toISOString());
      release();
      await gus.noted();
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
    await eve.noted();
    expect(await eve.title()).toBe("E12 coolant flow");
    const before = asksForTitle();
    await eve.say("And how low is the coolant flow then?");
    await eve.noted();
    expect(await eve.title()).toBe("E12 coolant flow");
    expect(asksForTitle()).toBe(before);
  });

  it("stays the rule's where the model says what the turn does not", async () => {
    writes({ title: "E99 alarm manual" });
    const fay = somebody();
    await fay.say("What does E12 mean on the display?");
    await fay.noted();
    expect(await fay.title()).toBe("What does E12 mean on the display?");
  });

  it("is never taken from the person who gave it", async () => {
    const gus = somebody();
    let opened = () => {};
    const open = new Promise<void>((resolve) => {
      opened = resolve;
    });
    writes({ title: "E12 coolant flow" });
    model.behave({ holds: async (prompt) => (prompt.includes(NAMES) ? open : undefined) });
    const { sessionId } = await gus.say("What does E12 mean on the display?");
    const renamed = await gus.call("PATCH", `/api/sessions/${sessionId}`, { title: "My pump" });
    expect(renamed.status).toBe(200);
    opened();
    await gus.noted();
    expect(await gus.title()).toBe("My pump");
  });

  it("goes with the turn it was made of", async () => {
    writes({ title: "E12 coolant flow" });
    const hal = somebody();
    const { sessionId } = await hal.say("What does E12 mean on the display?");
    await hal.noted();
    expect((await hal.call("DELETE", `/api/sessions/${sessionId}/turns/1`)).status).toBe(204);
    expect(await hal.title()).toBe("");
  });
});
