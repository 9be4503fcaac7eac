import type { ToolSet } from "ai";
import type { ToolRecord } from "../../domain/stage-detail.ts";
import type { ModelCall } from "../../domain/trace.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import { libraryOf } from "../../retrieval/search/nearest-chunks.ts";
import { LEAN_PROMPT_TOKENS } from "../../tunables/model-windows.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { AnswerTool } from "./answer-tool.ts";
import { DocumentTexts } from "./document-texts.ts";
import { findInDocument } from "./find-in-document-tool.ts";
import { listDocuments } from "./list-documents-tool.ts";
import { listTurns, searchTurns } from "./list-turns-tools.ts";
import { askUser, note } from "./note-tools.ts";
import { outline } from "./outline-tool.ts";
import { peekChunks } from "./peek-tool.ts";
import { runProgramTool } from "./program/program-tool.ts";
import { getTurn, getTurnDocs } from "./read-turn-tools.ts";
import { runTool, type ToolRun } from "./run-tool.ts";
import { searchAll, searchByMetadata } from "./search-tools.ts";
import { getSection } from "./section-tool.ts";
import type { ShownSources } from "./shown-sources.ts";
import { summariseDocument } from "./summary/summarise-tool.ts";
import { tableRows } from "./table-rows-tool.ts";
import type { AskedBack, Note, ToolDesk } from "./tool-desk.ts";
import { type Offer, type ToolLimits, ToolMeter } from "./tool-limits.ts";
import { signatureOf } from "./tool-schema.ts";
import { TurnPath } from "./turn-path.ts";

export interface TurnToolbox {
  /** For streamText. */
  tools: ToolSet;
  /** For models without tool support: runs one `need` by name with unchecked arguments; never throws. */
  run(name: string, args: unknown): Promise<string>;
  /** What `note` collected, with turn and passage ids. */
  notes: readonly Note[];
  /** Set when `ask_user` was called: the turn ends with this question. */
  asked: AskedBack | null;
  /** Why no more calls are allowed. Null: there is room. */
  exhausted: string | null;
  /** Each call and its outcome, for the trace. */
  calls: readonly ToolRecord[];
  /** The results of the tools, in the order in which they were returned. */
  results: readonly string[];
  /** Finished calls of the light model made by programs and summaries. */
  modelCalls: readonly ModelCall[];
}

export interface ToolSources {
  context: TurnContext;
  shown: ShownSources;
  /** Random for each prompt; the tags of results contain it. */
  fence: string;
  limits: ToolLimits;
  /** The named or chosen documents; only those may be read. Null: all may be. */
  chosen: readonly string[] | null;
  /** What the assistant searches if no documents are chosen; asked for once, when it is needed. */
  shelf(): Promise<ChunkFilter>;
  /** The turn that is continued. Undefined: the newest. */
  parentTurnId?: number | null | undefined;
  offer: Offer;
}

const DOCUMENT_TOOLS: readonly AnswerTool[] = [
  searchAll,
  searchByMetadata,
  getSection,
  peekChunks,
  outline,
  summariseDocument,
  findInDocument,
  tableRows,
  listDocuments,
];
const TURN_TOOLS: readonly AnswerTool[] = [listTurns, searchTurns, getTurn, getTurnDocs];
/** In the order in which the model is told about them. */
const ANSWER_TOOLS: readonly AnswerTool[] = [...DOCUMENT_TOOLS, ...TURN_TOOLS, note, askUser];

/** For prompts with little room, where each definition takes a passage's place. */
const LEAN_TOOLS: ReadonlySet<string> = new Set(["search_all", "get_section", "search_turns", "get_turn"]);

/**
 * Which tools are offered depends on how large the prompt may be, on whether the question is about the
 * conversation as a whole, and on what there is to look up.
 */
function offered({ promptTokens, explores, hasDocuments, hasTurns }: Offer): readonly AnswerTool[] {
  const tools = ANSWER_TOOLS.filter(
    (tool) =>
      (promptTokens > LEAN_PROMPT_TOKENS || LEAN_TOOLS.has(tool.name)) &&
      (hasDocuments || !DOCUMENT_TOOLS.includes(tool)) &&
      (hasTurns || explores || !TURN_TOOLS.includes(tool)),
  );
  return explores ? [...tools, runProgramTool] : tools;
}

/** What the answer model may look up in one turn: read-only, within the tenant and the conversation. */
export function createToolbox(sources: ToolSources): TurnToolbox {
  const { context, shown, fence, limits, chosen, parentTurnId } = sources;
  let shelf: Promise<ChunkFilter> | undefined;
  const tools = offered(sources.offer);
  const desk: ToolDesk = {
    context,
    offered: new Set(tools.map(({ name }) => name)),
    shown,
    fence,
    library: libraryOf(context.stores, context.key.tenantId, (degraded) =>
      context.emit({ type: "degraded", ...degraded }),
    ),
    chosen,
    shelf: () => {
      shelf ??= chosen ? Promise.resolve({ docIds: chosen }) : sources.shelf();
      return shelf;
    },
    texts: new DocumentTexts(context),
    path: new TurnPath(context, parentTurnId),
    notes: [],
    asked: null,
    subcalls: [],
  };
  const over: ToolRun = { desk, meter: new ToolMeter(limits), answered: new Map(), records: [] };
  const byName = new Map([...ANSWER_TOOLS, ...tools].map((tool) => [tool.name, tool]));
  const results: string[] = [];
  const run = async (name: string, args: unknown) => {
    const text = await runTool(byName.get(name) ?? name, args, over);
    results.push(text);
    return text;
  };
  return {
    tools: toolSetOf(run, tools),
    run,
    notes: desk.notes,
    results,
    calls: over.records,
    get modelCalls() {
      return desk.subcalls.filter((call) => call !== null);
    },
    get asked() {
      return desk.asked;
    },
    get exhausted() {
      return over.meter.exhausted;
    },
  };
}

/** The tools in words, for models that are told about them in their prompt. */
export function describeTools(offer: Offer): string {
  return offered(offer)
    .map(({ name, description, inputSchema }) => `- ${name}(${signatureOf(inputSchema)}): ${description}`)
    .join("\n");
}

/** The tools as they are sent to a model, to count their tokens. */
export function toolDefinitions(offer: Offer): string {
  return offered(offer)
    .map(({ name, description, inputSchema }) =>
      JSON.stringify({ name, description, parameters: inputSchema }),
    )
    .join("\n");
}

/**
 * Accepts any arguments from the model: the toolbox checks them itself and says in words what is wrong, in a
 * result that counts like any other.
 */
function toolSetOf(run: TurnToolbox["run"], tools: readonly AnswerTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, inputSchema }) => {
      const schema = {
        "~standard": {
          version: 1 as const,
          vendor: "ibid",
          validate: (value: unknown) => ({ value }),
          jsonSchema: { input: () => inputSchema, output: () => inputSchema },
        },
      };
      return [name, { description, inputSchema: schema, execute: (args: unknown) => run(name, args) }];
    }),
  );
}
