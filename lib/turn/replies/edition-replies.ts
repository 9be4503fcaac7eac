import type { Locale } from "../../domain/locale.ts";
import { repliesIn } from "../../messages/replies.ts";
import { particlesOf, quotedTitle } from "./name-documents.ts";

interface Editions {
  title: string;
  /** The one that holds in its place. */
  by: string;
  /** It was not replaced as a whole; the other goes first where the two differ. */
  yields: boolean;
}

/**
 * What is said of a document that is not, or no longer, the one that holds. `otherwise` and `also` stand
 * before a quotation from an older edition: the one in force was looked in, too.
 */
export function editionReply(
  kind: "otherwise" | "also" | "closest" | "replaced",
  { title, by, yields }: Editions,
  language: Locale,
): string {
  return repliesIn(language)(`editions.${kind}`, {
    title: quotedTitle(title, language),
    titleTopic: particlesOf(title).topic,
    by: quotedTitle(by, language),
    bySubject: particlesOf(by).subject,
    yields: String(yields),
  });
}

export function expiredReply({ title, until }: { title: string; until: string }, language: Locale): string {
  const titleTopic = particlesOf(title).topic;
  return repliesIn(language)("editions.expired", { title: quotedTitle(title, language), titleTopic, until });
}
