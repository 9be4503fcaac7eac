import type { ModelCall } from "../../domain/trace.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import type { Library } from "../../retrieval/search/nearest-chunks.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { DocumentTexts } from "./document-texts.ts";
import type { ShownSources } from "./shown-sources.ts";
import type { TurnPath } from "./turn-path.ts";

/** What the answer model wants to keep in mind while it reads on. */
export interface Note {
  finding: string;
  turns: number[];
  /** Chunk ids. */
  passages: string[];
}

/** A question back; the turn ends with it. */
export interface AskedBack {
  question: string;
  choices: string[];
}

/** What the tools of one turn work with. */
export interface ToolDesk {
  context: TurnContext;
  /** Names of the tools that the model was told of: results lead on to no other. */
  offered: ReadonlySet<string>;
  /** What the model was shown so far. */
  shown: ShownSources;
  /** Nobody can guess it: tags that hold it are ours. */
  fence: string;
  library: Library;
  /** Documents that were named or chosen: they alone may be read; null: all. */
  chosen: readonly string[] | null;
  /** What is searched and listed: those, or the assistant's shelf. */
  shelf(): Promise<ChunkFilter>;
  texts: DocumentTexts;
  path: TurnPath;
  notes: Note[];
  asked: AskedBack | null;
  /** Calls of the light model that programs have made; null: begun. */
  subcalls: (ModelCall | null)[];
}
