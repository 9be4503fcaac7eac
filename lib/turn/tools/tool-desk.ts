import type { ModelCall } from "../../domain/trace.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import type { Library } from "../../retrieval/search/nearest-chunks.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { DocumentTexts } from "./document-texts.ts";
import type { ShownSources } from "./shown-sources.ts";
import type { TurnPath } from "./turn-path.ts";

/** What the answer model wants to remember while it reads on. */
export interface Note {
  finding: string;
  turns: number[];
  /** Chunk ids. */
  passages: string[];
}

/** A question to the user; the turn ends with it. */
export interface AskedBack {
  question: string;
  choices: string[];
}

/** What the tools of one turn work with. */
export interface ToolDesk {
  context: TurnContext;
  /** Names of the tools that the model was told about; results refer it to no others. */
  offered: ReadonlySet<string>;
  /** What the model has been shown so far. */
  shown: ShownSources;
  /** A random mark that nobody can guess: tags that contain it are ours. */
  fence: string;
  library: Library;
  /** The named or chosen documents; only those may be read. Null: all may be. */
  chosen: readonly string[] | null;
  /** What is searched and listed: the chosen documents, or the assistant's shelf. */
  shelf(): Promise<ChunkFilter>;
  texts: DocumentTexts;
  path: TurnPath;
  notes: Note[];
  asked: AskedBack | null;
  /** Calls of the light model made by programs and summaries. Null: the call has begun. */
  subcalls: (ModelCall | null)[];
}
