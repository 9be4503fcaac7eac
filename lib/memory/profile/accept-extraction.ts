import { z } from "zod";
import { type ProfileSlot, type ProfileStatement, polaritySchema } from "../../domain/profile.ts";
import type { Turn } from "../../domain/turn.ts";
import { type FirstPersonClause, firstPersonClauses } from "../../language/person/first-person-clauses.ts";
import { findSubjects } from "../../language/person/health-words.ts";
import { isNonAssertion } from "../../language/person/non-assertion.ts";
import { saysSlot } from "../../language/person/slot-words.ts";
import { EXTRACTED_CONFIDENCE, PROFILE_STATEMENTS_A_TURN } from "../../tunables/memory.ts";
import { statementOf, statementsOfTurn } from "./statements-of-turn.ts";

/** What a model says that a message tells; nothing of it is believed that does not stand there. */
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

const plain = (text: string) => text.replace(/\s+/gu, " ").trim();

/**
 * The proposals that the message bears out: the quote stands in a clause in which the user states something
 * of themselves, name and value stand in the quote, the slot is one of the assistant's. What a rule has read
 * in the turn is not read again. An alert is only added, or claimed to be over where one stands; that waits
 * for the person's word like any claim.
 */
export function acceptExtraction(
  turn: Turn,
  proposed: readonly unknown[],
  given: { sessionId: string; slots: readonly ProfileSlot[]; known: readonly ProfileStatement[] },
): ProfileStatement[] {
  const { sessionId, slots, known } = given;
  const byRule = statementsOfTurn(turn, sessionId, slots);
  const clauses = firstPersonClauses(turn.userText);
  const accepted = new Map<string, ProfileStatement>();
  for (const each of proposed.slice(0, PROFILE_STATEMENTS_A_TURN)) {
    const parsed = proposedValueSchema.safeParse(each);
    const slot = parsed.success ? slots.find(({ id }) => id === parsed.data.slot) : undefined;
    if (!parsed.success || !slot) continue;
    const statement = read(parsed.data, slot, { turn, sessionId, clauses });
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
  { turn, sessionId, clauses }: { turn: Turn; sessionId: string; clauses: readonly FirstPersonClause[] },
): ProfileStatement | null {
  const quote = plain(proposed.quote);
  const name = plain(proposed.name);
  const value = plain(proposed.value) || name;
  const clause = clauses.find(({ text }) => text.includes(quote));
  if (!clause || (slot.id !== "machines" && isNonAssertion(clause))) return null;
  if (proposed.polarity === "holds" && !saysSlot(clause.text, slot.id)) return null;
  const isPerson = slot.id === "demographics";
  const person = PERSON_KO[name] ?? name.toLowerCase();
  if (isPerson ? !PERSON.has(person) : !quote.includes(name)) return null;
  if (!quote.includes(value)) return null;
  // A reading is a number, and a word for a person's sex or age stands where it says so.
  if (MEASURED.has(slot.id) && !/^\d+(?:[.,]\d+)?(?:\/\d+)?$/u.test(value)) return null;
  if ((isPerson || MEASURED.has(slot.id)) && proposed.polarity !== "holds") return null;
  // Whether it is so is read alike by rule and model, or it is left.
  if ((proposed.polarity === "holds") !== (clause.polarity === "holds")) return null;
  const unit = quote.includes(plain(proposed.unit)) ? plain(proposed.unit) : "";
  const from = clause.text.indexOf(quote) + Math.max(0, quote.indexOf(isPerson ? value : name));
  const isReading = MEASURED.has(slot.id) || isPerson;
  return statementOf(
    {
      subject: isPerson ? person : subjectOf(name, slot.id),
      detail: detailOf(slot.id, `${value} ${unit}`),
      name,
      value,
      unit: isReading ? unit : "",
      polarity: proposed.polarity,
      from,
      confidence: EXTRACTED_CONFIDENCE,
      ...(MEASURED.has(slot.id) ? { dated: true as const } : {}),
    },
    { turn, sessionId, clause, slot: slot.id },
  );
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
