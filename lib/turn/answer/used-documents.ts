import type { Locale } from "../../domain/locale.ts";
import type { Turn } from "../../domain/turn.ts";
import { asksOfLibrary } from "../../language/question/asks-of-library.ts";
import { repliesIn } from "../../messages/replies.ts";
import { DOCUMENTS_LISTED } from "../../tunables/quoting.ts";
import type { Answered } from "../replies/answered.ts";
import { quotedQuestion } from "../replies/conversation-replies.ts";
import type { TurnPath } from "../tools/turn-path.ts";
import { linkTo, titleOf } from "./link-to-document.ts";

type Said = Pick<Answered, "text" | "docRefs">;

/** How far back an answer counts as the last one. */
const NEWEST_TURNS = 20;

/**
 * The documents of an answer, under the numbers that they have in it: of the one to the numbered question, or
 * of the newest that cites any.
 */
export async function sourcesOf(question: number | null, path: TurnPath, language: Locale): Promise<Said> {
  const say = repliesIn(language);
  const asked = question === null ? await newestCiting(path) : await path.nthQuestion(question);
  if (asked === null || asked.docRefs.length === 0)
    return { text: say(question === null ? "library.noneUsed" : "library.noSources"), docRefs: [] };
  const { userText, docRefs } = asked;
  const lines = docRefs.map(({ slot, title }) => `- ${titleOf(title)} [${slot}]`);
  const lead = say("library.sources", { question: quotedQuestion(userText) });
  return { text: [lead, lines.join("\n")].join("\n\n"), docRefs };
}

export async function newestCiting(path: TurnPath): Promise<Turn | null> {
  const times = await path.times();
  const turns = await path.turns(times.slice(-NEWEST_TURNS).map(({ turnId }) => turnId));
  const cites = ({ docRefs, action, userText }: Turn) =>
    docRefs.length > 0 &&
    (action === "answer" || action === "no_evidence") &&
    asksOfLibrary(userText)?.kind !== "sources";
  return turns.findLast(cites) ?? null;
}

/** The documents that the conversation's answers rest on, each with the numbers of its questions. */
export async function usedDocuments(path: TurnPath, language: Locale): Promise<string> {
  const say = repliesIn(language);
  const times = await path.times();
  const turns = await path.turns(times.map(({ turnId }) => turnId));
  const places = await path.questionPlaces();
  const used = new Map<string, { docId: string; title: string; version: number; turns: number[] }>();
  for (const { turnId, docRefs } of turns) {
    for (const { docId, title, version } of docRefs) {
      const known = used.get(docId);
      used.set(docId, { docId, title, version, turns: [...(known?.turns ?? []), turnId] });
    }
  }
  if (used.size === 0) return say("library.noneUsed");
  const lines = [...used.values()].slice(0, DOCUMENTS_LISTED).map((each) => {
    const numbers = [...new Set(each.turns.map((turnId) => places.get(turnId) ?? turnId))].join(", ");
    return `- ${linkTo(each, { version: each.version })}: ${say("library.inQuestions", { numbers })}`;
  });
  return [say("library.used"), lines.join("\n")].join("\n\n");
}
