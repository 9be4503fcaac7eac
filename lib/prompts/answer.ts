import type { AnswerLength } from "../domain/answer-preference.ts";
import { ANSWER_RULES } from "./answer-rules.ts";
import { definePrompt } from "./define-prompt.ts";
import { type GroundedInput, groundedPrompt } from "./evidence-blocks.ts";
import { fencedText } from "./fenced-text.ts";
import { lines } from "./lines.ts";

/** What is known about the answer before it is written. */
export interface AnswerTask {
  /** `compare` and `summarise` are for named documents; otherwise `answer`. */
  task: "answer" | "compare" | "summarise";
  /** In English: "Korean (해요체)". */
  language: string;
  /**
   * The person's setting; what the message asks for takes precedence.
   * @default "normal"
   */
  length?: AnswerLength;
  /** The form that the message asks for, in a few words; null: the question decides. */
  form: string | null;
  /** The question with what it leaves unsaid, as the understand stage read it; null: it stands alone. */
  understood: string | null;
}

export interface AnswerInput extends GroundedInput, AnswerTask {
  /** Who the assistant is and how it works; the same for all its turns. */
  instructions: string;
  /** Another wording of the rules, for an experiment. @default those of this version */
  rules?: string;
  safetyRules: readonly string[];
  /** The date and time, with the time zone. */
  now: string;
  /** What the library contains, in a few words. */
  library: string;
  /** Findings of the look-ups, one sentence each. */
  findings: readonly string[];
  /** How the model can read more. */
  reading: "tools" | "json" | "nothing";
  /** The tools described in words, for `json`. */
  tools: string;
}

/** The id used instead of `name@version` if the rules are worded differently. */
export const REWORDED_ANSWER = "answer@reworded";

/** The one prompt of the answer model. Its system part is the same for every turn of an assistant. */
export const answerPrompt = definePrompt<AnswerInput>({
  name: "answer",
  version: 4,
  render: (input) => ({
    system: answerSystem(input),
    prompt: `${answerContext(input)}${groundedPrompt(input)}${answerTask(input)}`,
  }),
});

export function answerSystem({
  instructions,
  rules,
  safetyRules,
  reading,
  tools,
}: Pick<AnswerInput, "instructions" | "rules" | "safetyRules" | "reading" | "tools">): string {
  return `${instructions}

${rules ?? ANSWER_RULES}

${readingOn(reading, tools)}Always
${lines(safetyRules)}`;
}

function readingOn(reading: AnswerInput["reading"], tools: string): string {
  if (reading === "nothing") return "";
  const head = "Reading on\n";
  if (reading === "tools")
    return `${head}- Most questions are answered from what you are shown. Where something is missing, or the words there are not those of the question, use the tools before you say that it is not there, in as few rounds as you can. Write nothing before a call.\n\n`;
  return `${head}- Where something you need is missing, write nothing but JSON, like {"need": [{"tool": "search_all", "queries": ["…"]}]}. You get what the tools give, and are asked again, twice at most. The tools:\n${tools}\n\n`;
}

/** The beginning of the prompt. */
export function answerContext({ now, library, findings }: Pick<AnswerInput, "now" | "library" | "findings">) {
  return `${lines([`Now: ${now}.`, `The library: ${library}.`, ...findings.map(fencedText)])}\n`;
}

/** Follows the question. */
export function answerTask({ task, language, length = "normal", form, understood }: AnswerTask): string {
  return lines([
    ...(understood === null ? [] : [`Read by a program as: ${fencedText(understood).replace(/\s+/gu, " ")}`]),
    ...TASKS[task],
    ...LENGTHS[length],
    `Answer in ${language}${form === null ? "" : `, in this form: ${fencedText(form).replace(/\s+/gu, " ")}`}.`,
  ]);
}

const TASKS = {
  answer: [],
  compare: [
    "Compare the documents side by side on what is asked, or on what they share and where they differ: a table with a column for each. Where one says nothing, its cell says so.",
  ],
  summarise: [
    "Summarise the documents in the order of their sections: what each is for, then what it says, with numbers, conditions and warnings. What you were shown only the beginning of is not summed up beyond it.",
  ],
};

/** A length that the message asks for takes precedence. */
const LENGTHS: Record<AnswerLength, readonly string[]> = {
  short: [
    "The user prefers short answers: three sentences or a short list, unless this message asks for more. Warnings are never left out.",
  ],
  normal: [],
  thorough: [
    "The user prefers thorough answers, unless this message asks for less: with conditions, exceptions, numbers and an example, all from what you were shown.",
  ],
};
