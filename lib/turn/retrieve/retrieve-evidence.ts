import type { Resolution } from "../../domain/reference.ts";
import { namesOneAspect, namesOnlyAspects } from "../../language/question/own-subject.ts";
import { namesNothing } from "../../language/question/read-question.ts";
import { shareHits } from "../../retrieval/search/fuse-rankings.ts";
import { judgeEvidence } from "../../retrieval/search/judge-evidence.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { TRACED_HITS } from "../../tunables/turn.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Understood } from "../understand/understood.ts";
import { citedBefore } from "./cited-before.ts";
import { type Evidence, type NamedOutcome, NO_EVIDENCE, snapshotKey } from "./evidence.ts";
import { inOwnWords } from "./in-own-words.ts";
import type { NamedVersion } from "./named-documents.ts";
import { judgeNamed, retrieveNamed } from "./retrieve-named.ts";
import { byKey, type Found, fromKept, fromSearch, orAway } from "./search-library.ts";
import { type Round, surestOf } from "./search-understood.ts";

/**
 * The passages the answer may rest on, from named documents or from a search. When documents are named,
 * nothing else is searched, unless the words only preferred them and the rest of the library holds the answer
 * while they do not. Otherwise, or when none of them exists, the library is searched for the question as it
 * was understood: by rules, in at most RETRIEVAL_ROUNDS rounds, of which the best counts
 * (search-understood.ts); by a model, in all wordings at once (search-wordings.ts). Nothing is searched when
 * a model will answer and one has said that nothing is needed.
 */
export async function retrieveEvidence(
  request: TurnRequest,
  resolution: Resolution,
  understood: Understood,
  context: TurnContext,
): Promise<Evidence> {
  const input = { terms: understood.terms, references: resolution.references };
  return context.trace.record("retrieve", input, async () => {
    const named = namedVersions(request, resolution);
    if (named.length === 0 && needsNothing(understood, context)) {
      const isTransformed = understood.kind === "transform";
      const output = isTransformed ? await citedBefore(understood.selectedTurns, context) : NO_EVIDENCE;
      return { output, decision: `nothing to look up: answered from ${understood.kind}` };
    }
    const { found, worded, sameWords } = await inOwnWords(understood, context, (asked) =>
      lookFor(asked, named, { request, resolution }, context),
    );
    const round = found.best ?? surestOf(found.rounds) ?? NO_ROUND;
    const { hits, documents, unavailable } = found;
    return {
      output: {
        hits: hits.filter(({ chunk }) => documents.has(snapshotKey(chunk.docId, chunk.version))),
        documents,
        unavailable,
        ...(worded === understood ? {} : { worded }),
        ...(sameWords.length === 0 ? {} : { sameWords }),
        ...(found.asWhole ? { asWhole: true } : {}),
        ...(found.isElsewhere ? { isElsewhere: true } : {}),
        ...(found.widenedFrom ? { widenedFrom: found.widenedFrom } : {}),
        parts: found.parts ?? [],
        // NONE_NAMED: documents were named, but none of them was there.
        named: found.named ?? (named.length > 0 && !found.widenedFrom ? NONE_NAMED : null),
        sufficient: round.sufficient,
        // Keeps a score from any search within 0 to 1; NaN counts as 0.
        confidence: Math.min(1, Math.max(0, round.confidence || 0)),
        why: round.why,
      },
      decision: `${hits.length} passages in ${found.rounds.length} rounds, ${round.sufficient ? "sufficient" : "not sufficient"}: ${round.why}`,
      detail: {
        rounds: found.rounds,
        ...(found.parts?.length ? { parts: found.parts } : {}),
        ...(found.named ? { named: found.named } : {}),
        hits: hits.slice(0, TRACED_HITS).map(tracedHit),
      },
    };
  });
}

async function lookFor(
  understood: Understood,
  named: readonly NamedVersion[],
  { request, resolution }: { request: TurnRequest; resolution: Resolution },
  context: TurnContext,
): Promise<Found> {
  const fetched = named.length > 0 ? await fromNamed(named, resolution, understood, context) : null;
  const before = fetched === null ? await ofNamedBefore(resolution, understood, context) : null;
  const isPreferred = resolution.widens === true && request.selectedDocIds.length === 0;
  if (fetched && isPreferred) return preferredOrAll(fetched, request, understood, context);
  return fetched ?? before ?? (await fromSearch(request, understood, context));
}

/** "Thanks!", "shorter, please": a search would only bring unwanted passages. */
function needsNothing({ kind, needsSearch }: Understood, { stores }: TurnContext): boolean {
  const isOfTalk = kind !== "documents" && kind !== "show";
  return isOfTalk && !needsSearch && stores.models.answer?.answering === true;
}

const NO_ROUND: Round = {
  tool: "none",
  found: 0,
  sufficient: false,
  confidence: 0,
  why: "nothing to look in",
};
const NONE_NAMED: NamedOutcome = { documents: [], gone: [], longer: [], partNotFound: [] };

/** Null: none of the named documents exists. */
async function fromNamed(
  named: readonly NamedVersion[],
  { part }: Pick<Resolution, "part">,
  understood: Understood,
  context: TurnContext,
): Promise<Found | null> {
  const read = await orAway(() => retrieveNamed(named, part, understood, context), context);
  if (read === "away") return fromKept(named, understood, context);
  if (read === null) return null;
  const { hits, documents, outcome } = read;
  const round = { tool: "fetch_named", found: hits.length, ...judgeNamed(hits, understood) };
  if (!round.sufficient && understood.about === "question" && namesOnlyAspects(understood.ownQuestion)) {
    const whole = await fromNamed(
      named,
      { part },
      { ...understood, about: "whole", question: "", ownQuestion: "", terms: [] },
      context,
    );
    return whole && { ...whole, rounds: [round, ...whole.rounds], best: whole.rounds.at(-1), asWhole: true };
  }
  return { hits, documents: byKey(documents), rounds: [round], named: outcome, unavailable: false };
}

/**
 * Documents that were only pointed at come first and suffice if they surely hold the answer. Otherwise
 * everything is searched, and the result counts if its best evidence lies elsewhere and suffices, or if the
 * preferred documents hold nothing.
 */
async function preferredOrAll(
  fetched: Found,
  request: TurnRequest,
  understood: Understood,
  context: TurnContext,
): Promise<Found> {
  const { about, task, question } = understood;
  if (about !== "question" || task !== "answer" || fetched.unavailable || fetched.asWhole) return fetched;
  if (judgeEvidence(question, fetched.hits).sufficient) return fetched;
  const searched = await fromSearch(request, understood, context);
  if (searched.unavailable) return fetched;
  if (understood.by === "model") return bothOf(fetched, searched);
  const best = searched.best ?? surestOf(searched.rounds) ?? NO_ROUND;
  const rounds = [...fetched.rounds, ...searched.rounds];
  const [first] = searched.hits;
  const isThere =
    first !== undefined && fetched.documents.has(snapshotKey(first.chunk.docId, first.chunk.version));
  if (best.sufficient && isThere) return { ...fetched, rounds, best };
  if (!best.sufficient && surestOf(fetched.rounds)?.sufficient) return fetched;
  return { ...searched, rounds, best, widenedFrom: fetched.named?.documents ?? [] };
}

/** Both what was pointed at and what a search found; the answer model decides which holds the answer. */
function bothOf(fetched: Found, searched: Found): Found {
  const rounds = [...fetched.rounds, ...searched.rounds];
  return {
    ...searched,
    hits: shareHits([fetched.hits, searched.hits], fetched.hits.length + searched.hits.length),
    documents: new Map([...searched.documents, ...fetched.documents]),
    named: fetched.named,
    rounds,
    best: surestOf(rounds),
  };
}

/**
 * "조치는?" after "gcb-123의 원인은?" asks one more thing of the named document. Null: it does not, or the document
 * is gone.
 */
async function ofNamedBefore(
  resolution: Resolution,
  understood: Understood,
  context: TurnContext,
): Promise<Found | null> {
  const { namedBefore, ownQuestion, by } = understood;
  const isAsked = by === "rule" && namesOneAspect(ownQuestion) && !namesNothing(ownQuestion);
  if (resolution.references.length > 0 || namedBefore.length === 0 || !isAsked) return null;
  return fromNamed(namedBefore, { part: null }, { ...understood, question: ownQuestion }, context);
}

function tracedHit({ chunk, title, score, matched }: SearchHit) {
  const { chunkId, docId, section, page } = chunk;
  return { chunkId, docId, title, section, page, score, matched };
}

/** Chosen documents, then those that the words point at; each once, in order. */
function namedVersions(request: TurnRequest, resolution: Resolution): NamedVersion[] {
  if (request.selectedDocIds.length > 0)
    return [...new Set(request.selectedDocIds)].map((docId) => ({ docId, version: null }));
  const once = new Map(
    resolution.references.toReversed().map((named) => [snapshotKey(named.docId, named.version), named]),
  );
  return [...once.values()].reverse();
}
