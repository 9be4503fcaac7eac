import type { z } from "zod";
import type { TurnStep } from "../../domain/turn-step.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { isObject, type JsonObject, looselyRead } from "./loosely-read.ts";
import type { ToolDesk } from "./tool-desk.ts";
import { ToolProblem } from "./tool-problem.ts";
import { schemaForModel } from "./tool-schema.ts";

/** What people see of a step besides its kind and state. */
export type StepDetail = Omit<TurnStep, "id" | "kind" | "state">;

/** One call that is being answered. */
export interface ToolCall {
  desk: ToolDesk;
  /** Most estimated tokens of the result. */
  room: number;
  /** Most milliseconds the call may take before it is aborted. */
  ms: number;
  /** Adds what is known of the step so far, for people. */
  tell(detail: StepDetail): void;
}

export interface ToolResult {
  text: string;
  /** How many passages, documents, rows or turns it found. */
  found?: number;
}

/** A call whose arguments were checked. */
export interface PreparedCall {
  /** Equal for calls that ask the same. */
  key: string;
  /** The arguments as read, in JSON. */
  args: string;
  detail: StepDetail;
  run(call: ToolCall): Promise<ToolResult>;
}

/** A tool as the box holds it, whatever its arguments are. */
export interface AnswerTool {
  name: string;
  /** Null: people do not see the call. */
  kind: TurnStep["kind"] | null;
  description: string;
  /** The arguments as the model is told of them: a JSON schema. */
  inputSchema: JsonObject;
  /** Throws ToolProblem if the arguments do not fit the tool. */
  prepare(given: unknown): PreparedCall;
}

interface Definition<Shape extends z.ZodRawShape> {
  name: string;
  kind: AnswerTool["kind"];
  description: string;
  args: z.ZodObject<Shape>;
  /** What a step says before anything was looked up. */
  step?(args: z.output<z.ZodObject<Shape>>): StepDetail;
  run(args: z.output<z.ZodObject<Shape>>, call: ToolCall): Promise<ToolResult>;
}

export function answerTool<Shape extends z.ZodRawShape>({
  name,
  kind,
  description,
  args: schema,
  step = () => ({}),
  run,
}: Definition<Shape>): AnswerTool {
  const reader = fromWire(schema);
  const inputSchema = schemaForModel(schema);
  return {
    name,
    kind,
    description,
    inputSchema,
    prepare(given) {
      const read = reader.safeParse(looselyRead(given, inputSchema));
      if (!read.success) throw new ToolProblem(wrongArguments(name, read.error, inputSchema));
      const args = read.data;
      const json = JSON.stringify(toWire(schema, args));
      return { key: `${name} ${json}`, args: json, detail: step(args), run: (call) => run(args, call) };
    },
  };
}

function wrongArguments(name: string, { issues }: z.ZodError, { properties }: JsonObject): string {
  const why = issues.map(({ path, message }) => `${path.join(".") || "arguments"}: ${message}`);
  const takes = isObject(properties) ? Object.keys(properties) : [];
  return `${name} was not called as it can be (${[...new Set(why)].slice(0, 3).join("; ")}). It takes ${takes.join(", ")}.`;
}
