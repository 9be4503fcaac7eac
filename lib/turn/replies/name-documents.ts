import type { Locale } from "../../domain/locale.ts";
import type { NamedPart } from "../../domain/reference.ts";
import { withParticle } from "../../domain/with-particle.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";
import { repliesIn } from "../../messages/replies.ts";

export interface NamedDocument {
  slot: number | null;
  title: string;
  /** Which document of which question it is, when its number alone would mean another answer's document. */
  name?: string | null;
}

/** Titles are data: they are shown as plain words. */
export function quotedTitle(title: string, language: Locale): string {
  // The quotation mark comes first, so the number of a heading ("2. Setup") does not start a list.
  return neutralText(repliesIn(language)("title", { title })).replaceAll("*", "");
}

/** Words of a question or of documents, unchanged. */
export function quotedTerms(words: readonly string[]): string {
  return words.map((word) => `‘${neutralText(word)}’`).join(", ");
}

export function quotedTitles(titles: readonly string[], language: Locale): string {
  return titles.map((title) => quotedTitle(title, language)).join(", ");
}

/** The Korean particles that follow a quoted word; other languages leave them out. */
export function particlesOf(word: string): { topic: string; subject: string } {
  const behind = (afterClosed: string, afterOpen: string) =>
    withParticle(word, afterClosed, afterOpen).slice(word.length);
  return { topic: behind("은", "는"), subject: behind("이", "가") };
}

export function documentName({ slot, title, name = null }: NamedDocument, language: Locale): string {
  const say = repliesIn(language);
  const quoted = quotedTitle(title, language);
  if (name) return say("documentOf", { title: quoted, name });
  return slot === null ? quoted : say("document", { slot, title: quoted });
}

export function documentNames(documents: readonly NamedDocument[], language: Locale): string {
  return listed(
    documents.map((document) => documentName(document, language)),
    language,
  );
}

export function partName({ kind, text }: NamedPart, language: Locale): string {
  return repliesIn(language)("part", { kind, text: neutralText(text) });
}

export function listed(names: readonly string[], language: Locale): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  const say = repliesIn(language);
  return say("several", { before: names.slice(0, -1).join(say("separator")), last });
}
