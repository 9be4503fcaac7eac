import type { TokenPlan } from "../../domain/token-plan.ts";
import { asksOfProfile } from "../../language/person/asks-of-profile.ts";
import { type AnswerInput, answerPrompt, REWORDED_ANSWER } from "../../prompts/answer.ts";
import {
  type EvidenceDocument,
  type GroundedInput,
  type RestingLine,
  renderLine,
  renderProfile,
} from "../../prompts/evidence-blocks.ts";
import { randomFence } from "../../prompts/fenced-text.ts";
import { libraryOverview } from "../../retrieval/search/library-overview.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { EVIDENCE_PASSAGES, REFUSED_SHARE } from "../../tunables/prompt.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { PastConclusion } from "../recall/past-conclusions.ts";
import { type AnswerMatter, recallProfile } from "../recall/read-profile.ts";
import type { Recalled } from "../recall/recall-for-turn.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { type DocumentSnapshot, type Evidence, snapshotKey } from "../retrieve/evidence.ts";
import type { Found, Retrieved } from "../retrieve/retrieve.ts";
import { ShownSources } from "../tools/shown-sources.ts";
import type { Offer } from "../tools/tool-limits.ts";
import { absentWords } from "./absent-words.ts";
import { frameOf } from "./answer-frame.ts";
import { evidenceShown } from "./evidence-shown.ts";
import { gatherLayers } from "./gather-layers.ts";
import type { PassagePiece } from "./token-plan/fit-passages.ts";
import { type PlannedPrompt, planPrompt } from "./token-plan/plan-prompt.ts";
import { loadTokenizer } from "./token-plan/tokenizer.ts";
import { questionPlaces, wholeTalk } from "./whole-talk.ts";

export interface Composed {
  promptId: string;
  /** The prompt as it is sent, including how to ask for more. */
  render(reading: AnswerInput["reading"]): { system: string; prompt: string };
  /** The tools offered with it. */
  offer: Offer;
  /** The random mark in its tags. */
  fence: string;
  /** The sources it shows. Tools add theirs while the answer is written. */
  sources: ShownSources;
  /** A shorter prompt, for a model that refused this one as too long. */
  shortened(): Promise<Composed>;
}

/** The content of a prompt. */
interface PromptParts {
  resolved: Resolved;
  recalled: Recalled;
  found: Found;
  past: readonly PastConclusion[];
}

/**
 * Stage 5: decides what the prompt holds, the most important first, within its budgets; what does not fit is
 * cut and recorded (token-plan/). With a model there always is a prompt, because the model judges whether the
 * evidence suffices. Null: there is no model to ask, or somebody may be in danger and the documents hold
 * nothing on it.
 */
export async function composePrompt(
  {
    resolved,
    recalled,
    retrieved,
    past,
  }: { resolved: Resolved; recalled: Recalled; retrieved: Retrieved; past: readonly PastConclusion[] },
  context: TurnContext,
): Promise<Composed | null> {
  if ("answered" in retrieved || (resolved.isUrgent && !retrieved.isEnough)) return null;
  const hasModel = context.stores.models.answer !== null;
  if (!hasModel && !retrieved.isEnough) return null;
  context.emit({ type: "stage", stage: "compose" });
  const parts = { resolved, recalled, found: retrieved, past };
  if (hasModel) return composeWithin(parts, context, null);
  return context.trace.record("compose", chunkIds(parts), async () => ({
    output: null,
    decision: "no prompt: no answer model is configured",
  }));
}

async function composeWithin(
  parts: PromptParts,
  context: TurnContext,
  refused: TokenPlan | null,
): Promise<Composed> {
  const { past } = parts;
  return context.trace.record("compose", chunkIds(parts), async () => {
    const [tokenizer, { layersWith, earlier, evidence }] = await Promise.all([
      loadTokenizer(),
      allLayers(parts, context),
    ]);
    const total = refused ? Math.floor(refused.used * REFUSED_SHARE) : context.stores.models.promptTokens;
    const plannedWith = (hasTurns: boolean) => {
      const given = layersWith(hasTurns);
      return {
        ...given,
        planned: planPrompt(given.layers, { total, ...(refused ? { refused } : {}) }, tokenizer),
      };
    };
    const withTurns = plannedWith(true);
    const isAllShown = wholeTurns(withTurns.planned) >= parts.recalled.count;
    const { planned, layers, frame, offer } = isAllShown ? plannedWith(false) : withTurns;
    const sources = new ShownSources();
    const documents = shownDocuments(planned.passages, evidence, sources);
    const answers = new Map(earlier.map((turn) => [turn.turnId, turn]));
    for (const { turnId, assistantText } of planned.turns)
      sources.showTurn(turnId, assistantText === "" ? undefined : answers.get(turnId));
    const brought = past.filter(({ text, day }) =>
      planned.memory.some((line) => line.day === day && line.text === text),
    );
    context.notePast?.(brought);
    for (const { text } of brought) sources.showPast(text);
    const fence = randomFence();
    const profile = { alerts: layers.alerts.map(({ text }) => text), facts: planned.facts };
    const input = { ...frame, ...planned, fence, profile, evidence: documents };
    const promptId = frame.rules === undefined ? answerPrompt.id : REWORDED_ANSWER;
    const render = (reading: AnswerInput["reading"]) =>
      answerPrompt.render({ ...input, reading: frame.tools === "" ? "nothing" : reading });
    if (planned.questionLength !== undefined)
      context.emit({ type: "degraded", what: "question", why: "question_shortened" });
    return {
      output: {
        promptId,
        render,
        offer,
        fence,
        sources,
        shortened: () => composeWithin(parts, context, planned.plan),
      },
      decision: `${promptId}: ${decisionOf(planned, documents.length)}`,
      detail: {
        ...keptOf(planned, render("tools"), profile, fence),
        past: brought.map(({ sessionId, turnId }) => ({ sessionId, turnId })),
      },
    };
  });
}

/** The prompt as the trace keeps it: nothing that may be forgotten or deleted elsewhere lives on there. */
function keptOf(
  { plan, memory }: PlannedPrompt,
  { system, prompt }: { system: string; prompt: string },
  profile: GroundedInput["profile"],
  fence: string,
) {
  return {
    tokenPlan: plan,
    memory: memory.flatMap(({ text, turns, day }) => (day === undefined ? { text, turns } : [])),
    system,
    prompt: withoutPast(withoutProfile(prompt, renderProfile(profile, fence), profile), memory),
  };
}

/** The number of turns shown whole, in which there is nothing left to look up. */
function wholeTurns({ plan: { sections } }: PlannedPrompt): number {
  const items = sections.flatMap((section) => section.items);
  return items.filter(({ kind, state }) => kind === "turn" && state === "used").length;
}

/** Everything that could stand in the prompt, and the turns it may mention. */
async function allLayers(parts: PromptParts, context: TurnContext) {
  const { resolved, recalled, found, past } = parts;
  const { asked: request } = resolved;
  const { understood } = found;
  const isOfTalk = understood.kind === "conversation";
  const [known, overview, absent, talk] = await Promise.all([
    recallProfile(matterOf(parts), context),
    libraryOverview(context.stores.documentIndex, context.key, context.assistant.sampleLibrary),
    absentWords(request, found, context),
    isOfTalk ? wholeTalk(request.parentTurnId, context) : null,
  ]);
  const earlier = [...recalled.recent, ...understood.selectedTurns, ...(talk ?? [])];
  const places = await questionPlaces(earlier, request.parentTurnId, context);
  const evidence = await evidenceShown(request, found, talk, context);
  const given = { request, understood, recalled, evidence, talk, places, past, known };
  const layersWith = (hasTurns: boolean) => {
    const { promptTokens } = context.stores.models;
    const offer = { promptTokens, explores: isOfTalk, hasDocuments: overview?.documents !== 0, hasTurns };
    const frame = frameOf(resolved, found, { overview, offer, absent }, context);
    return { layers: gatherLayers({ ...given, frame, offer }, context), frame, offer };
  };
  return { layersWith, earlier, evidence };
}

/** A follow-up is also about what it leaves unsaid. */
function matterOf({ resolved, found: { understood, evidence } }: PromptParts): AnswerMatter {
  return {
    isOfPerson: understood.kind === "profile" || asksOfProfile(resolved.asked.message) !== null,
    question: [resolved.asked.message, understood.standAlone ?? ""].join("\n"),
    passages: evidence.hits.slice(0, EVIDENCE_PASSAGES).map(({ chunk }) => chunk.text),
  };
}

function chunkIds({ found }: PromptParts): string[] {
  return found.evidence.hits.map(({ chunk }) => chunk.chunkId);
}

function decisionOf({ plan, turns, memory }: PlannedPrompt, documents: number): string {
  const cut = plan.sections.flatMap(({ items }) => items).filter(({ state }) => state !== "used").length;
  const again = plan.retried ? ", shorter than the one that the model refused" : "";
  return `${documents} documents, ${turns.length} turns, ${memory.length} sentences of memory, ${plan.used} of ${plan.budget} tokens, ${cut} cut or shortened${again}`;
}

/** Removes the profile, so that what is forgotten does not live on in the trace. */
function withoutProfile(
  prompt: string,
  rendered: string,
  { alerts, facts }: GroundedInput["profile"],
): string {
  const count = alerts.length + facts.length;
  return count === 0 ? prompt : prompt.replace(rendered, () => `<profile values="${count}"/>\n\n`);
}

/** Removes lines from other conversations, which may be deleted. */
function withoutPast(prompt: string, memory: readonly RestingLine[]): string {
  return memory.reduce(
    (rest, line) => (line.day === undefined ? rest : rest.replace(renderLine(line), () => "")),
    prompt,
  );
}

/** The documents of the passages: named ones in the order they were named, then the others, best first. */
function shownDocuments(
  passages: readonly PassagePiece[],
  { documents, hits, named }: Evidence,
  sources: ShownSources,
): EvidenceDocument[] {
  const byDocument = Map.groupBy(passages, ({ document }) => document);
  // Documents that were only found come after those that were named.
  const order = (named?.documents ?? []).map(({ docId, version }) => snapshotKey(docId, version));
  const placeOf = ({ document, version }: DocumentSnapshot) => {
    const place = order.indexOf(snapshotKey(document.docId, version));
    return place < 0 ? order.length : place;
  };
  const hitOf = new Map(hits.map((hit) => [hit.chunk.chunkId, hit]));
  return [...byDocument]
    .flatMap(([id, pieces]) => {
      const snapshot = documents.get(id);
      return snapshot ? [{ snapshot, pieces }] : [];
    })
    .sort((a, b) => placeOf(a.snapshot) - placeOf(b.snapshot))
    .map(({ snapshot, pieces }) => {
      const shown = pieces.flatMap(({ chunkId, passage, isShortened }) => {
        const hit = hitOf.get(chunkId);
        return hit ? [{ hit, passage, isShortened: isShortened === true }] : [];
      });
      const [first] = pieces;
      const { title, docId } = snapshot.document;
      return {
        number: sources.show(
          snapshot,
          shown.map(({ hit }) => hit),
          { inPart: new Set(pieces.flatMap(({ chunkId, isShortened }) => (isShortened ? [chunkId] : []))) },
        ),
        title,
        docId,
        ...(first?.named ? { named: first.named } : {}),
        ...(first?.edition ? { edition: first.edition } : {}),
        passages: inOrder(shown),
      };
    });
}

/** As they stand in their document, with what says that nothing stands between two of them. */
function inOrder(
  shown: readonly { hit: SearchHit; passage: PassagePiece["passage"]; isShortened: boolean }[],
): EvidenceDocument["passages"] {
  const sorted = shown.toSorted((a, b) => a.hit.chunk.order - b.hit.chunk.order);
  return sorted.map(({ hit, passage }, place) => {
    const before = sorted[place - 1];
    const follows = before && !before.isShortened && before.hit.chunk.order + 1 === hit.chunk.order;
    return follows ? { ...passage, follows } : passage;
  });
}
