import type { Correction } from "../../domain/correction.ts";
import type { Intent } from "../../domain/intent.ts";
import type { QuestionKind } from "../../domain/question-kind.ts";
import type { ReferenceTask, Resolution, ResolvedReference } from "../../domain/reference.ts";
import type { FollowUp, QuestionType, Turn } from "../../domain/turn.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { MemorySentence } from "../../domain/working-memory.ts";
import type { SearchTemplate } from "../../tunables/search-templates.ts";

/** What stage 3 finds in a message: all that later stages know of it. */
export interface Understood {
  /** What the words point at, when the model knew more than the rules; null keeps what the rules resolved. */
  meant: Resolution | null;
  /** Why a light model that should have read the message did not: too slow, or not reachable. */
  missed: "late" | "away" | null;
  /** Who read the message: rules alone when there is no light model or a rule has decided. */
  by: "rule" | "model";
  /** Where the answer comes from; "documents" unless a rule or the model says otherwise. */
  kind: QuestionKind;
  /** False when nothing has to be looked up in documents. */
  needsSearch: boolean;
  /** Questions to look up separately, each standing alone; empty when one thing is asked. */
  subQuestions: string[];
  /** Searches in other words: as documents put it, and in the library's other language. */
  queries: string[];
  /** A BCP 47 code; null when not said, and then it is the message's language. */
  answerLanguage: string | null;
  /** The requested form in a few words: "table", "one sentence". */
  form: string | null;
  followUp: FollowUp;
  /** Earlier turns that matter for the question, oldest first, at most SELECTED_TURNS. */
  selectedTurns: Turn[];
  /** One of the assistant's own routes. */
  route: string;
  questionType: QuestionType;
  intent: Intent;
  /** How to search, by the intent that a model read; the usual way when rules read it. */
  template: SearchTemplate;
  /** What to do with the documents that were named; `answer` when none were. */
  task: ReferenceTask;
  /** What is wanted: an answer, what the documents say as a whole, or more of an earlier answer. */
  about: "question" | "whole" | "more";
  /** Words that were taken for misspelt ones; absent when there are none. */
  corrections?: Correction[];
  /** What the user wrote, without the words that only point at documents. */
  ownQuestion: string;
  /**
   * The question as it would be asked without the conversation before it; null when it already stands alone.
   */
  standAlone: string | null;
  /** Whether a model wrote `standAlone`; otherwise rules put it together for searching. */
  isWrittenByModel: boolean;
  /** The question, after the one it depends on, for judging and quoting. */
  question: string;
  /**
   * The sentences of the rolling summary that count; after a change of subject only what the user said of
   * themselves.
   */
  memory: MemorySentence[];
  /** The question and what it needs from the conversation, as weighted search terms. */
  terms: WeightedTerm[];
  /**
   * True when it was taken for a follow-up though no word points back and it names a subject: it may stand
   * alone.
   */
  mayStandAlone: boolean;
  /** The documents of the turns it depends on, and all documents cited under the current subject. */
  preferredDocIds: string[];
  sessionDocIds: string[];
  /** For a follow-up, the documents that the previous question named. */
  namedBefore: ResolvedReference[];
}
