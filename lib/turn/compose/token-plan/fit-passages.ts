import type { PlanItem } from "../../../domain/token-plan.ts";
import { type EvidenceDocument, renderDocument, renderPassage } from "../../../prompts/evidence-blocks.ts";
import { fencedText, MEASURED_FENCE } from "../../../prompts/fenced-text.ts";
import { PASSAGE_LEAST_TOKENS } from "../../../tunables/turn.ts";
import type { Tokenizer } from "./tokenizer.ts";

export interface PassagePiece {
  docId: string;
  chunkId: string;
  /** Id of its document. Passages of one document share its tags. */
  document: string;
  title: string;
  /** The user's words for the document, if it was pointed at. */
  named?: string;
  /** How it stands among its editions, in words. */
  edition?: string;
  passage: EvidenceDocument["passages"][number];
  /** Only its beginning fitted. */
  isShortened?: true;
}

export interface MeasuredPassage extends PassagePiece {
  tokens: number;
  frame: number;
}

export interface FittedPassages {
  /** The passages that are in, by importance; shortened ones with the text that is left. */
  passages: PassagePiece[];
  items: PlanItem[];
  used: number;
}

const MARK = " …";
const MARK_TOKENS = 2;
/** Tokens between the passages of one document. */
const GAP_TOKENS = 2;

export function measurePassage(piece: PassagePiece, tokenizer: Tokenizer, most: number): MeasuredPassage {
  const passage = { ...piece.passage, text: fencedText(piece.passage.text) };
  const { title, docId, named, edition } = piece;
  const document: EvidenceDocument = {
    number: 10,
    title,
    docId,
    ...(named ? { named } : {}),
    ...(edition ? { edition } : {}),
    passages: [],
  };
  return {
    ...piece,
    passage,
    tokens: tokenizer.count(renderPassage(passage), most) + GAP_TOKENS,
    frame: tokenizer.count(renderDocument(document, MEASURED_FENCE), most),
  };
}

/** Keeps passages, most important first, while they fit. The first that does not fit is shortened. */
export function fitPassages(
  measured: readonly MeasuredPassage[],
  { allowance, count, why }: { allowance: number; count: number; why: PlanItem["why"] },
  tokenizer: Tokenizer,
): FittedPassages {
  let left = allowance;
  let isFull = false;
  const open = new Set<string>();
  const passages: PassagePiece[] = [];
  const items = measured.map((piece): PlanItem => {
    const { docId, chunkId, document, tokens } = piece;
    const name = { kind: "passage" as const, docId, chunkId };
    const frame = open.has(document) ? 0 : piece.frame;
    if (!isFull && passages.length >= count) return { ...name, tokens, state: "cut", why: "count" };
    const fitting = isFull ? null : fitted(piece, left - frame, passages.length === 0, tokenizer);
    isFull = fitting === null || fitting.tokens < tokens;
    if (fitting === null) return { ...name, tokens, state: "cut", why };
    open.add(document);
    passages.push(fitting.piece);
    left -= frame + fitting.tokens;
    return isFull
      ? { ...name, tokens: fitting.tokens, state: "shortened", why }
      : { ...name, tokens, state: "used" };
  });
  return { passages, items, used: allowance - left };
}

function fitted(
  piece: MeasuredPassage,
  room: number,
  isFirst: boolean,
  tokenizer: Tokenizer,
): { piece: PassagePiece; tokens: number } | null {
  if (piece.tokens <= (isFirst ? Math.max(room, PASSAGE_LEAST_TOKENS) : room))
    return { piece, tokens: piece.tokens };
  const place = tokenizer.count(renderPassage({ ...piece.passage, text: "" }));
  const left = room - place - GAP_TOKENS - MARK_TOKENS;
  if (left < PASSAGE_LEAST_TOKENS && !isFirst) return null;
  // Nothing can be answered without evidence, so the first passage is always in.
  const most = Math.max(left, PASSAGE_LEAST_TOKENS);
  const text = `${tokenizer.beginning(piece.passage.text, most)}${MARK}`;
  const passage = { ...piece.passage, text };
  const tokens = tokenizer.count(renderPassage(passage)) + GAP_TOKENS;
  return tokens <= room || isFirst ? { piece: { ...piece, passage, isShortened: true }, tokens } : null;
}
