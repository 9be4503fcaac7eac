import type { Locale } from "../../domain/locale.ts";
import { repliesIn } from "../../messages/replies.ts";
import { particlesOf, quotedTitle } from "./name-documents.ts";

interface Editions {
  title: string;
  /** The edition in force instead. */
  by: string;
  /** It was not replaced as a whole; the other edition takes precedence where the two differ. */
  yields: boolean;
}

/**
 * What to say about a document that is not, or no longer, in force. `otherwise` and `also` introduce a
 * quotation from an older edition after the one in force was searched too.
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
