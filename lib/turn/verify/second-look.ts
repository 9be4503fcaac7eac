import { z } from "zod";
import { documentIdKey } from "../../domain/document-id-key.ts";
import { cutAtWord } from "../../domain/text.ts";
import type { ModelCall } from "../../domain/trace.ts";
import { askForObject } from "../../models/ask-model.ts";
import { randomFence } from "../../prompts/fenced-text.ts";
import { secondLookPrompt } from "../../prompts/second-look.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { LEAN_PROMPT_TOKENS } from "../../tunables/model-windows.ts";
import {
  QUOTE_LEAST_LETTERS,
  SECOND_LOOK_ANSWER_LENGTH,
  SECOND_LOOK_BUDGET,
  SECOND_LOOK_MS,
  SECOND_LOOK_OUTPUT_TOKENS,
  SECOND_LOOK_SENTENCE_LENGTH,
  SECOND_LOOK_SENTENCES,
} from "../../tunables/verify.ts";
import { timeInWords } from "../context/time-in-words.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { type ChosenPassages, choosePassagesToJudge } from "./chosen-passages.ts";
import type { JudgedClaim } from "./find-unsupported.ts";

const verdictSchema = z.object({
  number: z.coerce.number().int().positive(),
  verdict: z.enum(["supported", "aside", "not_in_source", "contradicts"]),
  quote: z.string().default("").catch(""),
});
type Verdict = z.infer<typeof verdictSchema>;
/** A verdict that cannot be read leaves the others usable. */
const verdictsSchema = z.object({ verdicts: z.array(verdictSchema.nullable().catch(null)) });

export interface LookedAgain {
  judged: readonly JudgedClaim[];
  calls: ModelCall[];
  /**
   * For the trace: how many sentences the model was asked about, and how many marks it removed and added.
   * Null when it was not asked.
   */
  look: { asked: number; cleared: number; added: number } | null;
  /** It was asked, and said nothing that can be read: the rules stand, unconfirmed. */
  isUnheard: boolean;
}

interface Looking {
  text: string;
  question: string;
  /** The passages of each slot, in slot order. */
  cited: readonly { hits: readonly SearchHit[] }[];
}

/**
 * A model looks once at the sentences that rules marked or cannot judge. It marks a contradiction only with a
 * quote from a passage, and removes a mark with a quote or because the sentence claims nothing. "Not in
 * source" counts only if it saw all that the sentence cites. If the model is missing, late or unreadable, the
 * rules stand. Never throws.
 */
export async function lookAgain(
  judged: readonly JudgedClaim[],
  { text, question, cited }: Looking,
  context: TurnContext,
): Promise<LookedAgain> {
  const { stores, signal, secondLook = "off", emit } = context;
  const { models } = stores;
  const { light } = models;
  const isMarked = ({ reason }: JudgedClaim) => reason !== null;
  const asked = openOnes(secondLook === "marked" ? judged.filter(isMarked) : judged, cited);
  if (!light || asked.length === 0 || !maySpend(context))
    return { judged, calls: [], look: null, isUnheard: false };
  const passages = choosePassagesToJudge(asked, SECOND_LOOK_BUDGET);
  const input = {
    fence: randomFence(),
    question,
    now: timeInWords(context.now(), context.timeZone),
    answer: cutAtWord(text, SECOND_LOOK_ANSWER_LENGTH),
    passages: passages.hits.map(({ title, chunk }) => ({ title, section: chunk.section, text: chunk.text })),
    sentences: asked.map(({ claim }, place) => ({
      text: cutAtWord(text.slice(claim.from, claim.to), SECOND_LOOK_SENTENCE_LENGTH),
      passages: passages.of[place]?.places ?? [],
    })),
  };
  const { output, call } = await askForObject(
    light,
    { prompt: secondLookPrompt, input, schema: verdictsSchema },
    {
      operation: "check an answer",
      deadlineMs: Math.min(SECOND_LOOK_MS, models.idleMs),
      awaited: true,
      outputTokens: SECOND_LOOK_OUTPUT_TOKENS,
      signal,
    },
  );
  if (output === null && !signal.aborted)
    emit({ type: "degraded", what: "light_model", why: "check_unfinished" });
  const verdicts = new Map(output?.verdicts.flatMap((each) => (each ? [[each.number, each]] : [])));
  const again = judged.map((each) => {
    const place = asked.findIndex(({ claim }) => claim === each.claim);
    const verdict = verdicts.get(place + 1);
    return place < 0 || !verdict ? each : { ...each, reason: reasonBy(verdict, each, passages, place) };
  });
  const counted = (isOf: (before: JudgedClaim, after: JudgedClaim) => boolean) =>
    again.filter((after, place) => judged[place] && isOf(judged[place], after)).length;
  return {
    judged: again,
    calls: [call],
    isUnheard: output === null,
    look: {
      asked: asked.length,
      cleared: counted((before, after) => before.reason !== null && after.reason === null),
      added: counted((before, after) => before.reason === null && after.reason !== null),
    },
  };
}

/** A plan of LEAN_PROMPT_TOKENS has no room for a second look at marked sentences. */
function maySpend({ stores: { models }, secondLook = "off", purse }: TurnContext): boolean {
  if (secondLook === "off" || !models.light?.answering || purse?.exhausted) return false;
  return secondLook === "open" || models.promptTokens > LEAN_PROMPT_TOKENS;
}

/** The sentences to look at, the most doubtful first: marked, then citing, then citing nothing. */
function openOnes(judged: readonly JudgedClaim[], cited: Looking["cited"]) {
  const rank = ({ reason, claim }: JudgedClaim) => (reason ? 0 : claim.slots.length > 0 ? 1 : 2);
  const hitsOf = (slots: readonly number[]) => slots.flatMap((slot) => cited[slot - 1]?.hits ?? []);
  const all = cited.flatMap(({ hits }) => hits);
  const open = judged.filter(({ isSure }) => !isSure);
  // Sentences that cite nothing are looked at only beside others.
  if (open.every((each) => rank(each) === 2)) return [];
  return open
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SECOND_LOOK_SENTENCES)
    .map((each) => ({ ...each, hits: each.slots.length > 0 ? hitsOf(each.slots) : all }))
    .filter(({ hits }) => hits.length > 0);
}

function reasonBy(
  { verdict, quote }: Verdict,
  { reason, claim }: JudgedClaim,
  { hits, of }: ChosenPassages,
  place: number,
): JudgedClaim["reason"] {
  const { places = [], isWhole = false } = of[place] ?? {};
  const isProved = places.some((each) => holds(hits[each]?.chunk.text ?? "", quote));
  // These marks mean that a passage was found that says it better, or says the opposite.
  if (verdict === "aside") return reason === "contradicts" || reason === "wrong_source" ? reason : null;
  if (verdict === "supported") return isProved ? null : reason;
  if (verdict === "contradicts") return isProved ? "contradicts" : reason;
  return reason ?? (isWhole && claim.slots.length > 0 && claim.turns.length === 0 ? "not_in_source" : null);
}

/**
 * Whether a passage contains these words, whatever marks and blanks are between them. A Korean syllable
 * counts as two letters.
 */
function holds(passage: string, quote: string): boolean {
  const wanted = documentIdKey(quote);
  const letters = wanted.length + (wanted.match(/[가-힣]/gu)?.length ?? 0);
  return letters >= QUOTE_LEAST_LETTERS && documentIdKey(passage).includes(wanted);
}
