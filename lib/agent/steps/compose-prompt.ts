import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { askedText } from "../../domain/turn.ts";
import type { MemorySentence } from "../../domain/working-memory.ts";
import type { ProfileLines } from "../../memory/profile/profile-lines.ts";
import { answerFromEvidencePrompt } from "../../prompts/answer-from-evidence.ts";
import { compareDocumentsPrompt } from "../../prompts/compare-documents.ts";
import { type EvidenceDocument, type GroundedInput, renderProfile } from "../../prompts/evidence-blocks.ts";
import { summariseDocumentsPrompt } from "../../prompts/summarise-documents.ts";
import type { SearchHit } from "../../retrieval/search-documents.ts";
import {
  EVIDENCE_PASSAGES,
  MEMORY_TOKENS,
  PROMPT_EVIDENCE_TOKENS,
  PROMPT_PROFILE_TOKENS,
  PROMPT_TURNS_TOKENS,
} from "../../tunables.ts";
import { type DocumentSnapshot, type Evidence, snapshotKey } from "../evidence.ts";
import { readProfile } from "../read-profile.ts";
import type { TurnContext, TurnRequest } from "../turn-context.ts";
import type { Understood } from "./understand-question.ts";

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
}

interface CutItem {
  what: string;
  tokens: number;
}

/** Stage 5: what the prompt holds, in order of importance, inside its budgets; what does not fit is cut and recorded. */
export async function composePrompt(
  request: TurnRequest,
  understood: Understood,
  evidence: Evidence,
  context: TurnContext,
): Promise<Composed> {
  return context.trace.record(
    "compose",
    evidence.hits.map(({ chunk }) => chunk.chunk_id),
    async () => {
      const cut: CutItem[] = [];
      const shown = fitEvidence(evidence, cut);
      const turns = fitTurns(understood, cut);
      const known = await readProfile(context);
      const memory = fitMemory(known.remembered(understood.memory), cut);
      const profile = fitProfile(known.lines, cut);
      const prompt = promptFor(understood, shown.length);
      const rendered = prompt.render({
        instructions: context.assistant.instructions,
        safetyRules: context.assistant.safety_rules,
        language: request.language,
        question: request.message,
        profile,
        memory,
        turns,
        evidence: shown.map((document, index) => evidenceDocument(document, index, evidence)),
      });
      const plan = {
        system: estimateTokens(rendered.system),
        prompt: estimateTokens(rendered.prompt),
      };
      return {
        output: { promptId: prompt.id, ...rendered, shown },
        decision: `${prompt.id}: ${shown.length} documents, ${turns.length} turns, ${memory.length} sentences of memory, ${profile.alerts.length} alerts, about ${plan.system + plan.prompt} tokens, ${cut.length} cut`,
        detail: {
          plan,
          cut,
          memory: memory.map(({ text, turns: named }) => ({ text, turns: named })),
          ...(context.stores.models.answer
            ? { system: rendered.system, prompt: withoutProfile(rendered.prompt, profile) }
            : {}),
        },
      };
    },
  );
}

/** Alerts are never cut. */
function fitProfile({ alerts, facts }: ProfileLines, cut: CutItem[]): ProfileLines {
  let left = PROMPT_PROFILE_TOKENS;
  const kept = facts.filter((fact) => {
    const tokens = estimateTokens(fact);
    left -= tokens;
    // Not its words: what is forgotten must not be left in a trace.
    if (left < 0) cut.push({ what: "a profile value", tokens });
    return left >= 0;
  });
  return { alerts, facts: kept };
}

/** The prompt as the trace keeps it: what is forgotten must not live on there. */
function withoutProfile(prompt: string, profile: GroundedInput["profile"]): string {
  const count = profile.alerts.length + profile.facts.length;
  return count === 0
    ? prompt
    : prompt.replace(renderProfile(profile), () => `<profile values="${count}"/>\n\n`);
}

function promptFor({ task, about }: Understood, documents: number) {
  if (task === "compare" && documents > 1) return compareDocumentsPrompt;
  return about === "whole" ? summariseDocumentsPrompt : answerFromEvidencePrompt;
}

function fitEvidence(evidence: Evidence, cut: CutItem[]): ShownEvidence[] {
  const shown = new Map<string, ShownEvidence>();
  const named = evidence.named?.documents ?? [];
  // Documents that were named keep their order, and what is taken of them was chosen to fit.
  const most = named.length > 0 ? Number.POSITIVE_INFINITY : EVIDENCE_PASSAGES;
  let left = PROMPT_EVIDENCE_TOKENS;
  let passages = 0;
  for (const hit of evidence.hits) {
    const tokens = estimateTokens(hit.chunk.text);
    const id = snapshotKey(hit.chunk.doc_id, hit.chunk.version);
    const snapshot = evidence.documents.get(id);
    if (!snapshot) continue;
    if (passages >= most || (tokens > left && passages > 0)) {
      cut.push({ what: hit.chunk.chunk_id, tokens });
      continue;
    }
    left -= tokens;
    passages += 1;
    const entry = shown.get(id) ?? { snapshot, hits: [] };
    entry.hits.push(hit);
    shown.set(id, entry);
  }
  const placeOf = ({ snapshot: { document, version } }: ShownEvidence) =>
    named.findIndex(({ doc_id, version: cited }) => doc_id === document.doc_id && cited === version);
  return [...shown.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

function evidenceDocument(
  { snapshot, hits }: ShownEvidence,
  index: number,
  { named }: Evidence,
): EvidenceDocument {
  const pointer = named?.documents.find(({ doc_id }) => doc_id === snapshot.document.doc_id)?.text;
  return {
    number: index + 1,
    title: snapshot.document.title,
    doc_id: snapshot.document.doc_id,
    ...(pointer ? { named: pointer } : {}),
    passages: [...hits]
      .sort((a, b) => a.chunk.order - b.chunk.order)
      .map(({ chunk }) => ({ section: chunk.section, page: chunk.page, text: chunk.text })),
  };
}

/** Health facts always; of the other sentences the newest that fit. */
function fitMemory(memory: readonly MemorySentence[], cut: CutItem[]): MemorySentence[] {
  let left = MEMORY_TOKENS;
  const kept = memory.filter(({ kind }) => kind === "fact");
  const others: MemorySentence[] = [];
  for (const sentence of memory.filter(({ kind }) => kind !== "fact").reverse()) {
    const tokens = estimateTokens(sentence.text);
    if (tokens > left) {
      cut.push({ what: `memory of turn ${sentence.turns.join(", ")}`, tokens });
      continue;
    }
    left -= tokens;
    others.unshift(sentence);
  }
  return [...kept, ...others];
}

/** The previous turn whole and the selected ones, newest kept first when the budget ends (requirements D4). */
function fitTurns({ selectedTurns }: Understood, cut: CutItem[]) {
  let left = PROMPT_TURNS_TOKENS;
  const kept = [];
  for (const turn of [...selectedTurns].reverse()) {
    const tokens = estimateTokens(turn.user_text) + estimateTokens(turn.assistant_text);
    if (tokens > left) {
      cut.push({ what: `turn ${turn.turn_id}`, tokens });
      continue;
    }
    left -= tokens;
    kept.unshift({
      turn_id: turn.turn_id,
      user_text: askedText(turn),
      assistant_text: turn.assistant_text,
      documents: turn.doc_refs.map((docRef) => `${docRef.title} (${docRef.doc_id})`),
    });
  }
  return kept;
}
