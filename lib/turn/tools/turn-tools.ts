import type { ToolSet } from "ai";
import type { ChunkFilter } from "../../ports/document-index.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { ShownSources } from "./shown-sources.ts";

export interface TurnToolbox {
  tools: ToolSet;
  run(name: string, args: unknown): Promise<string>;
  notes: readonly unknown[];
  asked: { question: string; choices: string[] } | null;
  exhausted: string | null;
}

export function createToolbox(_sources: {
  context: TurnContext;
  shown: ShownSources;
  fence: string;
  /** What the assistant searches. */
  filter: () => Promise<ChunkFilter>;
  parentTurnId: number | null | undefined;
}): TurnToolbox {
  return { tools: {}, run: async () => "", notes: [], asked: null, exhausted: null };
}
