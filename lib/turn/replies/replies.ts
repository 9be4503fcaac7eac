import type { Locale } from "../../domain/locale.ts";
import { repliesIn } from "../../messages/replies.ts";

/** The document exists, but what holds it does not answer; what is left of it follows. */
export function documentUnreachableReply(snippets: readonly string[], language: Locale): string {
  const say = repliesIn(language);
  if (snippets.length === 0) return say("documentUnreachable");
  const quotes = snippets.map((snippet) => `> ${snippet.replace(/\s*\n\s*/g, " ")}`).join("\n\n");
  return `${say("documentUnreachable")} ${say("citedThen")}\n\n${quotes}`;
}
