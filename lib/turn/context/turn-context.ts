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
  /** A step of the answer model. The same id again: the step is finished. */
  | { type: "step"; step: TurnStep }
  /** The steps so far do not count: the answer is written again without something that was deleted. */
  | { type: "steps-withdrawn" }
  | { type: "text"; text: string }
  /** The text so far does not count: another answer begins. */
  | { type: "restart" }
  | { type: "doc-refs"; refs: DocRef[] }
  /** What was searched for in place of words that no document has. */
  | { type: "corrections"; corrections: Correction[] }
  | ({ type: "degraded" } & Degraded);

/** `strict`: a follow-up is searched only in the documents of the conversation. */
export type FollowUpPolicy = "adaptive" | "strict";

/**
 * When the answer model rewrites what its documents do not support: never, only where they say the opposite,
 * or wherever a sentence is marked.
 */
export type ReviewPolicy = "off" | "contradictions" | "all";

/**
 * Which sentences of an answer a model checks again: none, those that rules marked, or also those that rules
 * cannot judge.
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
   * The conversation as this turn sees it: the turn log, or the turns sent with the request (`chat_history`).
   */
  history: TurnReader;
  /**
   * With `chat_history`: the request's parent_turn_id, which is a turn of the log and not of that history.
   */
  parentInLog?: number | null;
  /** Words that mean the same to the assistant or the tenant's people. @default none */
  wordGroups?: readonly WordGroup[];
  /**
   * The collections to search; empty or absent: all. Documents that are named are found in any collection.
   */
  collectionIds?: readonly string[];
  /** @default "adaptive" */
  followUpPolicy?: FollowUpPolicy;
  /** @default "off" */
  secondLook?: SecondLook;
  /** @default "off" */
  review?: ReviewPolicy;
  /**
   * Another wording of the rules in the answer prompt, if one is being tried. @default that of its version
   */
  answerRules?: string;
  /** What the answer may cost. Absent: there is no limit. */
  purse?: Purse;
  /**
   * Searches the library, using a search begun before the question was understood. Absent: none was begun.
   */
  searchBegun?(search: SearchInForce): Promise<SearchHit[]>;
  /** False once the conversation was deleted; nothing is stored then. Absent: nobody can delete it. */
  isThere?(): Promise<boolean>;
  /**
   * Records which turns of other conversations are read. Absent: nobody will check whether they were deleted.
   */
  notePast?(places: readonly PastPlace[]): void;
  now(): Date;
  /** The asker's time zone, which decides what "today" is. @default that of the server */
  timeZone?: string | undefined;
  /** Aborted when the user stops the answer; what was written is kept. */
  signal: AbortSignal;
  emit(event: TurnEvent): void;
  /** Sends the line before the answer, and sends it again each time the answer restarts. */
  sayFirst(line: string): void;
  /** What this turn has had to do without so far, each once, whoever emitted it. */
  degraded: readonly Degraded[];
  /** The finished steps of the answer, in the order in which they began. */
  steps(): EndedStep[];
  trace: TraceRecorder;
}

/** How a turn speaks to the listener of its events. */
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
  /** The conversation so far, as the caller keeps it. The stored conversation is then not read. */
  chatHistory?: readonly ChatHistoryEntry[];
  /**
   * The user accepted the offer to search all documents, so all are searched whatever the conversation is
   * about.
   */
  everywhere?: boolean;
  /** The collections to search; empty or absent: all. */
  collectionIds?: readonly string[];
  /** No word of the message is taken for a misspelling. */
  asTyped?: boolean;
  /** The asker's time zone. */
  timeZone?: string | undefined;
  language: Locale;
  /** @default "normal" */
  length?: AnswerLength;
}
