import type { Assistant } from "../../assistants/assistant.ts";
import type { AnswerLength } from "../../domain/answer-preference.ts";
import type { ChatHistoryEntry } from "../../domain/chat-history.ts";
import type { Correction } from "../../domain/correction.ts";
import type { DocRef } from "../../domain/doc-ref.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Stage } from "../../domain/trace.ts";
import type { Degraded } from "../../domain/turn.ts";
import type { TurnStep } from "../../domain/turn-step.ts";
import type { WordGroup } from "../../domain/word-group.ts";
import type { CollectionStore } from "../../ports/collection-store.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import type { Models } from "../../ports/models.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import type { SessionStore } from "../../ports/session-store.ts";
import type { TraceStore } from "../../ports/trace-store.ts";
import type { TurnLog, TurnReader } from "../../ports/turn-log.ts";
import type { VectorStore } from "../../ports/vector-store.ts";
import type { WordStore } from "../../ports/word-store.ts";
import type { WorkingMemory } from "../../ports/working-memory.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import type { SearchInForce } from "../../retrieval/search/search-in-force.ts";
import type { Purse } from "./purse.ts";
import { createStepLog, type EndedStep } from "./step-log.ts";
import type { TraceRecorder } from "./trace-recorder.ts";

/** What a turn says while it runs. The server turns these into stream parts. */
export type TurnEvent =
  | { type: "stage"; stage: Stage }
  /** What the answer model has done for its answer; the same id again: it is finished. */
  | { type: "step"; step: TurnStep }
  /** The steps so far do not count: the answer is made anew without something that was deleted. */
  | { type: "steps-withdrawn" }
  | { type: "text"; text: string }
  /** What was written so far does not count: another answer begins. */
  | { type: "restart" }
  | { type: "doc-refs"; refs: DocRef[] }
  /** What was searched for in the place of words that no document has. */
  | { type: "corrections"; corrections: Correction[] }
  | ({ type: "degraded" } & Degraded);

/** `strict`: a follow-up is looked up in the documents of the conversation and nowhere else. */
export type FollowUpPolicy = "adaptive" | "strict";

/**
 * When the answer model writes once more what its documents do not bear out: never, where they say the
 * contrary, or wherever a sentence is marked.
 */
export type ReviewPolicy = "off" | "contradictions" | "all";

/**
 * Which sentences of an answer a model looks at once more: none, those that rules have marked, or also those
 * that rules cannot judge.
 */
export type SecondLook = "off" | "marked" | "open";

/** The stores and models a turn works with. */
export interface TurnStores {
  turnLog: TurnLog;
  documentIndex: DocumentIndex;
  objectStore: ObjectStore;
  workingMemory: WorkingMemory;
  profiles: ProfileStore;
  words: WordStore;
  collections: CollectionStore;
  sessions: SessionStore;
  traces: TraceStore;
  vectors: VectorStore;
  models: Models;
}

/** A turn of another conversation of the same person. */
export interface PastPlace {
  sessionId: string;
  turnId: number;
}

export interface TurnContext {
  key: SessionKey;
  assistant: Assistant;
  stores: TurnStores;
  /**
   * The conversation as this turn sees it: the turn log, or what the request brought along (`chat_history`).
   */
  history: TurnReader;
  /**
   * With `chat_history`: what the request's parent_turn_id says, which names a turn of the log
   * and none of that history.
   */
  parentInLog?: number | null;
  /** What means the same here, to the assistant and to the tenant's people. @default none */
  wordGroups?: readonly WordGroup[];
  /** The collections that are searched; empty or absent: everything. Looking up what is named knows no such bound. */
  collectionIds?: readonly string[];
  /** @default "adaptive" */
  followUpPolicy?: FollowUpPolicy;
  /** @default "off" */
  secondLook?: SecondLook;
  /** @default "off" */
  review?: ReviewPolicy;
  /** Another wording of the rules of the answer's prompt, where one is tried. @default that of its version */
  answerRules?: string;
  /** What the answer may cost; absent: anything. */
  purse?: Purse;
  /** Searches the library with what was begun before the question was understood; absent: nothing was. */
  searchBegun?(search: SearchInForce): Promise<SearchHit[]>;
  /** False once the conversation was deleted: then nothing is stored. Absent: nobody can. */
  isThere?(): Promise<boolean>;
  /**
   * Takes note of turns of other conversations that are read. Absent: nobody asks later whether they are
   * gone.
   */
  notePast?(places: readonly PastPlace[]): void;
  now(): Date;
  /** Of whoever asks, for what "today" is. @default that of the server */
  timeZone?: string | undefined;
  /** Aborted when the user stops the answer; what was written is kept. */
  signal: AbortSignal;
  emit(event: TurnEvent): void;
  /** Says what stands before the answer, and says it again however often the answer begins anew. */
  sayFirst(line: string): void;
  /** What had to be done without so far, each once: whatever was emitted as such, whoever emitted it. */
  degraded: readonly Degraded[];
  /** The steps of the answer that are over, in the order in which they began. */
  steps(): EndedStep[];
  trace: TraceRecorder;
}

/** How a turn speaks to whoever hears its events. */
export function createSpeech(
  publish: (event: TurnEvent) => void,
): Pick<TurnContext, "emit" | "sayFirst" | "steps"> {
  let first = "";
  const log = createStepLog();
  const sayAgain = () => publish({ type: "text", text: `${first}\n\n` });
  return {
    steps: log.ended,
    emit(event) {
      if (event.type === "steps-withdrawn") log.withdraw();
      publish(event.type === "step" ? { type: "step", step: log.hear(event.step) } : event);
      if (event.type === "restart" && first !== "") sayAgain();
    },
    sayFirst(line) {
      first = line;
      sayAgain();
    },
  };
}

export interface TurnRequest {
  message: string;
  clientTurnId: string;
  selectedDocIds: readonly string[];
  /** Undefined: continues the newest turn. */
  parentTurnId?: number | null;
  /** The conversation so far as the caller keeps it: then nothing is read of the one that is stored. */
  chatHistory?: readonly ChatHistoryEntry[];
  /**
   * The offer to look in all documents was taken up: whatever the conversation is about, they are looked in.
   */
  everywhere?: boolean;
  /** The collections that are searched; empty or absent: everything. */
  collectionIds?: readonly string[];
  /** Nothing of it is taken for misspelt. */
  asTyped?: boolean;
  /** Of whoever asks. */
  timeZone?: string | undefined;
  language: Locale;
  /** @default "normal" */
  length?: AnswerLength;
}
