import { wordings } from "../../language/lexicon/load.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { MEMORY_FACT_LENGTH, MEMORY_FACT_WINDOW } from "../../tunables/memory.ts";

const HEALTH_TALK = wordings("health-talk");

const isTopic = HEALTH_TALK.says("danger", "topic");
const asks = HEALTH_TALK.says("asks");
/** In a question: what it takes for granted is stated, not asked. */
const takesForGranted = HEALTH_TALK.says("granted");
const says = HEALTH_TALK.says("tells");
/** "복용약: 메트포르민 500mg", "Allergies: penicillin". */
const isLabelled = HEALTH_TALK.says("labels");

const PIECE = new RegExp(
  `[\\s\\S]{1,${MEMORY_FACT_LENGTH}}(?=\\s|$)|[\\s\\S]{1,${MEMORY_FACT_LENGTH}}`,
  "gu",
);

/**
 * The sentences in which a person tells of allergies, medication, diagnoses or contraindications, in their
 * own words and order. Sentences that only ask about these are left out; those that ask and tell are kept.
 * When in doubt a sentence is kept: one line too many does no harm.
 */
export function healthFacts(message: string): string[] {
  const text = windowOf(message);
  const facts: string[] = [];
  for (const { from, to } of splitSentences(text)) {
    const sentence = text.slice(from, to);
    if (!isTopic(sentence) || !tells(sentence)) continue;
    facts.push(
      ...piecesOf(sentence)
        .filter((piece) => isTopic(piece))
        .map(oneLine),
    );
  }
  return facts;
}

function tells(sentence: string): boolean {
  if (isLabelled(sentence)) return true;
  return asks(sentence) ? takesForGranted(sentence) : says(sentence);
}

function windowOf(message: string): string {
  if (message.length <= 2 * MEMORY_FACT_WINDOW) return message;
  return `${message.slice(0, MEMORY_FACT_WINDOW)}\n\n${message.slice(-MEMORY_FACT_WINDOW)}`;
}

/** Splits a sentence that goes on too long, so that its facts stay whole and short. */
function piecesOf(sentence: string): string[] {
  if (sentence.length <= MEMORY_FACT_LENGTH) return [sentence];
  return sentence.match(PIECE) ?? [];
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
