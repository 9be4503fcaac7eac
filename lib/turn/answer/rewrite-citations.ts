import { isIndex } from "../../domain/citation-mark.ts";
import { type CodePiece, CodeScanner } from "../../language/markdown/code-scanner.ts";
import { readCitation, type WrittenCitation } from "./read-citation.ts";

/** What may be cited. Asked afresh for each number, because tools show more while the answer is written. */
export interface CitableSources {
  /** Whether a document was shown under this number. */
  document(number: number): boolean;
  turn(turnId: number): boolean;
}

/**
 * Turns the numbers a model writes into slots while the text streams; slots count from 1 in order of first
 * mention. It understands `[1]`, `[1, 2]`, `[[1]]`, `[^1]`, `[1, p. 4]`, 【1】 and `[turn 3]`. Code, links, list indexes and
 * numbers that may belong to the sentence stay unchanged; a number that was never shown is dropped only where
 * it can be nothing but a citation. The result does not depend on how the text is cut into pieces.
 */
export interface CitationRewriter {
  push(text: string): string;
  /** Returns what was held back because it could still have become a citation. */
  end(): string;
  /** Evidence numbers in slot order: index 0 is slot 1. */
  readonly order: readonly number[];
  /** Turns in order of first mention. */
  readonly turns: readonly number[];
}

/** A possible citation, with the spaces before it. */
const CANDIDATE = /(?<! ) *(?:[[【\\]|$)/u;
/** UTF-16 code units after a citation that decide what it is. */
const LOOK_AHEAD = 4;
const CLAUSE_ENDS = /^ {0,3}(?:$|\n|[.,;:!?…。，、！？)\]】"”’』」|[【])/u;
const SENTENCE_ENDED = /[.!?。！？…]["'”’)\]]*$/u;
/** Precedes a value rather than a source. */
const VALUE_FOLLOWS = /[:=,(→+*/<>|-]$/u;
const NAME_ENDS = /[A-Za-z0-9_$)\]'"`]$/u;
/** No turn shows more documents than this. */
const MOST_DOCUMENTS = 99;

export function createCitationRewriter(sources: CitableSources): CitationRewriter {
  return new Rewriter(sources);
}

class Rewriter implements CitationRewriter {
  readonly order: number[] = [];
  readonly turns: number[] = [];
  readonly #sources: CitableSources;
  readonly #scanner = new CodeScanner();
  #held = "";
  /** The end of the output so far, and whether it is a citation. */
  #before = "";
  #isBehindCitation = false;

  constructor(sources: CitableSources) {
    this.#sources = sources;
  }

  push(text: string): string {
    return this.#read(this.#scanner.push(text));
  }

  end(): string {
    return this.#read(this.#scanner.end()) + this.#drain(true);
  }

  #read(pieces: readonly CodePiece[]): string {
    let out = "";
    for (const { text, isCode } of pieces) {
      if (isCode) out += this.#drain(true) + this.#emit(text);
      else {
        this.#held += text;
        out += this.#drain(false);
      }
    }
    return out;
  }

  #drain(final: boolean): string {
    let out = "";
    while (this.#held !== "") {
      out += this.#take(this.#held.search(CANDIDATE));
      const blanks = /^ */u.exec(this.#held)?.[0] ?? "";
      const piece = this.#candidate(blanks, this.#held.slice(blanks.length), final);
      if (piece === null) break;
      out += piece;
    }
    return out;
  }

  /** Resolves a possible citation. Null: more text must be read first. */
  #candidate(blanks: string, rest: string, final: boolean): string | null {
    if (rest === "") return final ? this.#take(blanks.length) : null;
    if (rest.startsWith("\\")) return rest.length === 1 && !final ? null : this.#take(blanks.length + 2);
    const citation = readCitation(rest, final);
    if (citation === "open") return null;
    if (citation === null) return this.#take(blanks.length + 1);
    const after = rest.slice(citation.length);
    if (after.length < LOOK_AHEAD && !final) return null;
    this.#held = after;
    return this.#rewrite(blanks, rest.slice(0, citation.length), citation, after.slice(0, LOOK_AHEAD));
  }

  /** The replacement for a citation and the spaces before it. */
  #rewrite(blanks: string, written: string, citation: WrittenCitation, after: string): string {
    const asWritten = blanks + written;
    const isOfNothing = citation.documents.includes(0);
    const indexed = blanks === "" && citation.turns.length === 0 && isIndex(this.#before, after);
    // A square bracket followed by a parenthesis is a link.
    const isLink = written.startsWith("[") && after.startsWith("(");
    if (isLink || isOfNothing || indexed) return this.#emit(asWritten);
    const documents = citation.documents.filter((number) => this.#sources.document(number));
    const isWhole = documents.length === citation.documents.length;
    if (citation.isRange && !(isWhole && this.#isPlainly(blanks, documents, after)))
      return this.#emit(asWritten);
    const turns = citation.turns.filter((turnId) => this.#sources.turn(turnId));
    if (documents.length + turns.length > 0) {
      const marks = this.#emit(blanks + this.#render(documents, turns));
      this.#isBehindCitation = true;
      return marks;
    }
    if (!citation.isPlain && !this.#isPlainly(blanks, citation.documents, after))
      return this.#emit(asWritten);
    // The space belongs to the next number.
    return /^[[【]/u.test(after) ? this.#emit(blanks) : "";
  }

  /**
   * Whether a number that was never shown can only be a citation: at the end of a clause and of plausible
   * size.
   */
  #isPlainly(blanks: string, documents: readonly number[], after: string): boolean {
    const before = this.#before;
    if (documents.some((number) => number > MOST_DOCUMENTS) || /^$|\n$/u.test(before)) return false;
    if (this.#isBehindCitation) return true;
    if (VALUE_FOLLOWS.test(before) || (blanks === "" && NAME_ENDS.test(before))) return false;
    return CLAUSE_ENDS.test(after) || SENTENCE_ENDED.test(before);
  }

  #render(documents: readonly number[], turns: readonly number[]): string {
    const slots = documents.map((number) => `[${placeIn(this.order, number)}]`);
    for (const turnId of turns) placeIn(this.turns, turnId);
    return [...new Set([...slots, ...turns.map((turnId) => `[turn ${turnId}]`)])].join("");
  }

  #take(length: number): string {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return this.#emit(text);
  }

  #emit(text: string): string {
    if (text === "") return "";
    this.#before = (this.#before + text).slice(-LOOK_AHEAD);
    this.#isBehindCitation = false;
    return text;
  }
}

/** The position of a value in a list, from 1; a new value is appended. */
function placeIn(list: number[], value: number): number {
  if (!list.includes(value)) list.push(value);
  return list.indexOf(value) + 1;
}
