import type { Locale } from "../../domain/locale.ts";
import { repliesIn } from "../../messages/replies.ts";
import { DOCUMENTS_LISTED } from "../../tunables/quoting.ts";
import type { TurnPath } from "../tools/turn-path.ts";
import { linkTo } from "./link-to-document.ts";

/** The documents that the conversation's answers rest on, each with the numbers of its questions. */
export async function usedDocuments(path: TurnPath, language: Locale): Promise<string> {
  const say = repliesIn(language);
  const times = await path.times();
  const turns = await path.turns(times.map(({ turnId }) => turnId));
  const used = new Map<string, { docId: string; title: string; version: number; turns: number[] }>();
  for (const { turnId, docRefs } of turns) {
    for (const { docId, title, version } of docRefs) {
      const known = used.get(docId);
      used.set(docId, { docId, title, version, turns: [...(known?.turns ?? []), turnId] });
    }
  }
  if (used.size === 0) return say("library.noneUsed");
  const lines = [...used.values()].slice(0, DOCUMENTS_LISTED).map((each) => {
    const numbers = [...new Set(each.turns)].join(", ");
    return `- ${linkTo(each, { version: each.version })}: ${say("library.inQuestions", { numbers })}`;
  });
  return [say("library.used"), lines.join("\n")].join("\n\n");
}
