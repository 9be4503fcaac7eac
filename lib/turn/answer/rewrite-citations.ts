import { isIndex } from "../../domain/citation-mark.ts";
import { CodeScanner } from "../../language/markdown/code-scanner.ts";
import { readCitation, type WrittenCitation } from "./read-citation.ts";

/** What may be cited; asked anew at each number, for tools show more while the answer is written. */
export interface CitableSources {
  /** Whether a document was shown under this number. */
  document(number: number): boolean;
  turn(turnId: number): boolean;
}

/**
 * Turns the numbers that a model writes into slots, while the text streams: slots count from 1 in order of
 * first mention. `[1]`, `[1, 2]`, `[1][2]`, 【1】 and `[turn 3]` are understood. Code, links, list indexes and
 * numbers that could be part of what is said stay letter for letter; a number that was never shown goes only
 * where it can be nothing but a citation. However the text is cut into pieces, the outcome is the same.
 */
export interface CitationRewriter {
  push(text: string): string;
  /** What was held back because it could still have become a citation. */
  end(): string;
  /** Evidence numbers in slot order: index 0 is slot 1. */
  readonly order: readonly number[];
  /** Turns in order of first mention. */
  readonly turns: readonly number[];
}

/** What begins here may be a citation, with the blanks before it. */
const CANDIDATE = /(?<! ) *(?:[[【\\]|$)/u;
/** UTF-16 code units behind a citation that say what it is. */
const LOOK_AHEAD = 4;
const CLAUSE_ENDS = /^ {0,3}(?:$|\n|[.,;:!?…。，、！？)\]】"”’』」|[【])/u;
const SENTENCE_ENDED = /[.!?。！？…]["'”’)\]]*$/u;
/** What stands before a value rather than before a source. */
const VALUE_FOLLOWS = /[:=,(→+*/<>|-]$/u;
const NAME_ENDS = /[A-Za-z0-9_$)\]'"`]$/u;
/** Nobody is shown more documents in one turn. */
const MOST_DOCUMENTS = 99;

export function createCitationRewriter(sources: CitableSources): CitationRewriter {
  const scanner = new CodeScanner();
  const order: number[] = [];
  const turns: number[] = [];
  let held = "";
  /** The end of what came out, and whether that is a citation. */
  let before = "";
  let isBehindCitation = false;

  function emit(text: string): string {
    if (text === "") return "";
    before = (before + text).slice(-LOOK_AHEAD);
    isBehindCitation = false;
    return text;
  }

  function placeOf(list: number[], value: number): number {
    if (!list.includes(value)) list.push(value);
    return list.indexOf(value) + 1;
  }

  function render(documents: readonly number[], cited: readonly number[]): string {
    const marks = [
      ...documents.map((number) => `[${placeOf(order, number)}]`),
      ...cited.map((turnId) => {
        placeOf(turns, turnId);
        return `[turn ${turnId}]`;
      }),
    ];
    return [...new Set(marks)].join("");
  }

  /** What stands for a citation and the blanks before it. */
  function rewrite(blanks: string, written: string, citation: WrittenCitation, after: string): string {
    const asWritten = blanks + written;
    const isLink = after.startsWith("(");
    const isOfNothing = citation.documents.includes(0);
    const indexed = blanks === "" && citation.turns.length === 0 && isIndex(before, after);
    if (isLink || isOfNothing || indexed) return emit(asWritten);
    const documents = citation.documents.filter((number) => sources.document(number));
    const cited = citation.turns.filter((turnId) => sources.turn(turnId));
    if (documents.length + cited.length === 0) {
      const goes = citation.isPlain || isPlainly(blanks, citation.documents, after);
      if (!goes) return emit(asWritten);
      // The blank belongs to the next number.
      return /^[[【]/u.test(after) ? emit(blanks) : "";
    }
    const marks = emit(blanks + render(documents, cited));
    isBehindCitation = true;
    return marks;
  }

  /** Whether a number that was never shown can only be meant as a source: at the end of a clause, of its size. */
  function isPlainly(blanks: string, documents: readonly number[], after: string): boolean {
    if (documents.some((number) => number > MOST_DOCUMENTS) || /^$|\n$/u.test(before)) return false;
    if (isBehindCitation) return true;
    if (VALUE_FOLLOWS.test(before) || (blanks === "" && NAME_ENDS.test(before))) return false;
    return CLAUSE_ENDS.test(after) || SENTENCE_ENDED.test(before);
  }

  function drain(final: boolean): string {
    let out = "";
    while (held !== "") {
      const at = held.search(CANDIDATE);
      out += emit(held.slice(0, at));
      held = held.slice(at);
      const blanks = /^ */u.exec(held)?.[0] ?? "";
      const rest = held.slice(blanks.length);
      if (rest === "" && !final) return out;
      if (rest.startsWith("\\")) {
        if (rest.length === 1 && !final) return out;
        out += take(blanks.length + 2);
        continue;
      }
      const citation = rest === "" ? null : readCitation(rest, final);
      if (citation === "open") return out;
      if (citation === null) {
        out += take(blanks.length + 1);
        continue;
      }
      const after = rest.slice(citation.length);
      if (after.length < LOOK_AHEAD && !final) return out;
      held = after;
      out += rewrite(blanks, rest.slice(0, citation.length), citation, after.slice(0, LOOK_AHEAD));
    }
    return out;
  }

  function take(length: number): string {
    const text = held.slice(0, length);
    held = held.slice(length);
    return emit(text);
  }

  function read(pieces: ReturnType<CodeScanner["push"]>): string {
    let out = "";
    for (const { text, isCode } of pieces) {
      if (!isCode) {
        held += text;
        out += drain(false);
      } else out += drain(true) + emit(text);
    }
    return out;
  }

  return {
    push: (text) => read(scanner.push(text)),
    end: () => read(scanner.end()) + drain(true),
    order,
    turns,
  };
}
