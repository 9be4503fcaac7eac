import type { AskResult } from "../../lib/domain/ask.ts";
import {
  CALM_MODEL,
  type ModelBehaviour,
  type ModelRequest,
  type ModelServer,
  type ToolCall,
} from "./model-server.ts";
import { partsOf, turnIn } from "./read-stream.ts";

const OIL = "The oil of the vacuum pump is changed every 1,500 hours.";
const WRONG = "Wash the vacuum pump with water.";
const QUESTION = "Is the vacuum pump washed with water, and when is its oil changed?";

const READS = "You prepare a message of a conversation";
const LOOKS = "You check sentences of an answer";
const REVIEWS = "You wrote an answer from documents";
const SMALL_TASK = "You do one small task";

/** One thing that a turn does with a model, and where it is held. */
export interface Phase {
  name: string;
  /** The request that never gets an answer. */
  isHeld(prompt: string, request: ModelRequest): boolean;
  /** Held in the middle of the answer, and not before it. */
  pausesAfter?: number | undefined;
  calls?: readonly ToolCall[];
  route?: string;
  /** The answer is whole by then. */
  isChecking?: boolean;
}

const WORDS_BEFORE_PAUSE = 3;
const LAST_WORD = /"delta":"[^"]*\bof\b/u;

const hasResult = ({ messages }: ModelRequest) => messages.some(({ role }) => role === "tool");
const isAnswer = (prompt: string, { model }: ModelRequest) =>
  model === "answers" && !prompt.includes(REVIEWS);
const isForAnswer = (prompt: string, { model }: ModelRequest) =>
  model === "answers" || [READS, LOOKS, SMALL_TASK].some((words) => prompt.includes(words));
const program = (code: string): ToolCall => ({ name: "run_program", input: { code } });

export const PHASES: readonly Phase[] = [
  { name: "before it is understood", isHeld: (prompt) => prompt.includes(READS) },
  { name: "before the first word", isHeld: isAnswer },
  { name: "in the middle of the answer", isHeld: () => false, pausesAfter: WORDS_BEFORE_PAUSE },
  {
    name: "after a look-up",
    isHeld: (prompt, request) => isAnswer(prompt, request) && hasResult(request),
    calls: [{ name: "search_all", input: { queries: ["oil"] } }],
  },
  {
    name: "in a small task of a program",
    isHeld: (prompt) => prompt.includes(SMALL_TASK),
    calls: [program("return subcall({ task: 'sum up', text: 'oil' })")],
    route: "conversation",
  },
  { name: "while it is looked at again", isHeld: (prompt) => prompt.includes(LOOKS), isChecking: true },
  { name: "while it is written once more", isHeld: (prompt) => prompt.includes(REVIEWS), isChecking: true },
];

/** What the models of such turns are set to, and what the library of whoever asks holds. */
export const STOPPED = {
  settings: { ANSWER_MODEL: "answers", LIGHT_MODEL: "light", MODEL_IDLE_SECONDS: "60" },
  document: { name: "pump.md", content: `# Vacuum pump\n\n${OIL} Never wash the vacuum pump with water.` },
  question: QUESTION,
};

export interface HeldPhase {
  /** The turn has come there. */
  reached: Promise<void>;
  /** What a model was asked for the answer, and not for what is kept of the conversation behind it. */
  asked: readonly ModelRequest[];
  /** The request of a model that was broken off. */
  letGo: Promise<ModelRequest>;
  /** Reads the stream of the turn to its end. */
  turnOf(response: Response): Promise<AskResult>;
}

/** Has the model fall silent in a phase of the next turn. */
export function holdIn(phase: Phase, model: ModelServer): HeldPhase {
  const asked: ModelRequest[] = [];
  const reached = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<ModelRequest>();
  model.behave({
    ...behaviourOf(phase),
    holds: async (prompt, request) => {
      if (isForAnswer(prompt, request)) asked.push(request);
      if (!phase.isHeld(prompt, request)) return;
      reached.resolve();
      await new Promise(() => {});
    },
    pausesAfter: phase.pausesAfter ?? null,
    onGivenUp: letGo.resolve,
  });
  const word = phase.pausesAfter === undefined ? null : LAST_WORD;
  return {
    asked,
    reached: reached.promise,
    letGo: letGo.promise,
    turnOf: (response) => turnOf(response, word, reached.resolve),
  };
}

function behaviourOf({ calls, route = "documents" }: Phase): Partial<ModelBehaviour> {
  return {
    ...CALM_MODEL,
    reply: (prompt) => {
      if (prompt.includes(READS)) return JSON.stringify({ route });
      if (prompt.includes(LOOKS)) return JSON.stringify({ verdicts: [] });
      return prompt.includes(SMALL_TASK) ? "{}" : `${OIL} [1] ${WRONG} [1]`;
    },
    calls: (request) => (hasResult(request) ? null : (calls ?? null)),
  };
}

/** `onWord`: as soon as this word of the answer has come. */
async function turnOf(response: Response, word: RegExp | null, onWord: () => void): Promise<AskResult> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (word?.test(text)) onWord();
  }
  return turnIn(await partsOf(new Response(text)));
}
