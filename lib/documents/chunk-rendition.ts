import { type Chunk, chunkIdOf, type PageRange, type Rendition } from "../domain/document.ts";
import { CHUNK_LENGTH, CHUNK_LENGTH_MAX } from "../tunables/documents.ts";
import { pageFinder } from "./build-outline.ts";
import { plainInline } from "./plain-inline.ts";
import { type Block, scanBlocks } from "./scan-blocks.ts";
import { type Range, splitBlock } from "./split-block.ts";

/** A piece this short is joined to its neighbour under the same heading if there is room. */
const SMALL_PIECE = CHUNK_LENGTH / 4;
const COLUMN_NAMES_LENGTH = 160;
/** How much of a table's header is read for the column names. */
const HEADER_LENGTH = 2_000;

/** A piece of a rendition: a future chunk, without its text and its place in a version. */
export interface RenditionPiece extends Range {
  section: string;
  page?: number;
}

interface Piece extends Range {
  section: string;
  page: number | undefined;
  heading: boolean;
  /** The column names, for rows after the first piece of a table that had to be split. */
  columns: string;
  /**
   * The piece begins with the header of a split table: it stays with its rows, not with the text before it.
   */
  opensTable: boolean;
}

/**
 * Cuts a rendition into searchable pieces. Pieces are in order and never overlap; every non-blank character
 * is in one of them. It cuts at headings, pages, tables, lists and paragraphs, in this order of preference; a
 * heading stays with what follows it. Table rows separated from their header carry the column names at the
 * end of `section`, so that they can still be found and understood by them.
 */
export function cutRendition(rendition: Rendition): RenditionPiece[] {
  return joinPieces(piecesOf(rendition)).map(({ from, to, section, columns, page }) => ({
    from,
    to,
    section: [section, columns].filter(Boolean).join(" › "),
    ...(page !== undefined && { page }),
  }));
}

/** The chunks of one version; `text` is exactly `markdown.slice(from, to)`. */
export function chunkRendition(
  rendition: Rendition,
  target: { docId: string; version: number },
  pieces: readonly RenditionPiece[] = cutRendition(rendition),
): Chunk[] {
  return pieces.map((piece, order) => ({
    chunkId: chunkIdOf(target.docId, target.version, order),
    docId: target.docId,
    version: target.version,
    order,
    text: rendition.markdown.slice(piece.from, piece.to),
    ...piece,
  }));
}

function piecesOf(rendition: Rendition): Piece[] {
  const { markdown, pages } = rendition;
  const pageOf = pageFinder(pages);
  const path: { level: number; title: string }[] = [];
  const pieces: Piece[] = [];
  for (const block of cutAtPages(markdown, scanBlocks(markdown), pages)) {
    if (block.kind === "heading") enter(path, block);
    const section = path.map((entry) => entry.title).join(" › ");
    const ranges = splitBlock(markdown, block, CHUNK_LENGTH_MAX);
    const columns = block.kind === "table" && ranges.length > 1 ? columnNames(markdown, block) : "";
    for (const [index, range] of ranges.entries()) {
      const trimmed = trim(markdown, range);
      if (trimmed === null) continue;
      pieces.push({
        ...trimmed,
        section,
        page: pageOf(trimmed.from),
        heading: block.kind === "heading",
        columns: index > 0 ? columns : "",
        opensTable: index === 0 && columns !== "",
      });
    }
  }
  return pieces;
}

function enter(path: { level: number; title: string }[], block: Block): void {
  const level = block.level ?? 1;
  while ((path.at(-1)?.level ?? 0) >= level) path.pop();
  const title = plainInline(block.title ?? "").slice(0, 200);
  if (title !== "") path.push({ level, title });
}

/** Cuts a paragraph that crosses a page break, because a piece is on one page. */
function cutAtPages(
  markdown: string,
  blocks: readonly Block[],
  pages: readonly PageRange[] | undefined,
): Block[] {
  if (pages === undefined) return [...blocks];
  const cut: Block[] = [];
  let next = 0;
  for (const block of blocks) {
    let from = block.from;
    for (; next < pages.length; next += 1) {
      const border = pages[next]?.from ?? markdown.length;
      if (border >= block.to) break;
      if (border > from) cut.push({ ...block, from, to: border });
      from = Math.max(from, border);
    }
    cut.push({ ...block, from });
  }
  return cut;
}

function columnNames(markdown: string, block: Block): string {
  const end = markdown.indexOf("\n", block.from);
  const header = markdown.slice(block.from, Math.min(end < 0 ? block.to : end, block.from + HEADER_LENGTH));
  const cells = header.split(/(?<!\\)\|/).map(plainInline);
  return cells.filter(Boolean).join(" · ").slice(0, COLUMN_NAMES_LENGTH).trim();
}

function trim(markdown: string, range: Range): Range | null {
  let { from, to } = range;
  while (from < to && /\s/.test(markdown[from] ?? "")) from += 1;
  while (to > from && /\s/.test(markdown[to - 1] ?? "")) to -= 1;
  return from < to ? { from, to } : null;
}

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && belongsTo(last, piece)) {
      last.to = piece.to;
      // Successive headings are gathered until text follows; the piece then belongs to the last one.
      if (last.heading) last.section = piece.section;
      last.heading = last.heading && piece.heading;
    } else {
      joined.push({ ...piece });
    }
  }
  return joined;
}

function belongsTo(last: Piece, piece: Piece): boolean {
  const length = piece.to - last.from;
  if (last.page !== piece.page || length > CHUNK_LENGTH_MAX) return false;
  if (last.heading) return true;
  if (piece.heading || piece.opensTable || last.section !== piece.section) return false;
  const small = last.to - last.from < SMALL_PIECE || piece.to - piece.from < SMALL_PIECE;
  return length <= CHUNK_LENGTH || small;
}
