import type { Chunk } from "../../domain/document.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import type { NamedPart } from "../../domain/reference.ts";
import { judgeEvidence } from "../../retrieval/search/judge-evidence.ts";
import { rankChunks } from "../../retrieval/search/rank-chunks.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { NAMED_EVIDENCE_TOKENS } from "../../tunables/prompt.ts";
import { NAMED_BORDER, NAMED_CHUNKS } from "../../tunables/retrieval.ts";
import { scaledTo } from "../context/scaled-to.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Understood } from "../understand/understood.ts";
import { type DocumentSnapshot, type NamedOutcome, snapshotKey } from "./evidence.ts";
import { keptPassages } from "./kept-passages.ts";
import { type NamedDocument, type NamedVersion, readNamedDocument } from "./named-documents.ts";

export interface NamedFindings {
  hits: SearchHit[];
  documents: DocumentSnapshot[];
  outcome: NamedOutcome;
}

/**
 * The passages of the named documents for the question, best first; nothing else is searched. Documents that
 * fit the evidence budget are taken whole, others in their best parts with the neighbours in the same
 * section. For a removed document, what earlier answers kept of it. Null: none of them exists.
 */
export async function retrieveNamed(
  named: readonly NamedVersion[],
  part: NamedPart | null,
  understood: Understood,
  context: TurnContext,
): Promise<NamedFindings | null> {
  const read = await Promise.all(
    named.map(async (each) => ({ each, document: await readNamedDocument(each, part, context) })),
  );
  const found = read.flatMap(({ document }) => (document ? [document] : []));
  const lost = read.filter(({ each, document }) => document === null && each.turnId).map(({ each }) => each);
  const kept = lost.length > 0 ? await keptOf(lost, understood, context) : { hits: [], documents: [] };
  if (found.length === 0 && kept.documents.length === 0) return null;
  const hits = hitsOf(found, understood, scaledTo(NAMED_EVIDENCE_TOKENS, context.stores.models));
  return {
    hits: [...hits, ...kept.hits].sort((a, b) => b.score - a.score),
    documents: [...found.map(({ snapshot }) => snapshot), ...kept.documents],
    outcome: {
      documents: read.flatMap(({ each, document }) => {
        const snapshot =
          document?.snapshot ?? kept.documents.find(({ document: { docId } }) => docId === each.docId);
        if (!snapshot) return [];
        const { version, document: known } = snapshot;
        const { slot = null, text = null } = each;
        return [{ slot, text, title: known.title, docId: known.docId, version }];
      }),
      gone: [...new Set(kept.documents.map(({ document }) => document.title))],
      longer: found.filter((each) => isLonger(each, hits)).map(({ snapshot }) => snapshot.document.title),
      partNotFound: found.flatMap(({ partNotFound }) => (partNotFound ? [partNotFound] : [])),
    },
  };
}

/** Whether a document holds more than the passages given. */
function isLonger({ chunks, snapshot }: NamedDocument, hits: readonly SearchHit[]): boolean {
  const { document, version } = snapshot;
  const given = hits.filter(({ chunk }) => chunk.docId === document.docId && chunk.version === version);
  return given.length < chunks.length || chunks.length === NAMED_CHUNKS;
}

/** Nothing can be said of a document if no answer kept anything of it. */
async function keptOf(lost: readonly NamedVersion[], understood: Understood, context: TurnContext) {
  const { hits, documents } = await keptPassages(lost, understood, context);
  const known = new Set(hits.map(({ chunk }) => snapshotKey(chunk.docId, chunk.version)));
  return {
    hits,
    documents: documents.filter(({ document, version }) => known.has(snapshotKey(document.docId, version))),
  };
}

/** Whether the documents hold what is asked. A named document is believed sooner than one a search found. */
export function judgeNamed(hits: readonly SearchHit[], { about, question, task }: Understood) {
  const judgement = judgeEvidence(question, hits);
  if (hits.length === 0) return judgement;
  if (about === "whole")
    return { sufficient: true, confidence: 1, why: "the documents themselves are asked for" };
  // In a comparison one document that holds it is enough; the answer says of the others that they do not.
  const best = task === "compare" ? bestOfEach(hits, question) : judgement;
  return { ...best, sufficient: about === "more" || best.confidence >= NAMED_BORDER };
}

function bestOfEach(hits: readonly SearchHit[], question: string) {
  const judgements = [...byDocument(hits).values()].map((of) => judgeEvidence(question, of));
  return judgements.reduce((best, each) => (each.confidence > best.confidence ? each : best));
}

export function byDocument(hits: readonly SearchHit[]): Map<string, SearchHit[]> {
  const documents = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const id = snapshotKey(hit.chunk.docId, hit.chunk.version);
    documents.set(id, [...(documents.get(id) ?? []), hit]);
  }
  return documents;
}

function hitsOf(documents: readonly NamedDocument[], understood: Understood, budget: number): SearchHit[] {
  const ranked = documents.map(({ chunks, snapshot }) =>
    rankChunks(chunks, snapshot.document.title, understood.terms),
  );
  const tokens = documents.map(({ chunks }) => tokensOf(chunks));
  if (tokens.reduce((sum, each) => sum + each, 0) <= budget) return ranked.flat();
  const shares = fairShares(tokens, budget);
  return ranked.flatMap((hits, place) => {
    const share = shares[place] ?? 0;
    return understood.about === "whole" ? openings(hits, share) : bestWithNeighbours(hits, share);
  });
}

/** Each gets what it needs, up to an equal share; what small ones leave goes to the others. */
export function fairShares(needs: readonly number[], budget: number): number[] {
  const shares = needs.map(() => 0);
  const order = needs.map((need, place) => ({ need, place })).sort((a, b) => a.need - b.need);
  let left = budget;
  for (const [at, { need, place }] of order.entries()) {
    const share = Math.min(need, Math.floor(left / (order.length - at)));
    shares[place] = share;
    left -= share;
  }
  return shares;
}

/** The best chunks, each with its neighbours under the same heading. */
function bestWithNeighbours(ranked: readonly SearchHit[], budget: number): SearchHit[] {
  const byOrder = new Map(ranked.map((hit) => [hit.chunk.order, hit]));
  const taken = new Set<SearchHit>();
  let left = budget;
  const take = (hit: SearchHit | undefined) => {
    if (!hit || taken.has(hit)) return;
    const tokens = estimateTokens(hit.chunk.text);
    if (tokens > left && taken.size > 0) return;
    taken.add(hit);
    left -= tokens;
  };
  for (const hit of ranked) {
    if (left <= 0) break;
    take(hit);
    if (!taken.has(hit)) continue;
    for (const beside of [hit.chunk.order + 1, hit.chunk.order - 1]) {
      const neighbour = byOrder.get(beside);
      if (neighbour?.chunk.section === hit.chunk.section) take(neighbour);
    }
  }
  return ranked.filter((hit) => taken.has(hit));
}

/** The first chunk under each heading, in order, then the following ones while there is room. */
function openings(hits: readonly SearchHit[], budget: number): SearchHit[] {
  const ordered = [...hits].sort((a, b) => a.chunk.order - b.chunk.order);
  const first = ordered.filter(
    ({ chunk }, place) => ordered[place - 1]?.chunk.section !== chunk.section || place === 0,
  );
  const taken = new Set<SearchHit>();
  let left = budget;
  for (const hit of [...first, ...ordered]) {
    const tokens = estimateTokens(hit.chunk.text);
    if (taken.has(hit) || (tokens > left && taken.size > 0)) continue;
    taken.add(hit);
    left -= tokens;
  }
  return ordered.filter((hit) => taken.has(hit));
}

function tokensOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { text }) => sum + estimateTokens(text), 0);
}
