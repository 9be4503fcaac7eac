/**
 * Limits and weights of understanding a question in its conversation. Every limit has its unit and meaning.
 */

/** How much of the beginning and of the end of a message references are read from, in UTF-16 code units. */
export const REFERENCE_WINDOW = 1_000;
/**
 * How much of either end of a message tells whether it hangs on what was said before, in UTF-16 code units.
 */
export const FOLLOW_UP_WINDOW = 500;
/** Newest turns that are read to resolve a reference. */
export const RECENT_TURNS = 10;
/** Turns read at once where questions are counted, and as many more turns than questions are looked at. */
export const COUNTED_TURNS = 200;
/** Questions looked at to find the one that was about something, or asked at some time. */
export const ASKED_TURNS = 50;
/** Documents of a conversation that can be counted over the whole of it. */
export const CITED_DOCUMENTS = 1_000;
/** What is offered when Ibid asks back, at most. */
export const CANDIDATES = 20;
/** Documents that may be named in one turn. */
export const NAMED_DOCUMENTS = 3;
/** Turns selected from the session. */
export const SELECTED_TURNS = 3;
export const CANDIDATE_TURNS = 50;
/**
 * What a document of the last answer counts more in a follow-up: little, for its words were carried
 * over too (bench/mtrag.ts).
 */
export const SESSION_DOCUMENT_BOOST = 1.02;
/**
 * Hits at the head of a list of results that are those which an answer would rest on, where that looked
 * elsewhere (list-understood.ts).
 */
export const LIST_LEADS = 3;
/** What each further passage of one document counts in a list of search results (MT-RAG, govt: R@5 + 2). */
export const SAME_DOCUMENT_AGAIN = 0.8;
/**
 * How much surer the evidence for a follow-up's own words must be than what the conversation has for them,
 * 0–1, to be answered from.
 */
export const OWN_WORDS_MARGIN = 0.15;
/** Title an untitled session takes from its first question. */
export const SESSION_TITLE_LENGTH = 60;
/** So many turns in a row about something else give a conversation another title. */
export const SESSION_TITLE_TURNS = 3;
/** A pause this long between two turns begins another sitting. */
export const SITTING_GAP_MS = 30 * 60 * 1_000;
/**
 * A question shorter than this, in UTF-16 code units, that has fewer words of its own than the next number,
 * hangs on the turn before.
 */
export const FOLLOW_UP_SHORT_LENGTH = 30;
export const FOLLOW_UP_OWN_WORDS = 4;
/** Share of words two questions have in common from which the later one continues the earlier. */
export const FOLLOW_UP_SIMILARITY = 0.34;
/**
 * What a question is looked up with besides its own words: those of the last `turns` messages of the user,
 * each one further back counting `asked` times as much, and of the first `answerLength` UTF-16 code units of
 * the last answer, each `answer`; of a question of its own, for which rules cannot vouch, `askedBefore` and
 * `answerBefore`, and where it has at most `fewWords` that tell something, `answerBeforeFew`. Chosen on
 * MT-RAG (bench/mtrag.ts), questions that change the subject among them.
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
/**
 * What the words of a question count that a light model made to stand alone, and those of its other wordings.
 */
export const REWRITTEN_WEIGHT = 1;
export const OTHER_WORDING_WEIGHT = 0.3;
/** The share of the best candidate's score that another turn must have to be read beside it. */
export const SELECTED_SHARE = 0.6;
/**
 * The light model's reading of a message: how long it is waited for, in milliseconds, the tokens it may write
 * (some think first), and what it is shown of the conversation: UTF-16 code units of the message, and of each
 * text of the turn before, sentences of the summary, and entities.
 */
export const UNDERSTAND_MS = 6_000;
export const UNDERSTAND_OUTPUT_TOKENS = 1_500;
export const UNDERSTAND_MESSAGE_LENGTH = 2_000;
export const UNDERSTAND_TEXT_LENGTH = 1_500;
export const UNDERSTAND_SENTENCES = 8;
export const UNDERSTAND_ENTITIES = 10;
/** Turns it chooses from, a line each. */
export const UNDERSTAND_TURNS = 25;
/** What it may say: queries and parts of a question, and UTF-16 code units of a form. */
export const UNDERSTAND_QUERIES = 4;
export const UNDERSTAND_PARTS = 4;
export const UNDERSTAND_FORM_LENGTH = 60;
/** Longest question as it was understood in its conversation, in UTF-16 code units. */
export const STAND_ALONE_LENGTH = 300;
/** Sessions that a search in the text of the turns may bring. */
export const SESSION_SEARCH_LIMIT = 200;
/** Of the sessions found, so many are shown with the place; UTF-16 code units of it, and before its first word. */
export const SHOWN_PLACES = 20;
export const PLACE_LENGTH = 160;
export const PLACE_LEAD = 40;
/** How much of each question stands in the directory of a conversation, in UTF-16 code units. */
export const OUTLINE_QUESTION_LENGTH = 120;
/**
 * What counts when turns are recalled (decision 0062 says what each was worth). `k1` and `b` are BM25's, `reply`
 * what a word of a reply counts beside one of the message. Where turns have no replies, `before` and `after` are
 * shares of what each of the two turns on that side is worth, `sitting` of the best turn of the sitting;
 * `openQuestion` is what is left of a question that nobody answered in its own turn, and one of `fewWords` words
 * counts half. Where they have, `held` is what a turn gains that holds every word of the question, and `asked`
 * one that was asked in the same way, as shares of the best score; a word that is called
 * otherwise there counts `otherwise`. `related`: a word of like meaning that the question brings along.
 * `window`: how many times a turn of the time asked for counts. `meaning`: the share of meaning beside words,
 * where there is an embedding model; `wordsPower` brings the scores of words, which lie further from their mean,
 * near to cosines.
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
 * How far recall looks: turns that the search brings, turns that tell the shape of the conversation, turns
 * that are read again, those of them that are compared word by word, and how much of their message and of
 * their reply, in UTF-16 code units; the share of turns that must have a vector for meaning to count.
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
 * Words of like meaning that a question brings at most, and fewer in conversations of more than `manyTurns`,
 * where each look-up is dear.
 */
export const RECALL_BROUGHT = { most: 30, inMany: 5, manyTurns: 2_000 } as const;
/** Words named in the reason why a turn was recalled. */
export const RECALL_WHY_WORDS = 5;
/**
 * Turns of a request's `chat_history` that count, entries it may have, and documents that
 * one answer in it may name.
 */
export const CHAT_HISTORY_TURNS = 5;
export const CHAT_HISTORY_ENTRIES = 10_000;
export const CHAT_HISTORY_DOCUMENTS = 200;
/**
 * What was said is given back: turns that several answers are taken from, statements of equal worth,
 * sentences of one, what of a text is looked at, and the share of the asked subject that they must hold, for
 * one answer and for a list.
 */
export const SAID_TURNS = 8;
/** Questions that are listed, the newest ones, where the whole conversation is summed up. */
export const SUMMED_UP_TURNS = 30;
export const SAID_BESIDE = 4;
export const SAID_SENTENCES = 3;
export const SAID_TEXT_LENGTH = 6_000;
export const SAID_SHARE = 0.7;
export const SAID_SHARE_OF_SEVERAL = 0.45;
/** What of a turn is embedded, in UTF-16 code units: of the user's words, and of the reply. */
export const TURN_PASSAGE_USER_LENGTH = 1_200;
export const TURN_PASSAGE_REPLY_LENGTH = 800;
/** Turns that are compared with a question by their vectors, at most. */
export const RECALL_NEAREST = 10_000;
/**
 * What a request for a conversation's turns (no answer is held up) waits for vectors that are just
 * being made, in milliseconds.
 */
export const RECALL_VECTORS_WAIT_MS = 10_000;
