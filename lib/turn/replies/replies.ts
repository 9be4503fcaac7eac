import type { Assistant } from "../../assistants/assistant.ts";
import type { Locale } from "../../messages/locale.ts";
import { repliesIn } from "../../messages/replies.ts";

export function noEvidenceReply(assistant: Assistant, libraryIsEmpty: boolean, language: Locale): string {
  const say = repliesIn(language);
  if (libraryIsEmpty) return say("emptyLibrary");
  const links = assistant.menuLinks.map(({ title, url }) => `- [${title[language]}](${url})`).join("\n");
  return [say("noEvidence"), links].filter(Boolean).join("\n\n");
}

/** The document exists, but what holds it does not answer; what is left of it follows. */
export function documentUnreachableReply(snippets: readonly string[], language: Locale): string {
  const say = repliesIn(language);
  if (snippets.length === 0) return say("documentUnreachable");
  const quotes = snippets.map((snippet) => `> ${snippet.replace(/\s*\n\s*/g, " ")}`).join("\n\n");
  return `${say("documentUnreachable")} ${say("citedThen")}\n\n${quotes}`;
}
