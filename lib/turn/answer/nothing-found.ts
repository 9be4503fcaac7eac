import { wordsToFind } from "../../language/question/words-to-find.ts";
import { analyse } from "../../language/text/analyse.ts";
import { repliesIn } from "../../messages/replies.ts";
import { libraryOverview } from "../../retrieval/search/library-overview.ts";
import { whichStand } from "../../retrieval/search/unheard-words.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";
import { MISSED_WORDS } from "../../tunables/turn.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { quotedTerms } from "../replies/name-documents.ts";
import { shelfOf } from "../retrieve/shelf-of.ts";

const NAMES = { ko: "Korean", en: "English" } as const;

/**
 * Says that nothing was found: what was looked for, which of its words occur nowhere, and what would help.
 */
export async function nothingFound(
  question: string,
  { language, everywhere }: Pick<TurnRequest, "language" | "everywhere">,
  context: TurnContext,
): Promise<string> {
  const { stores, key, assistant } = context;
  const say = repliesIn(language);
  const [overview, count] = await Promise.all([
    libraryOverview(stores.documentIndex, key, assistant.sampleLibrary),
    stores.documentIndex.count(key).catch(() => 1),
  ]);
  if (count === 0) return say("emptyLibrary");
  const { known, unknown } = await wordsOf(question, everywhere, context);
  const looked = [
    ...(known.length > 0 ? [say("nothing.known", { words: quotedTerms(known) })] : []),
    ...(unknown.length > 0 ? [say("nothing.unknown", { words: quotedTerms(unknown) })] : []),
  ];
  const other = overview?.languages.filter((name) => name !== NAMES[language]) ?? [];
  const searched = everywhere ? [] : await namesOf(context).catch(() => []);
  const helps = [
    ...(searched.length > 0 ? [say("nothing.collections", { names: quotedTerms(searched) })] : []),
    say("nothing.words"),
    ...(other.length > 0 ? [say(`nothing.in${other[0] ?? "English"}`)] : []),
    ...(stores.models.embedding === null ? [say("nothing.embedding")] : []),
    ...assistant.menuLinks.map(({ title, url }) => `[${title[language]}](${url})`),
  ];
  return [say("noEvidence"), looked.join(" "), helps.map((help) => `- ${help}`).join("\n")]
    .filter(Boolean)
    .join("\n\n");
}

async function namesOf({ stores, key, collectionIds = [] }: TurnContext): Promise<string[]> {
  const found = await Promise.all(
    collectionIds.slice(0, MISSED_WORDS).map((id) => stores.collections.find(key, id)),
  );
  return found.flatMap((collection) => collection?.name ?? []);
}

/** The question's words that occur in what was searched, and those that do not. */
async function wordsOf(
  question: string,
  everywhere: TurnRequest["everywhere"],
  context: TurnContext,
): Promise<{ known: string[]; unknown: string[] }> {
  const words = wordsToFind(question.slice(0, QUERY_LENGTH));
  const asked = words.slice(0, MISSED_WORDS).map((word) => ({ word, terms: analyse(word) }));
  const { documentIndex: index } = context.stores;
  const stand = await shelfOf({ everywhere }, context)
    .then((filter) => whichStand(asked, { index, key: context.key, filter }))
    .catch(() => []);
  return {
    known: asked.flatMap(({ word }, at) => (stand[at] ? [word] : [])),
    unknown: asked.flatMap(({ word }, at) => (stand[at] ? [] : [word])),
  };
}
