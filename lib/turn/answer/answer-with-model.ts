import type { ModelCall } from "../../domain/trace.ts";
import { NEED_ROUNDS } from "../../tunables/agent.ts";
import type { Composed } from "../compose/compose-prompt.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { TurnToolbox } from "../tools/turn-tools.ts";
import { type Asked, askAnswerModel, type ModelAnswer } from "./ask-answer-model.ts";

type AnswerModel = NonNullable<TurnContext["stores"]["models"]["answer"]>;

/** Models whose servers refused tools. They are never offered tools again. */
const WITHOUT_TOOLS = new WeakSet<object>();

export interface Attempted extends ModelAnswer {
  /** The prompt that was finally sent. */
  composed: Composed;
  toolbox: TurnToolbox;
}

interface Asking {
  composed: Composed;
  openToolbox(composed: Composed): TurnToolbox;
  /** How many rounds of tool calls are allowed. */
  rounds: number;
  begin(): void;
}

/**
 * The model's answer, asking as often as needed: with a shorter prompt if the first was too long, with JSON
 * if the server takes no tools, and again with what the model asked to read. `calls` counts all of them.
 */
export async function answerWithModel(
  { composed, openToolbox, rounds, begin }: Asking,
  context: TurnContext,
  model: AnswerModel,
): Promise<Attempted> {
  const calls: ModelCall[] = [];
  let asked: Asked = {
    composed,
    toolbox: openToolbox(composed),
    reading: isKnownToolless(model) ? "json" : "tools",
    read: "",
    rounds,
    begin,
  };
  let isShortened = false;
  for (let round = 0; ; ) {
    const answer = await askAnswerModel(asked, context, model);
    calls.push(...answer.calls);
    if (answer.failure === "too_long" && !isShortened) {
      isShortened = true;
      const shorter = await asked.composed.shortened();
      asked = { ...asked, composed: shorter, toolbox: openToolbox(shorter), read: "" };
    } else if (answer.failure === "toolless" && asked.reading === "tools") {
      if (typeof model.model === "object") WITHOUT_TOOLS.add(model.model);
      asked = { ...asked, reading: "json" };
    } else if (answer.needs.length > 0 && round < NEED_ROUNDS) {
      round = context.purse?.exhausted ? NEED_ROUNDS : round + 1;
      const read = `${readSoFar(asked)}${await runNeeds(answer.needs, asked.toolbox)}`;
      asked = { ...asked, read: asked.read + read, reading: round < NEED_ROUNDS ? "json" : "nothing" };
    } else {
      const { composed: last, toolbox } = asked;
      return { ...answer, calls: [...calls, ...toolbox.modelCalls], composed: last, toolbox };
    }
  }
}

function isKnownToolless({ model }: AnswerModel): boolean {
  return typeof model === "object" && WITHOUT_TOOLS.has(model);
}

/** The results of its tool calls so far; without this the next prompt, which has no tool messages, would lose them. */
function readSoFar({ reading, toolbox }: Asked): string {
  return reading === "tools" ? toolbox.results.map((text) => `\nWhat a tool gave:\n${text}\n`).join("") : "";
}

async function runNeeds(needs: ModelAnswer["needs"], toolbox: TurnToolbox): Promise<string> {
  const results: string[] = [];
  for (const { tool, input } of needs)
    results.push(`\nWhat ${tool} gave:\n${await toolbox.run(tool, input)}\n`);
  return results.join("");
}
