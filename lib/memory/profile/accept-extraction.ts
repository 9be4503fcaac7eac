import { z } from "zod";
import { type ProfileSlot, type ProfileStatement, polaritySchema } from "../../domain/profile.ts";
import { foldBlanksInLines } from "../../domain/text.ts";
import type { Turn } from "../../domain/turn.ts";
import { maskForeignText } from "../../language/person/foreign-text.ts";
import { findSubjects } from "../../language/person/health-words.ts";
import { numbersNamedIn } from "../../language/text/named-values.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { EXTRACTED_CONFIDENCE, PROFILE_STATEMENTS_A_TURN } from "../../tunables/memory.ts";
import { statementOf, statementsOfTurn } from "./statements-of-turn.ts";

/** What a model says that a message states; nothing is accepted that the message does not contain. */
export const proposedValueSchema = z.object({
  slot: z.string(),
  quote: z.string().min(2),
  name: z.string().min(1),
  value: z.string(),
  unit: z.string(),
  polarity: polaritySchema,
});
export type ProposedValue = z.infer<typeof proposedValueSchema>;

const PERSON: ReadonlySet<string> = new Set(["age", "sex", "height", "birth year"]);
const PERSON_KO: Record<string, string> = {
  나이: "age",
  성별: "sex",
  키: "height",
  "출생 연도": "birth year",
};
const MEASURED: ReadonlySet<string> = new Set(["vitals", "labs"]);
const DOSE = /(\d+(?:\.\d+)?)\s*(mg|mcg|µg|g|ml|iu|units?|정|알|단위)/iu;

const plain = (text: string) => foldBlanksInLines(text).replaceAll("\n", " ");

/**
 * The proposals that the message supports: the quote is in the user's own words, the name is in the quote (in
 * either language), and the slot is one of the assistant's. Only the model says whose statement it is, what
 * it is about, and whether it holds. What a rule has already read in the turn is not read again. An alert is
 * only added, or claimed to be over if it is already known; that claim waits for the user's confirmation like
 * any other.
 */
export function acceptExtraction(
  turn: Turn,
  proposed: readonly unknown[],
  given: { sessionId: string; slots: readonly ProfileSlot[]; known: readonly ProfileStatement[] },
): ProfileStatement[] {
  const { sessionId, slots, known } = given;
  const byRule = statementsOfTurn(turn, sessionId, slots);
  // Offsets are counted as the rules count them.
  const said = foldBlanksInLines(maskForeignText(turn.userText));
  const accepted = new Map<string, ProfileStatement>();
  for (const each of proposed.slice(0, PROFILE_STATEMENTS_A_TURN)) {
    const parsed = proposedValueSchema.safeParse(each);
    const slot = parsed.success ? slots.find(({ id }) => id === parsed.data.slot) : undefined;
    if (!parsed.success || !slot) continue;
    const statement = read(parsed.data, slot, { turn, sessionId, said });
    if (!statement) continue;
    const { subject, valueId, place } = statement;
    const isKnown = byRule.some(
      (rule) =>
        rule.valueId === valueId ||
        (rule.slot === slot.id && (rule.subject === subject || rule.place === place)) ||
        (rule.subject === subject && rule.polarity === statement.polarity),
    );
    const takesBack =
      slot.alert &&
      statement.polarity !== "holds" &&
      !known.some((earlier) => earlier.slot === slot.id && earlier.subject === subject);
    const isTwice = [...accepted.values()].some(
      (other) => other.slot === slot.id && other.subject === subject,
    );
    if (!isKnown && !takesBack && !isTwice) accepted.set(valueId, statement);
  }
  return [...accepted.values()];
}

function read(
  proposed: ProposedValue,
  slot: ProfileSlot,
  { turn, sessionId, said }: { turn: Turn; sessionId: string; said: string },
): ProfileStatement | null {
  const quote = plain(proposed.quote).trim();
  const start = plain(said).indexOf(quote);
  // Words that are adjacent only because a quotation between them was removed were not said together.
  if (quote === "" || start < 0 || !plain(turn.userText).includes(quote)) return null;
  const name = plain(proposed.name).trim();
  const isPerson = slot.id === "demographics";
  const isReading = MEASURED.has(slot.id) || isPerson;
  const person = PERSON_KO[name] ?? name.toLowerCase();
  const written = isPerson ? "" : writtenIn(quote, name);
  if (written === null || (isPerson && !PERSON.has(person))) return null;
  const value = valueIn(quote, plain(proposed.value).trim(), written, isReading);
  if (value === null || (MEASURED.has(slot.id) && !/^\d+(?:[.,]\d+)?(?:\/\d+)?$/u.test(value))) return null;
  if (isReading && proposed.polarity !== "holds") return null;
  const unit = quote.includes(plain(proposed.unit).trim()) ? plain(proposed.unit).trim() : "";
  const clause = sentenceAt(said, start, quote.length, plain(turn.userText));
  return statementOf(
    {
      subject: isPerson ? person : subjectOf(written, slot.id),
      detail: detailOf(slot.id, `${value} ${unit}`),
      name: isPerson ? name : written,
      value,
      unit: isReading ? unit : "",
      polarity: proposed.polarity,
      from: start - clause.from + Math.max(0, quote.indexOf(isPerson ? value : written)),
      confidence: EXTRACTED_CONFIDENCE,
      ...(MEASURED.has(slot.id) ? { dated: true as const } : {}),
    },
    { turn, sessionId, clause, slot: slot.id },
  );
}

/**
 * The name in the user's own words: as given, or the word in the quote for the same thing. Null: the quote
 * has neither.
 */
function writtenIn(quote: string, name: string): string | null {
  const at = quote.toLowerCase().indexOf(name.toLowerCase());
  if (at >= 0) return quote.slice(at, at + name.length);
  const [meant, another] = findSubjects(name);
  if (!meant || another) return null;
  const found = findSubjects(quote).find(({ subject }) => subject === meant.subject);
  return found ? quote.slice(found.from, found.to) : null;
}

/**
 * A value that is not in the user's words is replaced by the name. A reading must be in the quote, and so
 * must every number. Null: it is not.
 */
function valueIn(quote: string, value: string, name: string, isReading: boolean): string | null {
  if (value !== "" && quote.includes(value)) return value;
  const numbers = new Set(numbersNamedIn(quote));
  const isMadeUp = numbersNamedIn(value).some((number) => !numbers.has(number));
  return isReading || isMadeUp ? null : name;
}

/** The sentence that contains the words, or the words alone if a quotation was removed from it. */
function sentenceAt(
  said: string,
  start: number,
  length: number,
  message: string,
): { text: string; from: number } {
  const found = splitSentences(said).find(({ from, to }) => from <= start && start + length <= to);
  const raw = said.slice(found?.from, found?.to);
  if (!found || !message.includes(plain(raw).trim())) {
    return { text: said.slice(start, start + length), from: start };
  }
  return { text: raw.trim(), from: found.from + raw.length - raw.trimStart().length };
}

function subjectOf(name: string, slot: string): string {
  if (slot === "machines") return name.toUpperCase().replace(/[-_ ]/g, "");
  const [found, another] = findSubjects(name);
  if (found && !another) return found.subject;
  const lower = name.toLowerCase();
  return /[^sui]s$/.test(lower) && lower.length > 4 ? lower.slice(0, -1) : lower;
}

function detailOf(slot: string, value: string): string {
  if (slot === "demographics" || MEASURED.has(slot)) return value.trim().toLowerCase();
  const dose = slot === "medications" ? DOSE.exec(value) : null;
  return dose ? `${Number(dose[1])}${(dose[2] ?? "").toLowerCase()}` : "";
}
