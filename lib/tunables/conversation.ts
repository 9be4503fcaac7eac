/**
 * Limits and weights for understanding a question in its conversation. Every limit has its unit and meaning.
 */

/** How much of a message's beginning and end is searched for references, in UTF-16 code units. */
export const REFERENCE_WINDOW = 1_000;
/**
 * How much of a message's beginning and end decides whether it depends on what was said before, in UTF-16
 * code units.
 */
export const FOLLOW_UP_WINDOW = 500;
/** Newest turns that are read to resolve a reference. */
export const RECENT_TURNS = 10;
/** Turns that are read at once to count questions, and how many more turns than questions are looked at. */
export const COUNTED_TURNS = 200;
/** Questions that are looked at to find the one on a given subject or from a given time. */
export const ASKED_TURNS = 50;
/** Documents of a conversation that can be counted over its whole length. */
export const CITED_DOCUMENTS = 1_000;
/** Options offered when Ibid asks back, at most. */
export const CANDIDATES = 20;
/** Documents that may be named in one turn. */
export const NAMED_DOCUMENTS = 3;
/** Turns selected from the session, and the candidates they are chosen from. */
export const SELECTED_TURNS = 3;
export const CANDIDATE_TURNS = 50;
/**
 * Boost for a document of the last answer in a follow-up: small, because its words were carried over too
 * (bench/mtrag.ts).
 */
export const SESSION_DOCUMENT_BOOST = 1.02;
/**
 * The first hits of a list of results that are those an answer would rest on, if the answer looked elsewhere
 * (list-understood.ts).
 */
export const LIST_LEADS = 3;
/** Factor for each further passage of one document in a list of search results (MT-RAG, govt: R@5 + 2). */
export const SAME_DOCUMENT_AGAIN = 0.8;
/**
 * By how much the confidence of the evidence for a follow-up's own words must exceed that of the
 * conversation's documents, 0–1, for the answer to use it.
 */
export const OWN_WORDS_MARGIN = 0.15;
/** Length of the title that an untitled session takes from its first question. */
export const SESSION_TITLE_LENGTH = 60;
/** After this many consecutive turns on another subject, a conversation gets a new title. */
export const SESSION_TITLE_TURNS = 3;
/** A pause of this length between two turns starts a new sitting. */
export const SITTING_GAP_MS = 30 * 60 * 1_000;
/**
 * A question shorter than this, in UTF-16 code units, with fewer words of its own than the next number,
 * depends on the turn before.
 */
export const FOLLOW_UP_SHORT_LENGTH = 30;
export const FOLLOW_UP_OWN_WORDS = 4;
/** Share of common words from which on a question continues an earlier one. */
export const FOLLOW_UP_SIMILARITY = 0.34;
/**
 * What is added to a question's own words in a search: the words of the user's last `turns` messages, each
 * one further back weighted `asked` times as much, and those of the first `answerLength` UTF-16 code units of
 * the last answer, weighted `answer`. For a question that stands on its own, but of which the rules are not
 * certain: `askedBefore` and `answerBefore`, and `answerBeforeFew` if it has at most `fewWords` meaningful
 * words. Tuned on MT-RAG (bench/mtrag.ts), including questions that change the subject.
 */
export const CARRIED = {
  turns: 4,
  asked: 0.3,
  askedBefore: 0.15,
  answer: 0.06,
  answerBefore: 0.06,
  answerBeforeFew: 0.1,
  fewWords: 3,
  answerLength: 300,
};
/** Weights of the words of a question that a light model made to stand alone, and of its other wordings. */
export const REWRITTEN_WEIGHT = 1;
export const OTHER_WORDING_WEIGHT = 0.3;
/** Share of the best candidate's score that another turn must have to be read as well. */
export const SELECTED_SHARE = 0.6;
/**
 * The light model's reading of a message: how long it is waited for, in milliseconds, the tokens it may write
 * (some models think first), and what it is shown of the conversation: UTF-16 code units of the message and
 * of each text of the turn before, sentences of the summary, and entities.
 */
export const UNDERSTAND_MS = 6_000;
export const UNDERSTAND_OUTPUT_TOKENS = 1_500;
export const UNDERSTAND_MESSAGE_LENGTH = 2_000;
export const UNDERSTAND_TEXT_LENGTH = 1_500;
export const UNDERSTAND_SENTENCES = 8;
export const UNDERSTAND_ENTITIES = 10;
/** Turns it chooses from, one line each. */
export const UNDERSTAND_TURNS = 25;
/** Limits of its output: queries and parts of a question, and UTF-16 code units of a form. */
export const UNDERSTAND_QUERIES = 4;
export const UNDERSTAND_PARTS = 4;
export const UNDERSTAND_FORM_LENGTH = 60;
/** Longest question as understood in its conversation, in UTF-16 code units. */
export const STAND_ALONE_LENGTH = 300;
/** Sessions that a full-text search of the turns may return. */
export const SESSION_SEARCH_LIMIT = 200;
/**
 * Found sessions that are shown with the place, UTF-16 code units of the place, and of the part before its
 * first word.
 */
export const SHOWN_PLACES = 20;
export const PLACE_LENGTH = 160;
export const PLACE_LEAD = 40;
/** How much of each question is in the directory of a conversation, in UTF-16 code units. */
export const OUTLINE_QUESTION_LENGTH = 120;
/**
 * Weights for recalling turns (decision 0062 says what each gained). `k1` and `b` are those of BM25; `reply`
 * is the weight of a word in a reply, relative to one in the message. For turns without replies, `before` and
 * `after` are the shares of the score of the two turns on each side that are added, `sitting` that of the
 * best turn of the sitting; `openQuestion` is what remains of a question that was not answered in its own
 * turn, and one of `fewWords` words counts half. For turns with replies, `held` is the gain of a turn that
 * contains every word of the question, and `asked` that of one asked in the same way, as shares of the best
 * score; a word that has another name there counts `otherwise`. `related`: a word of similar meaning that is
 * added to the question. `window`: factor for a turn from the requested time. `meaning`: the share of meaning
 * relative to words, if there is an embedding model. `wordsPower` brings word scores, which spread further
 * around their mean, closer to cosines.
 */
export const RECALL_WEIGHTS = {
  k1: 1.2,
  b: 0.5,
  reply: 0.5,
  before: 0.4,
  after: 0.2,
  sitting: 0.6,
  openQuestion: 0.8,
  fewWords: 3,
  held: 1,
  asked: 0.15,
  otherwise: 0.6,
  related: 0.3,
  window: 3,
  meaning: 0.6,
  wordsPower: 0.75,
} as const;
/**
 * How far recall looks: turns that the search returns, turns that show the shape of the conversation, turns
 * that are read again, those of them that are compared word by word, and how much of their message and reply,
 * in UTF-16 code units; and the share of turns that must have a vector for meaning to count.
 */
export const RECALL_REACH = {
  hits: 1_000,
  sample: 20,
  reread: 60,
  compared: 30,
  textLength: 600,
  leastVectors: 0.5,
} as const;
/**
 * Words of similar meaning that are added to a question, at most; fewer in conversations of more than
 * `manyTurns`, where each look-up is expensive.
 */
export const RECALL_BROUGHT = { most: 30, inMany: 5, manyTurns: 2_000 } as const;
/** Words named in the reason why a turn was recalled. */
export const RECALL_WHY_WORDS = 5;
/**
 * Turns of a request's `chat_history` that are used, entries it may have, and documents that one of its
 * answers may name.
 */
export const CHAT_HISTORY_TURNS = 5;
export const CHAT_HISTORY_ENTRIES = 10_000;
export const CHAT_HISTORY_DOCUMENTS = 200;
/**
 * Answers from the conversation itself: turns that several answers are taken from, statements of equal score,
 * sentences per statement, how much of a text is looked at, and the share of the asked subject that they must
 * cover, for one answer and for a list.
 */
export const SAID_TURNS = 8;
/** The newest questions that are listed if the whole conversation is summarised. */
export const SUMMED_UP_TURNS = 30;
export const SAID_BESIDE = 4;
export const SAID_SENTENCES = 3;
export const SAID_TEXT_LENGTH = 6_000;
export const SAID_SHARE = 0.7;
export const SAID_SHARE_OF_SEVERAL = 0.45;
/** How much of a turn is embedded, in UTF-16 code units: of the user's words, and of the reply. */
export const TURN_PASSAGE_USER_LENGTH = 1_200;
export const TURN_PASSAGE_REPLY_LENGTH = 800;
/** Turns whose vectors are compared with a question, at most. */
export const RECALL_NEAREST = 10_000;
/**
 * How long a request for a conversation's turns waits for vectors that are just being made, in milliseconds.
 * No answer is delayed by this.
 */
export const RECALL_VECTORS_WAIT_MS = 10_000;
