import type { TokenPlan } from "../../domain/token-plan.ts";
import { answerFromEvidencePrompt } from "../../prompts/answer-from-evidence.ts";
import { compareDocumentsPrompt } from "../../prompts/compare-documents.ts";
import type { Prompt } from "../../prompts/define-prompt.ts";
import type { EvidenceDocument, GroundedInput } from "../../prompts/evidence-blocks.ts";
import { renderProfile } from "../../prompts/evidence-blocks.ts";
import { summariseDocumentsPrompt } from "../../prompts/summarise-documents.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { EVIDENCE_PASSAGES, REFUSED_SHARE } from "../../tunables/prompt.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type AnswerMatter, recallProfile } from "../recall/read-profile.ts";
import type { Recalled } from "../recall/recall-turns.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { type DocumentSnapshot, type Evidence, snapshotKey } from "../retrieve/evidence.ts";
import type { Retrieved } from "../retrieve/retrieve.ts";
import type { Understood } from "../understand/understood.ts";
import { gatherLayers } from "./gather-layers.ts";
import type { PassagePiece } from "./token-plan/fit-passages.ts";
import { type PlannedPrompt, planPrompt } from "./token-plan/plan-prompt.ts";
import { loadTokenizer } from "./token-plan/tokenizer.ts";

/** A document as the model is shown it; its number in the prompt is its place in the list, from 1. */
export interface ShownEvidence {
  snapshot: DocumentSnapshot;
  hits: SearchHit[];
}

export interface Composed {
  promptId: string;
  system: string;
  prompt: string;
  shown: ShownEvidence[];
  /** The prompt again, with less in it, for a model that refused it as too long. */
  shortened(): Promise<Composed>;
}

/** What stands in a prompt. */
interface PromptParts {
  request: TurnRequest;
  understood: Understood;
  recalled: Recalled;
  evidence: Evidence;
}

/**
 * Stage 5: what the prompt holds, the most important first, within its budgets; what does not fit is cut and
 * recorded (token-plan/). Null: there is nothing to answer from, or no model to ask, and no prompt is made.
 */
export async function composePrompt(
  { resolved, recalled, retrieved }: { resolved: Resolved; recalled: Recalled; retrieved: Retrieved },
  context: TurnContext,
): Promise<Composed | null> {
  if ("answered" in retrieved || !retrieved.isEnough) return null;
  context.emit({ type: "stage", stage: "compose" });
  const { understood, evidence } = retrieved;
  const parts = { request: resolved.asked, understood, recalled, evidence };
  if (context.stores.models.answer) return composeWithin(parts, context, null);
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
  return context.trace.record("compose", chunkIds(parts), async () => {
    const [tokenizer, known] = await Promise.all([loadTokenizer(), recallProfile(matterOf(parts), context)]);
    const prompt = promptFor(parts);
    const layers = gatherLayers({ ...parts, known, prompt }, context);
    const total = refused ? Math.floor(refused.used * REFUSED_SHARE) : context.stores.models.promptTokens;
    const planned = planPrompt(layers, { total, ...(refused ? { refused } : {}) }, tokenizer);
    const { plan } = planned;
    const shown = shownOf(planned.passages, parts.evidence);
    const profile = { alerts: layers.alerts.map(({ text }) => text), facts: planned.facts };
    const rendered = prompt.render({
      ...planned,
      instructions: context.assistant.instructions,
      safetyRules: context.assistant.safetyRules,
      language: parts.request.language,
      profile,
      evidence: shown.map(({ document }) => document),
    });
    if (planned.questionLength !== undefined)
      context.emit({ type: "degraded", what: "question", why: "question_shortened" });
    return {
      output: {
        promptId: prompt.id,
        ...rendered,
        shown: shown.map(({ evidence }) => evidence),
        shortened: () => composeWithin(parts, context, plan),
      },
      decision: `${prompt.id}: ${decisionOf(planned, shown.length)}`,
      detail: {
        tokenPlan: plan,
        memory: planned.memory.map(({ text, turns }) => ({ text, turns })),
        system: rendered.system,
        prompt: withoutProfile(rendered.prompt, profile),
      },
    };
  });
}

/** A follow-up is about what it leaves unsaid, too. */
function matterOf({ request, understood, evidence }: PromptParts): AnswerMatter {
  return {
    question: [request.message, understood.standAlone ?? ""].join("\n"),
    passages: evidence.hits.slice(0, EVIDENCE_PASSAGES).map(({ chunk }) => chunk.text),
  };
}

function chunkIds({ evidence }: PromptParts): string[] {
  return evidence.hits.map(({ chunk }) => chunk.chunkId);
}

function decisionOf({ plan, turns, memory }: PlannedPrompt, documents: number): string {
  const cut = plan.sections.flatMap(({ items }) => items).filter(({ state }) => state !== "used").length;
  const again = plan.retried ? ", shorter than the one that the model refused" : "";
  return `${documents} documents, ${turns.length} turns, ${memory.length} sentences of memory, ${plan.used} of ${plan.budget} tokens, ${cut} cut or shortened${again}`;
}

/** The prompt as the trace keeps it: what is forgotten must not live on there. */
function withoutProfile(prompt: string, profile: GroundedInput["profile"]): string {
  const count = profile.alerts.length + profile.facts.length;
  return count === 0
    ? prompt
    : prompt.replace(renderProfile(profile), () => `<profile values="${count}"/>\n\n`);
}

function promptFor({ understood: { task, about }, evidence }: PromptParts): Prompt<GroundedInput> {
  const documents = new Set(evidence.hits.map(({ chunk }) => snapshotKey(chunk.docId, chunk.version)));
  if (task === "compare" && documents.size > 1) return compareDocumentsPrompt;
  return about === "whole" ? summariseDocumentsPrompt : answerFromEvidencePrompt;
}

/** The documents of the passages: those that were named in their order, else the best first. */
function shownOf(
  passages: readonly PassagePiece[],
  { documents, hits, named }: Evidence,
): { evidence: ShownEvidence; document: EvidenceDocument }[] {
  const byDocument = Map.groupBy(passages, ({ document }) => document);
  const placeOf = ({ document, version }: DocumentSnapshot) =>
    named?.documents.findIndex(
      ({ docId, version: cited }) => docId === document.docId && cited === version,
    ) ?? 0;
  const hitOf = new Map(hits.map((hit) => [hit.chunk.chunkId, hit]));
  return [...byDocument]
    .flatMap(([id, pieces]) => {
      const snapshot = documents.get(id);
      return snapshot ? [{ snapshot, pieces }] : [];
    })
    .sort((a, b) => placeOf(a.snapshot) - placeOf(b.snapshot))
    .map(({ snapshot, pieces }, place) => {
      const [first] = pieces;
      const ordered = pieces
        .flatMap(({ chunkId, passage }) => {
          const hit = hitOf.get(chunkId);
          return hit ? [{ hit, passage }] : [];
        })
        .sort((a, b) => a.hit.chunk.order - b.hit.chunk.order);
      const { title, docId } = snapshot.document;
      return {
        evidence: { snapshot, hits: pieces.flatMap(({ chunkId }) => hitOf.get(chunkId) ?? []) },
        document: {
          number: place + 1,
          title,
          docId,
          ...(first?.named ? { named: first.named } : {}),
          ...(first?.edition ? { edition: first.edition } : {}),
          passages: ordered.map(({ passage }) => passage),
        },
      };
    });
}
