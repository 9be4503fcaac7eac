import type { Chunk } from "../../domain/document.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { cutAtWord } from "../../domain/text.ts";
import { type EvidenceDocument, renderDocument, renderPassage } from "../../prompts/evidence-blocks.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { PROMPT_EDITION_LENGTH, PROMPT_SECTION_LENGTH, PROMPT_TITLE_LENGTH } from "../../tunables/turn.ts";
import { editionWords } from "../retrieve/edition-words.ts";
import { type DocumentSnapshot, snapshotKey } from "../retrieve/evidence.ts";
import { fitText } from "./fit-text.ts";
import { sectionShown } from "./section-shown.ts";
import type { ToolDesk } from "./tool-desk.ts";

/** A passage with its document. */
export interface Sourced {
  snapshot: DocumentSnapshot;
  hit: SearchHit;
}

export interface Printed {
  text: string;
  /** What was printed, in the order given. */
  shown: Sourced[];
  /** The first passage that did not fit. */
  next: Sourced | null;
}

/** Tokens between the passages of one document. */
const GAP_TOKENS = 2;
/** Stands for a number that is not assigned yet, as wide as any can be. */
const ANY_NUMBER = 999;

/**
 * Prints passages for the model: those of one document together, in order, each document under its number and
 * with the line that `more` returns. Passages that do not fit are left out, but the very first is cut
 * instead, because nothing could be answered without any. Whatever is printed is recorded as shown.
 */
export function showPassages(
  sourced: readonly Sourced[],
  room: number,
  desk: ToolDesk,
  more: (number: number, of: readonly SearchHit[]) => string,
): Printed {
  const taken: Sourced[] = [];
  const documents = new Map<string, SearchHit[]>();
  const inPart = new Set<string>();
  let left = room;
  let next: Sourced | null = null;
  for (const each of sourced) {
    const id = keyOf(each);
    const frame = documents.has(id) ? 0 : frameTokens(each, desk, more);
    const cost = frame + estimateTokens(renderPassage(passageOf(each))) + GAP_TOKENS;
    if (cost > left && taken.length > 0) {
      next = each;
      break;
    }
    const isCut = cost > left;
    const hit = isCut ? cutHit(each.hit, left - (cost - estimateTokens(each.hit.chunk.text))) : each.hit;
    if (isCut) inPart.add(hit.chunk.chunkId);
    documents.set(id, [...(documents.get(id) ?? []), hit]);
    taken.push(each);
    left -= cost;
  }
  const snapshots = new Map(taken.map((each) => [keyOf(each), each.snapshot]));
  const text = [...documents]
    .map(([id, hits]) => {
      const snapshot = snapshots.get(id);
      return snapshot ? showDocument(snapshot, { hits, inPart }, desk, more) : "";
    })
    .join("");
  return { text, shown: taken, next };
}

function showDocument(
  snapshot: DocumentSnapshot,
  { hits, inPart }: { hits: readonly SearchHit[]; inPart: ReadonlySet<string> },
  desk: ToolDesk,
  more: (number: number, of: readonly SearchHit[]) => string,
): string {
  const ordered = hits.toSorted((a, b) => a.chunk.order - b.chunk.order);
  const number = desk.shown.show(snapshot, ordered, { inPart });
  return blockOf(number, snapshot, ordered, desk, more);
}

function blockOf(
  number: number,
  snapshot: DocumentSnapshot,
  hits: readonly SearchHit[],
  { fence }: ToolDesk,
  more: (number: number, of: readonly SearchHit[]) => string,
): string {
  const passages = hits.map((hit) => passageOf({ snapshot, hit }));
  const block = renderDocument({ ...documentHead(number, snapshot, hits), passages }, fence).trimEnd();
  const line = more(number, hits);
  return `${block}\n${line === "" ? "" : `more: ${line}\n`}\n`;
}

/** Title, id and version of a document, as in every block about it. */
export function documentHead(
  number: number,
  { document, version, edition: known }: DocumentSnapshot,
  hits: readonly SearchHit[] = [],
): Omit<EvidenceDocument, "passages"> {
  const edition = known ?? hits.find((hit) => hit.edition)?.edition;
  return {
    number,
    title: cutAtWord(document.title, PROMPT_TITLE_LENGTH),
    docId: document.docId,
    version,
    ...(edition ? { edition: cutAtWord(editionWords(edition), PROMPT_EDITION_LENGTH) } : {}),
  };
}

/** "#7": the number of a passage in its document, from 1. */
function passageOf({ snapshot, hit: { chunk } }: Sourced): EvidenceDocument["passages"][number] {
  const section = cutAtWord(sectionShown(chunk, snapshot.document.title), PROMPT_SECTION_LENGTH);
  return {
    section: [`#${placeOf(chunk)}`, section].filter(Boolean).join(" · "),
    ...(chunk.page === undefined ? {} : { page: chunk.page }),
    text: chunk.text,
  };
}

export function placeOf({ order }: Pick<Chunk, "order">): number {
  return order + 1;
}

function frameTokens(
  { snapshot, hit }: Sourced,
  desk: ToolDesk,
  more: (number: number, of: readonly SearchHit[]) => string,
): number {
  const head = documentHead(ANY_NUMBER, snapshot, [hit]);
  const block = renderDocument({ ...head, passages: [] }, desk.fence);
  return estimateTokens(`${block}more: ${more(ANY_NUMBER, [hit])}\n\n`) + GAP_TOKENS;
}

function cutHit(hit: SearchHit, tokens: number): SearchHit {
  return { ...hit, chunk: { ...hit.chunk, text: fitText(hit.chunk.text, Math.max(1, tokens)) } };
}

function keyOf({ snapshot: { document, version } }: Sourced): string {
  return snapshotKey(document.docId, version);
}
