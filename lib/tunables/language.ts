/**
 * Limits and weights of reading a message by its words alone: lengths, reaches, what a word counts. Every
 * limit has its unit and meaning.
 */

// What a word counts in a query.

/**
 * What a query's term counts by what it is: an id written whole says more than its pieces, a number more than
 * a word, a pair that reaches into the particle ("수는" of "냉각수는") little, and so does a noun of one syllable
 * that was guessed. Chosen on one half of the KorQuAD development questions, confirmed on the other
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
/** What a word counts that most questions have, whatever they are about. */
export const LIGHT_WORD_WEIGHT = 0.4;
/** What a verb counts: people ask with another one than the document has. */
export const PREDICATE_WEIGHT = 0.6;
/** How much of a concept a text covers that has only a word of about the same meaning, 0–1. */
export const RELATED_WORD_COVERAGE = 0.7;
/**
 * How much of an id, or of a number with its unit, a text covers that has all its pieces but not the whole,
 * 0–1; and the same for a word and a number that only stand side by side ("release 2026.3").
 */
export const PIECES_OF_NAME_COVERAGE = 0.5;
export const PIECES_OF_UNANCHORED_NAME_COVERAGE = 0.9;
/**
 * What a word of about the same meaning counts as a search term: behind the asked one where the library has
 * it, nearly in its place where it has not (bench/words.ts, on what is tuned on; KorQuAD loses nothing).
 */
export const RELATED_WORD_WEIGHT = 0.25;
export const UNHEARD_RELATED_WEIGHT = 0.8;
/** Terms whose related words are remembered. */
export const RELATED_WORDS_REMEMBERED = 5_000;
/** Words of a phrase in the table of meanings, at most, and what a phrase weighs in a query. */
export const PHRASE_WORDS = 4;
export const PHRASE_WEIGHT = 0.5;
/** How much of a thing a text must cover to speak of it, 0–1: "관리" is no "관리자". */
export const SPOKEN_OF_COVERAGE = 0.9;
/** How far any number has what a question for a number with a unit waits for, 0–1. */
export const OTHER_NUMBER_FIT = 0.4;

// How terms are cut.

/**
 * Pieces of one id or number with separators ("gcb-123-4", "10.0.0.1") and of one written together (a
 * checksum), at most; and pieces from which a run without separators is a code whose pieces mean nothing.
 */
export const JOINED_PIECES = 8;
export const UNBROKEN_PIECES = 64;
export const CODE_PIECES = 5;
/** Longest run of Hangul that is taken apart, in syllables: nobody leaves out spaces for longer. */
export const HANGUL_RUN_LENGTH = 40;
/** Stems of English words, and readings of texts for words of a list, that are remembered. */
export const ENGLISH_STEMS_REMEMBERED = 20_000;
export const FOUND_WORDS_REMEMBERED = 2_000;

// How sentences are cut.

/**
 * Text is wrapped at no less than this many UTF-16 code units; a line that reads on has at least this share
 * of the widest line of its paragraph.
 */
export const WRAPPED_LINE_LENGTH = 40;
export const WRAPPED_LINE_SHARE = 0.7;
/** A list item longer than this, in UTF-16 code units, is split into its sentences. */
export const UNSPLIT_ITEM_LENGTH = 240;

// How much of a message is read, in UTF-16 code units.

/** The beginning of a message in which entities are looked for, and the longest value of one. */
export const ENTITY_READ_LENGTH = 2_000;
export const ENTITY_VALUE_LENGTH = 60;
/** The beginning of a message that tells what somebody is after. */
export const INTENT_READ_LENGTH = 1_000;
/** Longest message that is completed from the conversation: longer ones say what they are about. */
export const COMPLETED_MESSAGE_LENGTH = 160;
/**
 * Longest message that may ask for the profile, command it, answer "is it still so?", ask
 * for the conversation itself, be small talk, or ask to look everywhere: whoever writes more
 * asks something of their own.
 */
export const PROFILE_QUESTION_LENGTH = 60;
export const PROFILE_COMMAND_LENGTH = 160;
export const PROFILE_CONFIRMATION_LENGTH = 60;
export const CONVERSATION_QUESTION_LENGTH = 200;
export const SMALL_TALK_LENGTH = 80;
export const WIDENING_LENGTH = 60;
/** Longest answer to what Ibid asked back that is read as a choice. */
export const CHOICE_LENGTH = 300;
/**
 * Letters that may be left of a question for the profile when the words of the asking are taken out: a
 * question that names a thing asks of the documents.
 */
export const PROFILE_QUESTION_LETTERS_LEFT = 1;
/**
 * Words of an elliptical English question, at most: what would have taken another's place, without a verb.
 */
export const ELLIPSIS_WORDS = 8;

// How far pointing words reach.

/** Tokens between a number and its period: "2 of them a day", "two documents a week". */
export const FREQUENCY_REACH = 3;
/** Tokens between a time and what it places, in either direction. */
export const TIME_REACH = 5;
/** Numbers that one range ("3–7", "the first five") names, at most. */
export const RANGE_NUMBERS = 20;

// How sure a rule of the person is, 0–1.

/**
 * Where the user named themselves, where they only left the subject out, and where a medicine is named
 * without the frame of a statement; a reaction is this much less sure than its clause.
 */
export const NAMED_SELF_CONFIDENCE = 0.9;
export const IMPLIED_SELF_CONFIDENCE = 0.75;
export const UNFRAMED_MEDICINE_CONFIDENCE = 0.6;
export const REACTION_DOUBT = 0.1;
/** Longest stretch between two words of one list, in UTF-16 code units. */
export const LISTED_GAP_LENGTH = 60;
/** A question about the library itself is no longer than this, in UTF-16 code units. */
export const LIBRARY_QUESTION_LENGTH = 120;
/**
 * From so many UTF-16 code units on a message is a pasted text, of which so many are read: it is searched by
 * its questions, up to so many code units of them, or by so many of its words.
 */
export const PASTED_LENGTH = 240;
export const PASTED_READ = 20_000;
export const KEY_QUESTION_LENGTH = 300;
export const KEY_QUESTION_WORDS = 12;
/** Things that a question asks which are looked at apart. */
export const QUESTION_PARTS = 3;

// Typing mistakes.

/**
 * Letters or syllables that a word must have for another spelling to be looked for; of the parts of an
 * English word written together; and syllables from which any letter of a Korean one may be wrong, not only
 * one that sounds alike.
 */
export const SHORTEST_RESPELT = { english: 5, part: 4, korean: 2, anyLetter: 3 } as const;

// Words of the other language by their sound.

/**
 * Spellings that are made of a word, at most; how unusual one may be (the sum over its sounds, 0 is usual); and
 * letters or syllables from which a word is none. Each is looked up in the library.
 */
export const SOUND_ALIKES = { most: 120, dearest: 6, longestWord: 24 } as const;
/** Words whose spellings are remembered. */
export const SOUND_ALIKES_REMEMBERED = 500;
/**
 * How unusual a spelling may be by the sounds of the Korean word, from the shortest on that anything is said of:
 * of words that are built as loan words are, and of any others; and by the letters of a Latin word, from three
 * on. Chosen by reading which words of KorQuAD and MT-RAG are joined (0050).
 */
export const LIKELY_SOUND = {
  foreign: { shortest: 4, doubts: [1, 2, 3, 3, 4, 5, 6] },
  other: { shortest: 6, doubts: [0, 1] },
  latin: [0, 0, 1, 3],
} as const;
