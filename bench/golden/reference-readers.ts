import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../cli/command.ts";
import { findAssistant } from "../../lib/assistants/find-assistant.ts";
import { parseImplicit } from "../../lib/language/pointing/parse-implicit.ts";
import { parsePart } from "../../lib/language/pointing/parse-part.ts";
import { parseReference } from "../../lib/language/pointing/parse-reference.ts";
import { asksToWiden, parseChoice, turnToWiden } from "../../lib/language/pointing/parse-reply.ts";
import { parseScopes } from "../../lib/language/pointing/parse-scope.ts";
import { parseSlots } from "../../lib/language/pointing/parse-slots.ts";
import { parseTask } from "../../lib/language/pointing/parse-task.ts";
import { Phrase } from "../../lib/language/pointing/phrase.ts";
import { readableMessage } from "../../lib/language/pointing/readable-message.ts";
import { smallTalkOf } from "../../lib/language/pointing/small-talk.ts";
import { tokenise } from "../../lib/language/pointing/tokenise.ts";
import { askedOfDocuments } from "../../lib/turn/understand/asked-of-documents.ts";
import { readPhraseSet } from "../references/phrase-set.ts";
import { libraryOf, openPhraseWorld } from "../references/phrase-world.ts";
import { type GoldenLine, linesOf } from "./golden-lines.ts";

const { documentIdPatterns: PATTERNS } = findAssistant("equipment");
const CANDIDATES = ["Travel policy 2026", "여비 규정", "SOP-42 일일 점검"].map((title, place) => ({
  turnId: place + 1,
  slot: place + 1,
  docId: `DOC-${place + 1}`,
  version: 1,
  title,
  question: "숙박비 한도는 얼마인가요?",
}));

/** What reads the words that point, before anything is looked up. */
export const REFERENCE_READERS: Readonly<Record<string, (phrase: string) => unknown>> = {
  "asked of documents": (phrase) => {
    const parsed = parseReference(phrase, PATTERNS);
    const { task, part } = parsed ?? { task: "answer" as const, part: null };
    return askedOfDocuments(phrase, { references: [], part, task }, PATTERNS);
  },
  choice: (phrase) => parseChoice(phrase, CANDIDATES),
  "reference parts": (phrase) => {
    const read = freshPhrase(phrase);
    return {
      implicit: parseImplicit(freshPhrase(phrase)),
      part: parsePart(freshPhrase(phrase), []),
      scopes: parseScopes(freshPhrase(phrase)),
      slots: parseSlots(freshPhrase(phrase)),
      task: parseTask(read, { first: 0, last: 0, part: false, several: false }),
    };
  },
  reference: (phrase) => parseReference(phrase, PATTERNS),
  "small talk": (phrase) => ({
    kind: smallTalkOf(phrase),
    turn: turnToWiden(phrase),
    widens: asksToWiden(phrase),
  }),
  tokens: (phrase) => tokenise(readableMessage(phrase).text),
};

/** What a rule has taken the next does not see: each gets its own. */
function freshPhrase(phrase: string): Phrase {
  const { shown, text } = readableMessage(phrase);
  return new Phrase(tokenise(text), shown);
}

/** Every phrase of the sets in its own conversation and in one of another set. */
export async function readPointing(): Promise<GoldenLine[]> {
  const folder = join(projectFolder, "bench", "references", "sets");
  const sets = readdirSync(folder)
    .sort()
    .map((set) => {
      const files = readdirSync(join(folder, set)).filter((file) => /^phrases.*\.json$/.test(file));
      return readPhraseSet(
        join(folder, set, "histories.json"),
        files.sort().map((file) => join(folder, set, file)),
      );
    });
  const lines: GoldenLine[] = [];
  for (const [place, { histories, phrases }] of sets.entries()) {
    const worlds = worldsOf(histories);
    const [[otherName, other] = ["", null]] = worldsOf(
      sets[(place + 1) % sets.length]?.histories ?? new Map(),
    );
    for (const { history, text } of phrases) {
      const own = await worlds.get(history)?.resolve(text);
      lines.push(...linesOf("pointing", `${place + 1} ${history}: ${text}`, own));
      lines.push(
        ...linesOf(
          "pointing elsewhere",
          `${place + 1} ${history}, ${otherName}: ${text}`,
          await other?.resolve(text),
        ),
      );
    }
  }
  return lines;
}

function worldsOf(histories: ReturnType<typeof readPhraseSet>["histories"]) {
  return new Map(
    [...histories].map(([name, history]) => [name, openPhraseWorld(history, libraryOf(history))] as const),
  );
}
