import type { AnswerInput } from "../../prompts/answer.ts";
import { fencedText } from "../../prompts/fenced-text.ts";
import type { LibraryOverview } from "../../retrieval/search/library-overview.ts";
import { LEAN_PROMPT_TOKENS } from "../../tunables/model-windows.ts";
import { timeInWords } from "../context/time-in-words.ts";
import type { TurnContext } from "../context/turn-context.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import type { Found } from "../retrieve/retrieve.ts";
import type { Offer } from "../tools/tool-limits.ts";
import { describeTools } from "../tools/turn-tools.ts";

/** The part of the prompt that does not depend on how much room there is. */
export type AnswerFrame = Pick<
  AnswerInput,
  | "instructions"
  | "rules"
  | "safetyRules"
  | "now"
  | "library"
  | "findings"
  | "task"
  | "language"
  | "length"
  | "form"
  | "understood"
  | "tools"
>;

const LANGUAGE: Readonly<Record<string, string>> = { ko: "Korean (해요체)", en: "English" };
const NAMES = new Intl.DisplayNames(["en"], { type: "language" });

export function frameOf(
  { asked, resolution }: Resolved,
  found: Found,
  { overview, offer, absent }: { overview: LibraryOverview | null; offer: Offer; absent: readonly string[] },
  context: TurnContext,
): AnswerFrame {
  const { assistant } = context;
  const { understood } = found;
  return {
    instructions: assistant.instructions,
    ...(context.answerRules === undefined ? {} : { rules: context.answerRules }),
    safetyRules: assistant.safetyRules,
    now: timeInWords(context.now(), context.timeZone),
    library: libraryOf(found, overview),
    findings: [...pointedBefore(resolution), ...findingsOf(found, absent, context)],
    task: taskOf(found),
    language: languageName(understood.answerLanguage ?? asked.language),
    length: asked.length,
    form: understood.form,
    // A question completed by rules reads badly and says no more than the turns do.
    understood: understood.isWrittenByModel ? understood.standAlone : null,
    tools: describeTools(offer),
  };
}

function taskOf({ understood: { task, about }, evidence }: Found): AnswerFrame["task"] {
  const documents = new Set(evidence.hits.map(({ chunk }) => chunk.docId));
  if (task === "compare" && documents.size > 1) return "compare";
  return about === "whole" && evidence.hits.length > 0 ? "summarise" : "answer";
}

/** A code that names no language is used as it is. */
function languageName(code: string): string {
  try {
    return LANGUAGE[code] ?? NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * One line on what the assistant searches, with the titles of a small library when what was found may not
 * suffice.
 */
function libraryOf({ isEnough }: Found, overview: LibraryOverview | null): string {
  if (overview === null) return "cannot be reached now";
  const { documents, kinds, languages, titles } = overview;
  if (documents === 0) return "empty";
  if (titles.length > 0 && !isEnough) return `${documents} documents: ${titles.map(fencedText).join("; ")}`;
  const of = kinds.length > 0 ? ` (${kinds.map(fencedText).join(", ")})` : "";
  const titled = languages.length > 0 ? `, with titles in ${languages.join(" and ")}` : "";
  return `${documents} ${documents === 1 ? "document" : "documents"}${of}${titled}`;
}

function pointedBefore({ reasons }: Resolved["resolution"]): string[] {
  return reasons.flatMap((reason) => {
    if (reason.code === "answers_model")
      return [
        `The message answers what you asked in turn ${reason.params.turn}: go on with what that was about.`,
      ];
    if (reason.code !== "fit_equally") return [];
    return [
      `The number in the message may mean a document of the answer to turn ${reason.params.turns.join(" or ")}: answer if the question tells what is meant, and say which document you took; else ask which.`,
    ];
  });
}

/** Words that only the people of this library use for the same thing. */
function sameMeanings(sameWords: NonNullable<Found["evidence"]["sameWords"]>): string[] {
  const lines = sameWords.map(({ from, to }) => `In this library “${from}” means the same as “${to}”.`);
  return [...new Set(lines)];
}

/** What the model cannot see from the passages alone. */
function findingsOf(
  { evidence, understood }: Found,
  absent: readonly string[],
  { stores }: TurnContext,
): string[] {
  const { hits, named, unavailable, parts, sameWords = [] } = evidence;
  return [
    ...(unavailable
      ? ["The documents cannot be searched now: answer from the conversation alone, and say so."]
      : []),
    ...sameMeanings(sameWords),
    ...parts.filter(({ found }) => found === 0).map(({ question }) => `Nothing was found for “${question}”.`),
    ...(understood.kind === "documents" &&
    understood.needsSearch &&
    hits.length === 0 &&
    !unavailable &&
    named === null
      ? ["The words of the question stand in no document: what is shown was not found by them."]
      : []),
    ...(absent.length > 0 ? [`No document has ${absent.map((word) => `“${word}”`).join(", ")}.`] : []),
    ...(named?.gone ?? []).map(
      (title) => `“${title}” was removed: what follows of it is what an answer kept.`,
    ),
    ...(understood.about === "whole" && stores.models.promptTokens > LEAN_PROMPT_TOKENS
      ? (named?.longer ?? []).map(
          (title) => `“${title}” is longer than what is shown of it: summarise_document reads all of it.`,
        )
      : []),
    ...(named?.partNotFound ?? []).map(({ title }) => `“${title}” does not have the part that was named.`),
    // Who says "I will remember" has remembered nothing.
    ...(understood.kind === "profile"
      ? [
          "What is kept in the profile is shown beside your answer: never say that you noted, changed or deleted something there.",
        ]
      : []),
  ];
}
