import type { NamedPart, ReferenceTask } from "../../domain/reference.ts";

/** Which turn a number counts in. */
export type Scope =
  /**
   * The newest turn with doc-refs: what is meant when nothing else is said. `earlier`: a word says that it is
   * some time ago ("아까 2번 문서").
   */
  | { kind: "newest"; earlier?: true }
  /** A turn by its number in the session. */
  | { kind: "turn"; turnId: number }
  /** The nth question (or its answer) from the beginning. */
  | { kind: "nth"; nth: number }
  /** Answers counted back from the newest, which is 1. */
  | { kind: "back"; steps: number }
  /** The question that was about these words. */
  | { kind: "about"; words: string }
  /** The time that the message names. */
  | { kind: "time" }
  /** All documents of the conversation, numbered in the order of their first citation. */
  | { kind: "session" };

export interface SlotNumber {
  /** As written: 0, -1 or 1.5 name no document, and are asked about rather than guessed. */
  value: number;
  /** Counted from the last document, which is 1. */
  fromEnd: boolean;
}

export type Target =
  | { kind: "slots"; numbers: SlotNumber[] }
  /**
   * All documents of the turn; `count`: how many the user says there are. `pointed`:
   * those of the turn before.
   */
  | { kind: "all"; count: number | null; except: SlotNumber[] | "pointed" }
  /**
   * "그 문서", "the part you mentioned". `noun`: the word for the document, where it says more than "document".
   */
  | { kind: "implicit"; plural: boolean; noun: string | null }
  | { kind: "doc_id"; key: string; id: string }
  /** `id`: stands inside the quotes, and is what is meant where nothing has that title. */
  | { kind: "title"; title: string; id: { key: string; id: string } | null };

/**
 * One thing that the words point at. `from` and `to` are offsets in the part of the message that was read.
 */
export interface ReferenceExpression {
  target: Target;
  scope: Scope;
  /** A word for documents stands with it; otherwise it means nothing where no answer has documents. */
  named: boolean;
  text: string;
  from: number;
  to: number;
}

/** What a message points at and what it wants done with it, before anything is looked up. */
export interface ParsedReference {
  /** In the order of the words. */
  expressions: ReferenceExpression[];
  task: ReferenceTask;
  part: NamedPart | null;
  /**
   * Only a reference where the turn before it was one ("2번은?" after "1번 문서 보여줘"), whose task it takes over.
   */
  elliptic: boolean;
  /** A time stands with the documents and may say which turn is meant; one in the question does not. */
  namesTime: boolean;
  /** The message without the words that point: where a time is read from. */
  rest: string;
}
