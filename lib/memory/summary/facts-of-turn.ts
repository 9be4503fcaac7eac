import { HEALTH_SLOTS } from "../../assistants/profile-slots.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { MEMORY_FACT_LENGTH } from "../../tunables/memory.ts";
import { statementsOfTurn } from "../profile/statements-of-turn.ts";
import { claimsRights } from "./check-sentence.ts";
import { healthFacts } from "./health-facts.ts";

/** What a doctor has to know. The summary need not have the other slots of the profile. */
const KEPT: ReadonlySet<string> = new Set(["allergies", "contraindications", "conditions", "medications"]);
const SLOTS = HEALTH_SLOTS.filter(({ id }) => KEPT.has(id));

/** Cached, because a turn never changes and a replay meets the same one in many steps. */
const FACTS = new WeakMap<Turn, readonly string[]>();

/**
 * What the person said about their health in a turn, in their own words: whole sentences about it, and the
 * quotes in which the profile's rules find a diagnosis, medicine, allergy or contraindication. So none of
 * these is in the profile but missing here.
 */
export function factsOfTurn(turn: Turn): readonly string[] {
  const known = FACTS.get(turn) ?? readFacts(turn);
  FACTS.set(turn, known);
  return known;
}

function readFacts(turn: Turn): string[] {
  const userText = askedText(turn);
  const facts = healthFacts(userText);
  for (const { quote } of statementsOfTurn({ ...turn, userText }, "", SLOTS)) {
    if (!facts.some((fact) => containsFact(fact, quote))) facts.push(quote);
  }
  return facts;
}

/**
 * What the person only stated in a turn, when a model read it as a statement: "I test in Daejeon, remember
 * that". Empty when documents were cited, or when it is about health, which `factsOfTurn` covers.
 */
export function toldInTurn(turn: Turn): string {
  const isTold = turn.intent === "statement" && turn.answerModel !== null && turn.action !== "ask_back";
  if (!isTold || turn.docRefs.length > 0 || turn.status === "deleted" || factsOfTurn(turn).length > 0)
    return "";
  const line = askedText(turn)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line.length > MEMORY_FACT_LENGTH || claimsRights(line) ? "" : line;
}

/**
 * The user's words in a turn without the sentences that are kept verbatim, since nobody may summarise those.
 */
export function wordsBesideFacts(turn: Turn): string {
  const text = askedText(turn);
  const facts = factsOfTurn(turn);
  if (facts.length === 0) return text;
  return splitSentences(text)
    .map(({ from, to }) => text.slice(from, to))
    .filter((sentence) => !facts.some((fact) => containsFact(fact, sentence) || containsFact(sentence, fact)))
    .join("\n");
}

/** Whether one text contains the other, ignoring case, blanks and punctuation. */
export function containsFact(text: string, part: string): boolean {
  return bare(text).includes(bare(part));
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s\p{P}]+/gu, "");
}
