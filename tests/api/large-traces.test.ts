import { beforeEach, expect, it } from "vitest";
import { turnTraceSchema } from "../../lib/domain/trace.ts";
import { fromWire } from "../../lib/domain/wire/wire-schema.ts";
import { ANN, answeringAppForThisFile, app, model } from "../helpers/answering-app.ts";
import type { Person } from "../helpers/in-process-app.ts";

const BOSS: Person = { tenant: "acme", user: "boss", role: "admin" };
const MOST = 200_000;
/** Three bytes a syllable; each section is one passage and more. */
const manual = (name: string) =>
  Array.from(
    { length: 60 },
    (_, at) =>
      `## ${name} 점검 ${at}\n\n${Array.from({ length: 40 }, (_, line) => `${name} 냉각수 유량은 ${at}-${line}번 밸브에서 하루 한 번 점검하고 기록해요.`).join(" ")}`,
  ).join("\n\n");

answeringAppForThisFile({
  settings: { ANSWER_MODEL: "gpt-4o", LIGHT_MODEL: "light" },
  documents: Object.fromEntries(
    ["펌프", "냉각기", "압축기", "건조기"].map((name) => [
      `${name}.md`,
      `# ${name} 설명서\n\n${manual(name)}`,
    ]),
  ),
});
beforeEach(() => {
  model.behave({
    refuse: null,
    reply: (_, { model: name }) => (name === "light" ? "{}" : "냉각수 유량은 하루 한 번 점검해요. [1]"),
    calls: ({ model: name, messages, tools = [] }) => {
      const round = messages.filter(({ role }) => role === "tool").length;
      if (name === "light" || round >= 3 || tools.length === 0) return null;
      return [
        { name: "search_all", input: { queries: [`밸브 점검 기록 ${round}`, `냉각수 유량 ${round}`] } },
      ];
    },
  });
});

/** The model takes half of what it is sent first: both prompts are in the trace. */
const REFUSAL = { status: 400, code: "context_length_exceeded", message: "maximum context length" };

it.each(["takes", "refuses"])(
  "the trace of three rounds over large documents takes at most 200 kB where the model %s its first prompt",
  async (does) => {
    let longest = 0;
    if (does === "refuses")
      model.behave({
        refuse: (prompt) => {
          if (!prompt.includes("</question-")) return null;
          longest ||= prompt.length;
          return prompt.length === longest ? REFUSAL : null;
        },
      });
    const turn = await app.ask(ANN, "냉각수 유량은 얼마나 자주 점검하나요?");
    await app.server.runner.settled({ tenantId: "acme", ownerId: "ann", sessionId: turn.sessionId });
    const url = `/api/admin/sessions/${turn.sessionId}/turns/${turn.turnId}/trace`;
    const text = await (await app.call(BOSS, "GET", url)).text();
    const { stages } = fromWire(turnTraceSchema).parse(JSON.parse(text));
    expect(stages.flatMap(({ calls }) => calls).length).toBeGreaterThan(3);
    expect(stages.filter(({ stage }) => stage === "compose")).toHaveLength(does === "takes" ? 1 : 2);
    expect(Buffer.byteLength(text)).toBeLessThan(MOST);
  },
);
