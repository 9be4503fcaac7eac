import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { openSpans } from "../../lib/server/telemetry/open-spans.ts";
import { setSpans, spansOfProcess } from "../../lib/server/telemetry/spans.ts";
import { ANN, answeringAppForThisFile, app, FACT, model, QUESTION } from "../helpers/answering-app.ts";
import { readJson, startLoopbackServer } from "../helpers/loopback-server.ts";

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string(), intValue: z.coerce.number() }).partial(),
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(attribute).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Received = z.infer<typeof exportSchema>["resourceSpans"][number]["scopeSpans"][number]["spans"][number];

const sent: unknown[] = [];
const collector = await startLoopbackServer(async (incoming, outgoing) => {
  expect(incoming.url).toBe("/v1/traces");
  sent.push(await readJson(incoming));
  outgoing.end("{}");
});
answeringAppForThisFile({
  settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, LIGHT_MODEL: "light" },
});

beforeAll(async () => {
  const opened = spansOfProcess();
  setSpans(null);
  expect(opened, "the setting opens them").not.toBe(spansOfProcess());
  await opened.close();
});
beforeEach(() => {
  sent.length = 0;
  collectAt(collector.origin);
});
afterEach(() => spansOfProcess().close());
afterAll(async () => {
  setSpans(null);
  await collector.close();
});

function collectAt(endpoint: string): void {
  setSpans(openSpans({ endpoint, serviceName: "ibid", version: "0" }));
}

function received(): Received[] {
  return sent.flatMap((each) =>
    exportSchema
      .parse(each)
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}
const attributeOf = ({ attributes }: Received, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

it("of a turn hang together: its stages on the turn, and the model's own on the stage that calls it", async () => {
  const { sessionId, turnId } = await app.ask(ANN, QUESTION);
  await spansOfProcess().close();
  const spans = received();
  const turn = spans.find((span) => attributeOf(span, "ibid.session_id") === sessionId);
  if (!turn) throw new Error("there is no span of the turn");
  expect([turn.name, attributeOf(turn, "ibid.turn_id")]).toEqual(["turn", turnId]);
  expect(attributeOf(turn, "ibid.action")).toBe("answer");

  const children = spans.filter(({ parentSpanId }) => parentSpanId === turn.spanId);
  expect(children.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["recall", "understand", "retrieve", "compose", "answer", "verify", "append"]),
  );
  const answer = children.find(({ name }) => name === "answer");
  expect(answer && attributeOf(answer, "ibid.model_calls")).toBe(1);
  const ofModel = spans.filter((span) => attributeOf(span, "gen_ai.request.model") !== undefined);
  expect(ofModel.some(({ parentSpanId }) => parentSpanId === answer?.spanId)).toBe(true);
  // What is made behind the answer, in the background, is none of the turn's.
  const ofTurn = ofModel.filter(({ traceId }) => traceId === turn.traceId);
  expect(ofTurn.length).toBeGreaterThanOrEqual(2);
});

it("hold no word of a question, an answer, a document, or of what a server says of an error", async () => {
  const said = "You wrote: “What about the strainer of Mr. Kim?”";
  model.behave({ refuse: () => ({ status: 400, message: said }) });
  await app.ask(ANN, "What about the strainer of Mr. Kim?");
  model.behave({ refuse: null });
  await app.modelsAreBack();
  await app.ask(ANN, QUESTION);
  await spansOfProcess().close();
  expect(received().length).toBeGreaterThan(10);
  const text = JSON.stringify(sent);
  for (const word of ["strainer", "Kim", "coolant", "alarms.md", "E12", FACT.slice(0, 10)])
    expect(text).not.toContain(word);
});

it("are lost, and no turn with them, where a collector is away or says nothing", async () => {
  const silent = await startLoopbackServer(() => new Promise(() => {}));
  const away = await startLoopbackServer(async () => {});
  await away.close();
  for (const { origin } of [silent, away]) {
    collectAt(origin);
    const { answer, status } = await app.ask(ANN, QUESTION);
    expect([answer.includes("E12 means low coolant flow"), status]).toEqual([true, "complete"]);
    await spansOfProcess().close();
  }
  await silent.close();
});
