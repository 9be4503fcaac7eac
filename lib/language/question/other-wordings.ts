import { hasLetterOrDigit } from "../../domain/letters.ts";
import { type WordGroup, wordKey } from "../../domain/word-group.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";
import { isParticle } from "../text/korean-words.ts";
import { behindAnother } from "./korean-particle.ts";

/** A question with words replaced by others of their groups. */
export interface OtherWording {
  text: string;
  /** The replaced words as their groups write them. */
  replaced: readonly { from: string; to: string }[];
}

interface Place {
  from: number;
  to: number;
  word: string;
  /** The groups that contain it, such as an assistant's and a person's. */
  groups: readonly WordGroup[];
}

/**
 * Up to `limit` variants of the question in which words of a group are replaced by others of it, with the
 * particle that each new word takes. A word counts when it stands by itself, with a particle, in the plural,
 * or at the beginning of a compound.
 */
export function otherWordings(
  question: string,
  groups: readonly WordGroup[],
  { limit, isUsed = () => true }: { limit: number; isUsed?: (word: string) => boolean },
): OtherWording[] {
  const text = question.normalize("NFC");
  let wordings: OtherWording[] = [{ text, replaced: [] }];
  // From the end, so that earlier offsets stay valid.
  for (const place of placesIn(text, groups).toReversed()) {
    const others = othersAt(place).filter(isUsed);
    const more = wordings.flatMap((wording) =>
      others.map((other) => ({
        text: put(wording.text, place.from, place.to, other),
        replaced: [{ from: place.word, to: other }, ...wording.replaced],
      })),
    );
    wordings = [...wordings, ...more].slice(0, limit + 1);
  }
  return wordings.filter(({ replaced }) => replaced.length > 0);
}

/** The words that could replace others in the question. */
export function wordsToPut(question: string, groups: readonly WordGroup[]): string[] {
  return [...new Set(placesIn(question.normalize("NFC"), groups).flatMap(othersAt))];
}

function othersAt({ word, groups }: Place): string[] {
  return [...new Set(groups.flat())].filter((other) => wordKey(other) !== wordKey(word));
}

/** Where words of the groups occur, without overlaps; the longest match wins. */
function placesIn(text: string, groups: readonly WordGroup[]): Place[] {
  const start = text.slice(0, QUERY_LENGTH);
  const folded = start.toLowerCase();
  // If lower-casing changes the length, offsets would be wrong.
  if (folded.length !== start.length) return [];
  const found = groups.flatMap((group) =>
    group.flatMap((word) =>
      placesOf(folded, wordKey(word)).map((place): Place => ({ ...place, word, groups: [group] })),
    ),
  );
  found.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  const taken: Place[] = [];
  for (const place of found) {
    const at = taken.findIndex(({ from, to }) => place.from < to && from < place.to);
    const known = taken[at];
    if (!known) taken.push(place);
    else if (known.from === place.from && known.to === place.to)
      taken[at] = { ...known, groups: [...known.groups, ...place.groups] };
  }
  return withoutToldApart(taken).sort((a, b) => a.from - b.from);
}

/**
 * Drops groups of which the question names several words: it distinguishes these, so none may replace
 * another.
 */
function withoutToldApart(places: readonly Place[]): Place[] {
  return places.map((place) => ({
    ...place,
    groups: place.groups.filter(
      (group) =>
        !places.some(({ word, groups }) => groups.includes(group) && wordKey(word) !== wordKey(place.word)),
    ),
  }));
}

function placesOf(text: string, word: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  if (word === "") return found;
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1)) {
    const to = endOf(text, from, from + word.length);
    if (to !== null) found.push({ from, to });
  }
  return found;
}

/**
 * Where a whole word that begins here ends, with its plural ending; null when it is only part of another
 * word.
 */
function endOf(text: string, from: number, to: number): number | null {
  if (hasLetterOrDigit(text.charAt(from)) && hasLetterOrDigit(text.charAt(from - 1))) return null;
  // Part of an id: "SOP_77".
  if (
    /^[-_][\p{L}\p{N}]/u.test(text.slice(to, to + 2)) ||
    /[\p{L}\p{N}][-_]$/u.test(text.slice(Math.max(0, from - 2), from))
  )
    return null;
  const rest = /^[\p{L}\p{N}]*/u.exec(text.slice(to))?.[0] ?? "";
  if (rest === "" || !hasLetterOrDigit(text.charAt(to - 1))) return to;
  if (!/^[가-힣]+$/u.test(rest)) return /^e?s$/u.test(rest) ? to + rest.length : null;
  if (isParticle(rest) || rest === "도" || rest === "만") return to;
  // Compounds are written as one word: "연차신청". After one syllable, the rest belongs to the same word: "방학".
  return rest.length > 1 && to - from > 1 ? to : null;
}

function put(text: string, from: number, to: number, word: string): string {
  const behind = text.slice(to);
  // How a word in other letters is pronounced is unknown, so the particle stays.
  return text.slice(0, from) + word + (/[가-힣]$/u.test(word) ? behindAnother(word, behind) : behind);
}
