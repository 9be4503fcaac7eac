import type { Tier } from "../../domain/turn.ts";
import { repliesIn } from "../../messages/replies.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { quotedTerms } from "../replies/name-documents.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { isOnlyStatements, type SafetyStatements } from "../resolve/safety-statements.ts";
import type { Found } from "../retrieve/retrieve.ts";
import { answerWithoutEvidence, mayComeClose } from "./answer-without-evidence.ts";
import { type Draft, groundsOf, leadOf, type Said, type Writing, type Written } from "./draft.ts";
import { codeNotice, noticesOf, partNotice } from "./notices.ts";
import { provisionalDocRef } from "./provisional-doc-ref.ts";
import { quoteEvidence } from "./quote-evidence.ts";
import { safetyAlertOf, safetyQuestion } from "./safety-alerts.ts";
import { tierOf } from "./tier-of.ts";
import { wordsNowhere } from "./words-nowhere.ts";

/** Without a model: quotes if they answer, otherwise says what is missing. */
export async function writeByRules(
  { resolved, found, safety }: Writing,
  context: TurnContext,
): Promise<Written> {
  const { asked, resolution, isUrgent } = resolved;
  const { evidence, codes, isEnough } = found;
  const tier = tierOf(found);
  // Whoever is told to call for help is shown nothing below that may be beside the point.
  const isShown = isUrgent
    ? tier === "answer"
    : isEnough || (tier === "closest" && mayShow(resolved, found, safety, context));
  if (!isShown) {
    const answered = await answerWithoutEvidence(resolved, found, safety, context);
    return { answered: { ...answered, isUnanchored: groundsOf(found).isUnanchored } };
  }
  context.emit({ type: "stage", stage: "answer" });
  const notices = [
    ...noticesOf(asked, resolution, evidence),
    ...codeNotice(codes, true, asked),
    ...partNotice(evidence, asked),
  ];
  const lead = isUrgent ? "" : leadOf(safety, notices, asked);
  return context.trace.record<Draft>("answer", asked.message, async () => {
    if (lead !== "") context.emit({ type: "text", text: `${lead}\n\n` });
    const said = quote({ resolved, found, safety }, tier, context);
    return { output: { ...said, lead, tier, ...groundsOf(found) }, decision: `by rules: ${tier}` };
  });
}

/** A message that only states something about its author's health asks for no document. */
function mayShow(
  resolved: Resolved,
  found: Found,
  { statements }: SafetyStatements,
  context: TurnContext,
): boolean {
  return mayComeClose(resolved, found, context) && !isOnlyStatements(resolved.asked.message, statements);
}

/** The places in the documents that answer or come closest, preceded by what is on record. */
function quote(
  { resolved: { asked }, found: { understood, evidence }, safety }: Writing,
  tier: Tier,
  context: TurnContext,
): Said {
  const { language } = asked;
  const shown = quoteEvidence(understood, evidence, { language, tier });
  const unheard = wordsNowhere(understood.question, evidence.hits, language);
  const closest = { count: unheard.length, words: quotedTerms(unheard) };
  const before = tier === "closest" ? repliesIn(language)("quotes.closest", closest) : "";
  const text = [before, shown.text].filter(Boolean).join("\n\n");
  const quoted = { ...shown, text };
  const question = safetyQuestion(asked.message, understood);
  const { text: safetyAlert, cited } = safetyAlertOf(safety, quoted, { evidence, question, language });
  context.emit({ type: "doc-refs", refs: cited.map(provisionalDocRef) });
  if (safetyAlert !== "") context.emit({ type: "text", text: `${safetyAlert}\n\n` });
  context.emit({ type: "text", text });
  return {
    action: tier === "answer" ? "answer" : "no_evidence",
    safetyAlert,
    text,
    cited,
    status: "complete",
    model: null,
    shown: "",
    said: "",
    uncited: [],
  };
}
