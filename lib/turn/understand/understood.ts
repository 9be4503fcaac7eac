import type { Correction } from "../../domain/correction.ts";
import type { Intent } from "../../domain/intent.ts";
import type { QuestionKind } from "../../domain/question-kind.ts";
import type { ReferenceTask, Resolution, ResolvedReference } from "../../domain/reference.ts";
import type { FollowUp, QuestionType, Turn } from "../../domain/turn.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { MemorySentence } from "../../domain/working-memory.ts";
import type { SearchTemplate } from "../../tunables/search-templates.ts";

/** What stage 3 makes of a message: all that the later stages know of it. */
export interface Understood {
  /** What the words point at, where the model has said more of it than rules could; null: what they said. */
  meant: Resolution | null;
  /** A light model should have read the message and did not: it was too slow, or could not be reached. */
  missed: "late" | "away" | null;
  /** Who read the message. Without a light model, or where a rule has decided, rules alone. */
  by: "rule" | "model";
  /** Where its answer comes from; "documents" where nobody says otherwise. */
  kind: QuestionKind;
  /** False: nothing has to be looked up in documents. */
  needsSearch: boolean;
  /** What must be looked up apart, each as a question that stands alone; empty: one thing is asked. */
  subQuestions: string[];
  /** Searches in other words than the question's: as documents put it, in the library's other language. */
  queries: string[];
  /** A code of BCP 47; null: nobody said, and it is the message's. */
  answerLanguage: string | null;
  /** The form that is asked for, in a few words: "table", "one sentence". */
  form: string | null;
  followUp: FollowUp;
  /** Earlier turns that matter for the question, oldest first, at most SELECTED_TURNS. */
  selectedTurns: Turn[];
  /** Of the assistant's own routes. */
  route: string;
  questionType: QuestionType;
  intent: Intent;
  /** How it is searched, by the intent that a model read; the usual way where rules did. */
  template: SearchTemplate;
  /** What is to be done with documents that were named; `answer` without such. */
  task: ReferenceTask;
  /** What is wanted of them: an answer, what they say as a whole, or more of what an answer said already. */
  about: "question" | "whole" | "more";
  /** The words that were taken for misspelt ones; absent: none. */
  corrections?: Correction[];
  /** What the user wrote, without the words that only point at documents. */
  ownQuestion: string;
  /** The question as somebody would ask it who begins with it; null when it stands alone. */
  standAlone: string | null;
  /** A model wrote it; else it is what rules put together, for searching. */
  isWrittenByModel: boolean;
  /** The question with the one it hangs on before it, for judging and quoting. */
  question: string;
  /**
   * The rolling summary as far as it counts: of a subject that was closed only what the
   * person told of themselves.
   */
  memory: MemorySentence[];
  /** The question with what it needs from the conversation, as weighted search terms. */
  terms: WeightedTerm[];
  /**
   * It was taken for a follow-up though no word of it points back, and names a thing: it may
   * be a question of its own.
   */
  mayStandAlone: boolean;
  /** The documents of the turns that it hangs on, and all that the subject at hand has cited. */
  preferredDocIds: string[];
  sessionDocIds: string[];
  /** The documents that the question before named, for a follow-up. */
  namedBefore: ResolvedReference[];
}
