import type { Locale } from "../../domain/locale.ts";
import type { PageUnit } from "../../domain/page-unit.ts";
import type { NamedPart, Resolution } from "../../domain/reference.ts";
import type { ShownDocument } from "../../domain/turn.ts";
import { repliesIn } from "../../messages/replies.ts";
import { wasAskedBefore } from "../../references/offered-answers.ts";
import {
  documentName,
  documentNames,
  listed,
  type NamedDocument,
  particlesOf,
  partName,
  quotedTerms,
  quotedTitle,
  quotedTitles,
} from "./name-documents.ts";

/** If the same question was just asked back, words it differently and says how to answer it. */
export function askBackReply(resolution: Resolution, language: Locale): string {
  const { reason, candidates } = resolution;
  if (wasAskedBefore(resolution)) return repliesIn(language)("askBack.again");
  const why = reason ?? (candidates.length === 0 ? "no_documents" : "two_readings");
  return repliesIn(language)(`askBack.${why}`, { count: candidates.length });
}

export interface Opened {
  slot: number | null;
  /** Which document of which question it is, when its number alone would mean another answer's document. */
  name?: string | null;
  document: ShownDocument;
  /** A later version than the one that was cited. */
  newer: number | null;
  /** The part that is shown. */
  part: { kind: NamedPart["kind"]; title: string } | null;
}

/** One line for everything that was opened; mentions newer versions. */
export function shownReply(opened: readonly Opened[], language: Locale): string {
  const say = repliesIn(language);
  const parts = opened.map(({ slot, name: asked, document: { title }, part }) => {
    const name = documentName({ slot, title, name: asked }, language);
    if (part === null) return say("shown.whole", { name });
    return say("shown.part", { name, part: shownPart(part, language), kind: part.kind });
  });
  const last = opened.at(-1)?.part === null ? "whole" : "part";
  const line = say("shown.opened", { parts: listed(parts, language), last });
  return [line, ...asText(opened, language), ...newerVersions(opened, language)].join(" ");
}

/** If the original cannot be read, its text is shown and is described as text. */
function asText(opened: readonly Opened[], language: Locale): string[] {
  const say = repliesIn(language);
  const titles = opened.flatMap(({ document: { snapshot, title } }) =>
    snapshot === "rendition" ? [title] : [],
  );
  if (titles.length === 0) return [];
  if (opened.length === 1) return [say("shown.asText")];
  return [say("shown.asTextOf", { names: quotedTitles(titles, language) })];
}

/**
 * Names a page by its number and anything else by its own heading, which may differ from the words that asked
 * for it.
 */
function shownPart({ kind, title }: NonNullable<Opened["part"]>, language: Locale): string {
  return kind === "page" && /^\d+$/.test(title)
    ? partName({ kind, text: title }, language)
    : quotedTitle(title, language);
}

function newerVersions(opened: readonly Opened[], language: Locale): string[] {
  const say = repliesIn(language);
  return opened.flatMap(({ document: { version, title }, newer }) => {
    if (newer === null) return [];
    if (opened.length === 1) return [say("shown.newer", { version, newer })];
    return [say("shown.newerOf", { version, newer, title: quotedTitle(title, language) })];
  });
}

/** A link to download the original file; if it cannot be read, says that its text can still be opened. */
export function downloadReply(opened: readonly Opened[], language: Locale): string {
  const say = repliesIn(language);
  return opened
    .map(({ slot, name: asked, document: { title, snapshot, docId, version } }) => {
      const name = documentName({ slot, title, name: asked }, language);
      if (snapshot !== "original") return say("shown.originalGone", { name });
      const link = `/api/documents/${encodeURIComponent(docId)}/original?version=${version}`;
      return say("shown.original", { name, link });
    })
    .join(" ");
}

export interface PartNotFound {
  title: string;
  titles: readonly string[];
  pages: number;
  unit: PageUnit;
}

/** Says that the part does not exist, and which parts do. */
export function partNotFoundReply(
  part: NamedPart,
  missing: readonly PartNotFound[],
  language: Locale,
): string {
  const wanted = partName(part, language);
  return missing
    .map(({ title, ...has }) => {
      const named = { title: quotedTitle(title, language), part: wanted };
      return `${repliesIn(language)("missing.part", named)} ${knownParts(part, has, language)}`;
    })
    .join("\n\n");
}

function knownParts(
  { kind }: NamedPart,
  { titles, pages, unit }: Omit<PartNotFound, "title">,
  language: Locale,
): string {
  const say = repliesIn(language);
  if (kind === "page") return pages === 0 ? say("missing.noPages") : say("missing.pages", { pages, unit });
  if (titles.length === 0) return say("missing.noHeadings");
  return say("missing.headings", { titles: quotedTitles(titles, language) });
}

/**
 * Says that the named documents, or the part of them that was read, do not hold it. The page adds a button
 * that searches all documents.
 */
export function notInDocumentsReply(
  documents: readonly NamedDocument[],
  part: NamedPart | null,
  language: Locale,
): string {
  const names = documentNames(documents, language);
  if (part === null) return repliesIn(language)("missing.inDocuments", { names });
  return repliesIn(language)("missing.inPart", { names, part: partName(part, language) });
}

/** Sentences before an answer: what it rests on, and which parts of the request could not be followed. */
export const NOTICES = {
  restsOn: (documents: readonly NamedDocument[], language: Locale) =>
    repliesIn(language)("notices.restsOn", { names: documentNames(documents, language) }),
  bySound: (words: readonly string[], language: Locale) =>
    repliesIn(language)("notices.bySound", { words: quotedTerms(words) }),
  widened: (documents: readonly NamedDocument[], language: Locale) =>
    repliesIn(language)("notices.widened", { names: documentNames(documents, language) }),
  leftOut: (counts: { taken: number; all: number }, language: Locale) =>
    repliesIn(language)("notices.leftOut", counts),
  gone: (titles: readonly string[], language: Locale) =>
    repliesIn(language)("notices.gone", { titles: quotedTitles(titles, language) }),
  /** `elsewhere`: the answer that follows rests on other documents. */
  unknownId(ids: readonly string[], elsewhere: boolean, language: Locale): string {
    const say = repliesIn(language);
    const unknown = say("notices.unknownId", { ids: quotedTitles(ids, language) });
    return elsewhere ? `${unknown} ${say("notices.fromOthers")}` : unknown;
  },
  /**
   * Codes of the question that were not found. `nearest`: a similar code, which is quoted instead. Null:
   * whatever else was found is quoted, if anything.
   */
  unheardCodes(
    codes: readonly string[],
    { nearest, answered }: { nearest: string | null; answered: boolean },
    language: Locale,
  ): string {
    const say = repliesIn(language);
    const none = say("notices.unheardCodes", {
      codes: quotedTitles(codes, language),
      count: codes.length,
      ...particlesOf(codes.at(-1) ?? ""),
    });
    if (nearest) {
      const named = { nearest: quotedTitle(nearest, language), ...particlesOf(nearest) };
      return `${none} ${say("notices.nearestCode", named)}`;
    }
    return answered ? `${none} ${say("notices.otherwiseFound")}` : none;
  },
  missingPart: (parts: readonly string[], language: Locale) =>
    repliesIn(language)("notices.missingPart", { parts: quotedTitles(parts, language) }),
  noneFound: (language: Locale) => repliesIn(language)("notices.noneFound"),
  withoutPart: ({ part, titles }: { part: NamedPart; titles: readonly string[] }, language: Locale) =>
    repliesIn(language)("notices.withoutPart", {
      titles: quotedTitles(titles, language),
      part: partName(part, language),
    }),
};
