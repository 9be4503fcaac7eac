import { LIBRARY_QUESTION_LENGTH } from "../../tunables/language.ts";
import { withoutConnectors } from "../lexicon/connectors.ts";
import { wordings } from "../lexicon/load.ts";
import { parseScopes } from "../pointing/parse-scope.ts";
import { Phrase } from "../pointing/phrase.ts";
import { readableMessage } from "../pointing/readable-message.ts";
import type { Scope } from "../pointing/reference-expression.ts";
import { tokenise } from "../pointing/tokenise.ts";
import { oneOf } from "../pointing/words.ts";

const LIBRARY_TALK = wordings("library-talk");

/** A question about Ibid or the library itself, not about what a document says. */
export type LibraryQuestion =
  /** What can be asked and done here. */
  | { kind: "help" }
  /** Which documents there are. */
  | { kind: "documents" }
  /** Which documents this conversation has used. */
  | { kind: "used" }
  /** Where an answer is from: that to a numbered question, or the last one. */
  | { kind: "sources"; question: number | null }
  /** To translate, reword or write, which only a language model does. */
  | { kind: "writing" }
  /** `of` is the words that name a document; "" means the one spoken of before. */
  | { kind: "summary"; of: string }
  | { kind: "changes"; of: string };

const asksForHelp = LIBRARY_TALK.is("help");
const asksWhereFrom = LIBRARY_TALK.is("where from");
const isSource = oneOf("source");
const asksForDocuments = LIBRARY_TALK.is("documents");
const asksToWrite = LIBRARY_TALK.is("writing");
const asksWhatWasUsed = LIBRARY_TALK.is("used");
const SUMMARY = LIBRARY_TALK.forms("summary alone");
const CHANGES = LIBRARY_TALK.forms("changes alone");
const POINTERS = LIBRARY_TALK.forms("pointers alone");
const LAST: Scope = { kind: "back", steps: 1 };

/** Null when it asks something else. By rules alone; a model recognises such questions itself. */
export function asksOfLibrary(message: string): LibraryQuestion | null {
  if (message.length > LIBRARY_QUESTION_LENGTH) return null;
  const text = withoutConnectors(message.replace(/[\s?？!.,~…]+/gu, " ")).trim();
  if (asksForHelp(text)) return { kind: "help" };
  if (asksToWrite(text)) return { kind: "writing" };
  if (asksWhereFrom(text)) return { kind: "sources", question: null };
  const sources = asksForSources(message);
  if (sources) return sources;
  if (asksWhatWasUsed(text)) return { kind: "used" };
  if (asksForDocuments(text)) return { kind: "documents" };
  const changes = (CHANGES.ko.exec(text) ?? CHANGES.en.exec(text))?.groups;
  if (changes) return { kind: "changes", of: named(changes) };
  const summary = (SUMMARY.ko.exec(text) ?? SUMMARY.en.exec(text))?.groups;
  return summary ? { kind: "summary", of: named(summary) } : null;
}

/** "출처?", "1번 답 근거가 뭐야?", "the source for that, please": nothing is said besides, and no other number. */
function asksForSources(message: string): LibraryQuestion | null {
  const { shown, text } = readableMessage(message);
  const phrase = new Phrase(tokenise(text), shown);
  const says = phrase.tokens.some((token) => token.kind === "noun" && isSource(token));
  const [scope = LAST, ...others] = parseScopes(phrase).map((each) => each.scope);
  const asksElse = phrase.has("show", "download", "summarise", "compare", "except", "rest", "time");
  if (!says || others.length > 0 || asksElse || phrase.isBusy()) return null;
  if (scope.kind === "nth") return { kind: "sources", question: scope.nth };
  return scope.kind === "back" && scope.steps === 1 ? { kind: "sources", question: null } : null;
}

function named({ ko, en }: { [group: string]: string | undefined }): string {
  const words = (ko ?? en ?? "").trim().replace(/^(?:the|my|our)\s+(?=\S)/iu, "");
  const joined = words.replace(/\s+/gu, "");
  return POINTERS.ko.test(joined) || POINTERS.en.test(joined) ? "" : words;
}
