/**
 * Limits and weights for reading a message by its words alone: lengths, distances, word weights. Every limit
 * has its unit and meaning.
 */

// Word weights in a query.

/**
 * Weight of a query term by its kind: a complete id says more than its pieces, and a number more than a word;
 * a pair that reaches into the particle ("수는" of "냉각수는") says little, and so does a guessed noun of one
 * syllable. Tuned on one half of the KorQuAD development questions, confirmed on the other
 * (bench/korquad.ts).
 */
export const QUERY_TERM_WEIGHTS = {
  word: 1,
  pair: 1,
  edge: 0.3,
  guess: 0.3,
  number: 1.3,
  joined: 1.5,
} as const;
/** Weight of a word that most questions contain, whatever they are about. */
export const LIGHT_WORD_WEIGHT = 0.4;
/** Weight of a verb: people ask with other verbs than the document uses. */
export const PREDICATE_WEIGHT = 0.6;
/** How well a text covers a concept if it has only a word of similar meaning, 0–1. */
export const RELATED_WORD_COVERAGE = 0.7;
/**
 * How well a text covers an id, or a number with its unit, if it has all its pieces but not the whole, 0–1;
 * and the same for a word and a number that are merely adjacent ("release 2026.3").
 */
export const PIECES_OF_NAME_COVERAGE = 0.5;
export const PIECES_OF_UNANCHORED_NAME_COVERAGE = 0.9;
/**
 * Weight of a word of similar meaning as a search term: well below the original word if the library has that,
 * nearly equal to it if not (bench/words.ts, on the tuning set; KorQuAD loses nothing).
 */
export const RELATED_WORD_WEIGHT = 0.25;
export const UNHEARD_RELATED_WEIGHT = 0.8;
/** Terms whose related words are cached. */
export const RELATED_WORDS_REMEMBERED = 5_000;
/** Words of a phrase in the table of meanings, at most, and the weight of a phrase in a query. */
export const PHRASE_WORDS = 4;
export const PHRASE_WEIGHT = 0.5;
/** How much of a thing a text must cover to count as mentioning it, 0–1: "관리" is no "관리자". */
export const SPOKEN_OF_COVERAGE = 0.9;
/** How well any other number answers a question that asks for a number with a unit, 0–1. */
export const OTHER_NUMBER_FIT = 0.4;

// Splitting into terms.

/**
 * Pieces of one id or number with separators ("gcb-123-4", "10.0.0.1") and of one without (a checksum), at
 * most; and the number of pieces from which on a run without separators is a code whose pieces mean nothing.
 */
export const JOINED_PIECES = 8;
export const UNBROKEN_PIECES = 64;
export const CODE_PIECES = 5;
/** Longest run of Hangul that is split, in syllables: nobody leaves out spaces for longer. */
export const HANGUL_RUN_LENGTH = 40;
/** Stems of English words, and analysed texts for words of a list, that are cached. */
export const ENGLISH_STEMS_REMEMBERED = 20_000;
export const FOUND_WORDS_REMEMBERED = 2_000;

// Splitting into sentences.

/**
 * Text is hard-wrapped at no less than this many UTF-16 code units; a line that continues on the next has at
 * least this share of the widest line of its paragraph.
 */
export const WRAPPED_LINE_LENGTH = 40;
export const WRAPPED_LINE_SHARE = 0.7;
/** A list item longer than this, in UTF-16 code units, is split into its sentences. */
export const UNSPLIT_ITEM_LENGTH = 240;

// How much of a message is read, in UTF-16 code units.

/** The beginning of a message that is searched for entities, and the longest value of one. */
export const ENTITY_READ_LENGTH = 2_000;
export const ENTITY_VALUE_LENGTH = 60;
/** The beginning of a message that decides the user's intent. */
export const INTENT_READ_LENGTH = 1_000;
/** Longest message that is completed from the conversation: longer ones say what they are about. */
export const COMPLETED_MESSAGE_LENGTH = 160;
/**
 * Longest message that may ask for the profile, command it, answer "is it still so?", ask for the
 * conversation itself, be small talk, or ask to search everywhere: a longer message asks something of its
 * own.
 */
export const PROFILE_QUESTION_LENGTH = 60;
export const PROFILE_COMMAND_LENGTH = 160;
export const PROFILE_CONFIRMATION_LENGTH = 60;
/** Longest message that corrects a number told just before, and nothing else. */
export const NUMBER_CORRECTION_LENGTH = 60;
export const CONVERSATION_QUESTION_LENGTH = 200;
export const SMALL_TALK_LENGTH = 80;
export const WIDENING_LENGTH = 60;
/** Longest answer to what Ibid asked back that is read as a choice. */
export const CHOICE_LENGTH = 300;
/**
 * Letters that may remain of a question about the profile once the question words are removed: a question
 * that names a thing is for the documents.
 */
export const PROFILE_QUESTION_LETTERS_LEFT = 1;
/**
 * Words of an elliptical English question, at most: one that only replaces a part of the last question,
 * without a verb.
 */
export const ELLIPSIS_WORDS = 8;

// How far pointing words reach.

/** Tokens between a number and its period: "2 of them a day", "two documents a week". */
export const FREQUENCY_REACH = 3;
/** Tokens between a time and what it refers to, in either direction. */
export const TIME_REACH = 5;
/** Numbers that one range ("3–7", "the first five") covers, at most. */
export const RANGE_NUMBERS = 20;

// Confidence of the rules for statements about the person, 0–1.

/**
 * If the user named themselves, if they only left out the subject, and if a medicine is named without the
 * wording of a statement; the confidence of a reaction is lower than its clause's by this much.
 */
export const NAMED_SELF_CONFIDENCE = 0.9;
export const IMPLIED_SELF_CONFIDENCE = 0.75;
export const UNFRAMED_MEDICINE_CONFIDENCE = 0.6;
export const REACTION_DOUBT = 0.1;
/** Longest gap between two words of one list, in UTF-16 code units. */
export const LISTED_GAP_LENGTH = 60;
/** Longest question about the library itself, in UTF-16 code units. */
export const LIBRARY_QUESTION_LENGTH = 120;
/**
 * A message with at least this many UTF-16 code units is a pasted text, of which this many are read: it is
 * searched by its questions, up to this many code units of them, or by this many of its words.
 */
export const PASTED_LENGTH = 240;
export const PASTED_READ = 20_000;
export const KEY_QUESTION_LENGTH = 300;
export const KEY_QUESTION_WORDS = 12;
/** Parts of a question that are looked up separately. */
export const QUESTION_PARTS = 3;

// Typing mistakes.

/**
 * Letters or syllables that a word must have for other spellings to be tried; the same for the parts of an
 * English compound; and syllables from which on any letter of a Korean word may be wrong, not only one that
 * sounds alike.
 */
export const SHORTEST_RESPELT = { english: 5, part: 4, korean: 2, anyLetter: 3 } as const;

// Words of the other language, matched by sound.

/**
 * Spellings that are made of a word, at most; how unusual one may be (the sum over its sounds, 0 is usual);
 * and the longest word that is tried, in letters or syllables. Each spelling is looked up in the library.
 */
export const SOUND_ALIKES = { most: 120, dearest: 6, longestWord: 24 } as const;
/** Words whose spellings are cached. */
export const SOUND_ALIKES_REMEMBERED = 500;
/**
 * How unusual a spelling may be, by the number of sounds of the Korean word, from the shortest that is
 * considered: for words built like loan words, and for any others; and by the number of letters of a Latin
 * word, from three on. Tuned by reading which words of KorQuAD and MT-RAG are matched (0050).
 */
export const LIKELY_SOUND = {
  foreign: { shortest: 4, doubts: [1, 2, 3, 3, 4, 5, 6] },
  other: { shortest: 6, doubts: [0, 1] },
  latin: [0, 0, 1, 3],
} as const;
