import { LIBRARY_QUESTION_LENGTH } from "../../tunables/language.ts";
import { withoutConnectors } from "../lexicon/connectors.ts";
import { LIBRARY_TALK } from "../lexicon/library-talk.ts";

/** A question about Ibid or the library itself, not about what a document says. */
export type LibraryQuestion =
  /** What can be asked and done here. */
  | { kind: "help" }
  /** Which documents there are. */
  | { kind: "documents" }
  /** Which documents this conversation has used. */
  | { kind: "used" }
  /** To translate, reword or write, which only a language model does. */
  | { kind: "writing" }
  /** `of` is the words that name a document; "" means the one spoken of before. */
  | { kind: "summary"; of: string }
  | { kind: "changes"; of: string };

const asksForHelp = LIBRARY_TALK.is("help");
const asksForDocuments = LIBRARY_TALK.is("documents");
const asksToWrite = LIBRARY_TALK.is("writing");
const asksWhatWasUsed = LIBRARY_TALK.is("used");
const [SUMMARY, CHANGES] = ["summary", "changes"].map((group) => {
  const [ko, en] = [LIBRARY_TALK.korean(group), LIBRARY_TALK.english(group)];
  return new RegExp(`^(?:${ko}|${en})$`, "iu");
});
const POINTER = new RegExp(
  `^(?:${LIBRARY_TALK.korean("pointer")}|${LIBRARY_TALK.english("pointer")})*$`,
  "iu",
);

/** Null when it asks something else. By rules alone; a model recognises such questions itself. */
export function asksOfLibrary(message: string): LibraryQuestion | null {
  if (message.length > LIBRARY_QUESTION_LENGTH) return null;
  const text = withoutConnectors(message.replace(/[\s?？!.,~…]+/gu, " ")).trim();
  if (asksForHelp(text)) return { kind: "help" };
  if (asksToWrite(text)) return { kind: "writing" };
  if (asksWhatWasUsed(text)) return { kind: "used" };
  if (asksForDocuments(text)) return { kind: "documents" };
  const changes = CHANGES?.exec(text)?.groups;
  if (changes) return { kind: "changes", of: named(changes) };
  const summary = SUMMARY?.exec(text)?.groups;
  return summary ? { kind: "summary", of: named(summary) } : null;
}

function named({ ko, en }: { [group: string]: string | undefined }): string {
  const words = (ko ?? en ?? "").trim().replace(/^(?:the|my|our)\s+(?=\S)/iu, "");
  return POINTER.test(words.replace(/\s+/gu, "")) ? "" : words;
}
