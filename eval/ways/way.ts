import type { SearchHit } from "../../lib/retrieval/search/search-documents.ts";
import type { Case } from "../conversations/conversation.ts";
import type { House } from "./house.ts";

/** The result of answering a question in one way. */
export interface Given {
  answer: string;
  /** It reported itself that nothing was found; absent: its words decide. */
  isRefusal?: boolean;
  /** A model should have written it and did not: it does not count. */
  isMissing?: boolean;
  /**
   * The model that reads questions did not answer in time, so rules alone read it, as they then do for
   * everybody.
   */
  isReadByRules?: boolean;
  /** The passages behind its document numbers, in their order. */
  cited: readonly { hits: readonly SearchHit[] }[];
  /** Tokens used by the part of the conversation that was shown. */
  historyTokens: number;
}

/** A way of answering a question in its conversation. Another one is added to find-way.ts. */
export interface Way {
  id: string;
  /** A few words for people who read the table. */
  title: string;
  needsModel: boolean;
  answer(asked: Case, house: House): Promise<Given>;
}
