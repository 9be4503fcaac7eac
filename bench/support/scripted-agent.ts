import { estimateTokens } from "../../lib/domain/estimate-tokens.ts";
import { type ModelRequest, startModelServer } from "../../tests/helpers/model-server.ts";

/** Named as a hosted model whose window is known, so that its prompts have the room of one. */
export const AGENT_MODEL = "gpt-4o";
export const AGENT_LIGHT_MODEL = "scripted-light";

/** What the agent is to do in a turn. */
export interface AgentTask {
  /** Searched for once, where it is given tools; null: it only writes. */
  searches: string | null;
  /** What it writes in the end; it was shown these documents, by title. */
  writes: (numberOf: (title: string) => number | null) => string;
}

export interface AgentReport {
  /** Whether the answer model was asked at all. */
  isAsked: boolean;
  /** Whether text of the library stood in its first prompt. */
  hasLibraryText: boolean;
  /** Whether it was given tools. */
  hasTools: boolean;
  /** All that it had before it, prompts and results of tools. */
  seen: string;
  /** Its first prompt. */
  seenFirst: string;
  /** Estimated tokens of its first prompt, and of all that tools gave. */
  promptTokens: number;
  toolTokens: number;
  /** Requests up to the one it answered, that one too. */
  calls: number;
  /** What of the time went by inside the model server, in milliseconds. */
  modelMs: number;
}

const DOCUMENT_TAG = /<document(?:-\d+)? number="(\d+)" title="([^"]*)"/gu;

/**
 * Two models on a scripted server. The light one says nothing of use, so that the rules decide what they do
 * without it. The one that answers searches once for the words it is given.
 */
export async function startScriptedAgent() {
  let task: AgentTask = { searches: null, writes: () => "Done." };
  const server = await startModelServer({
    reply: (prompt, { model }) =>
      model === AGENT_MODEL ? task.writes((title) => numberIn(prompt, title)) : "",
    calls({ model, messages, tools = [] }) {
      const isFirst = !messages.some(({ role }) => role === "tool");
      if (model !== AGENT_MODEL || task.searches === null || !isFirst) return null;
      if (!JSON.stringify(tools).includes('"search_all"')) return null;
      return [{ name: "search_all", input: { queries: [task.searches] } }];
    },
  });
  return {
    url: server.url,
    close: server.close,
    begin(next: AgentTask): void {
      task = next;
      server.requests.length = 0;
      server.spans.length = 0;
    },
    /** What the turn took of the models until now; called when its answer is there. */
    report(): AgentReport {
      const own = server.requests.filter(({ model }) => model === AGENT_MODEL);
      const [first] = own;
      return {
        isAsked: first !== undefined,
        hasLibraryText: first !== undefined && textOf(first).search(DOCUMENT_TAG) >= 0,
        hasTools: own.some(({ tools = [] }) => tools.length > 0),
        seen: own.map(textOf).join("\n"),
        seenFirst: first ? textOf(first) : "",
        promptTokens: first ? estimateTokens(textOf(first)) : 0,
        toolTokens: estimateTokens(own.at(-1)?.messages.flatMap(toolText).join("\n") ?? ""),
        calls: server.requests.findLastIndex(({ model }) => model === AGENT_MODEL) + 1,
        modelMs: covered(server.spans),
      };
    },
  };
}

function numberIn(prompt: string, title: string): number | null {
  for (const [, number, shown] of prompt.matchAll(DOCUMENT_TAG)) if (shown === title) return Number(number);
  return null;
}

function textOf({ messages }: ModelRequest): string {
  return messages
    .flatMap(({ content }) =>
      typeof content === "string" ? [content] : (content ?? []).map(({ text = "" }) => text),
    )
    .join("\n");
}

function toolText(message: ModelRequest["messages"][number]): string[] {
  return message.role === "tool" ? [textOf({ model: "", messages: [message] })] : [];
}

/** Milliseconds in which at least one of them was going on. */
function covered(spans: readonly { from: number; to: number }[]): number {
  let sum = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}
