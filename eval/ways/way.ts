import type { SearchHit } from "../../lib/retrieval/search/search-documents.ts";
import type { Case } from "../conversations/conversation.ts";
import type { House } from "./house.ts";

/** What a way of answering made of a question. */
export interface Given {
  answer: string;
  /** It said itself that nothing was found; absent: its words are to be read for that. */
  isRefusal?: boolean;
  /** A model should have written it and did not: nothing of it counts. */
  isMissing?: boolean;
  /** The model that reads questions did not answer, or too late: rules alone read it, as they then do for everybody. */
  isReadByRules?: boolean;
  /** The passages behind its numbers of documents, in their order. */
  cited: readonly { hits: readonly SearchHit[] }[];
  /** Tokens that what was shown of the conversation took. */
  historyTokens: number;
}

/** A way of answering a question in its conversation. Another one is added to find-way.ts. */
export interface Way {
  id: string;
  /** In a few words, for people who read the table. */
  title: string;
  needsModel: boolean;
  answer(asked: Case, house: House): Promise<Given>;
}
