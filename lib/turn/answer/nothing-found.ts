import { analyse } from "../../language/text/analyse.ts";
import { contentWords } from "../../language/text/content-words.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";
import type { Locale } from "../../messages/locale.ts";
import { repliesIn } from "../../messages/replies.ts";
import { libraryOverview } from "../../retrieval/search/library-overview.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";
import { MISSED_WORDS } from "../../tunables/turn.ts";
import type { TurnContext } from "../context/turn-context.ts";

const NAMES = { ko: "Korean", en: "English" } as const;

/** That nothing was found: what was looked for, which words of it stand nowhere, and what would help. */
export async function nothingFound(
  question: string,
  language: Locale,
  context: TurnContext,
): Promise<string> {
  const { stores, key, assistant } = context;
  const say = repliesIn(language);
  const [overview, count] = await Promise.all([
    libraryOverview(stores.documentIndex, key, assistant.id),
    stores.documentIndex.count(key).catch(() => 1),
  ]);
  if (count === 0) return say("emptyLibrary");
  const { known, unknown } = await wordsOf(question, context);
  const looked = [
    ...(known.length > 0 ? [say("nothing.known", { words: quoted(known) })] : []),
    ...(unknown.length > 0 ? [say("nothing.unknown", { words: quoted(unknown) })] : []),
  ];
  const other = overview?.languages.filter((name) => name !== NAMES[language]) ?? [];
  const helps = [
    say("nothing.words"),
    ...(other.length > 0 ? [say(`nothing.in${other[0] ?? "English"}`)] : []),
    ...(stores.models.embedding === null ? [say("nothing.embedding")] : []),
    ...assistant.menuLinks.map(({ title, url }) => `[${title[language]}](${url})`),
  ];
  return [say("noEvidence"), looked.join(" "), helps.map((help) => `- ${help}`).join("\n")]
    .filter(Boolean)
    .join("\n\n");
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `‘${neutralText(word)}’`).join(", ");
}

/** The words of the question that stand somewhere in the library, and those that stand nowhere. */
async function wordsOf(
  question: string,
  { stores, key }: TurnContext,
): Promise<{ known: string[]; unknown: string[] }> {
  const named = contentWords(question.slice(0, QUERY_LENGTH)).map(({ word, key: of }) => {
    // A Korean word without its particle: "유량은" asks for 유량.
    return /[가-힣]/u.test(of) && word.startsWith(of) ? of : word;
  });
  const words = [...new Set(named)];
  const asked = words.slice(0, MISSED_WORDS).map((word) => ({ word, terms: analyse(word) }));
  const terms = asked.flatMap((each) => each.terms);
  const { frequencies } = await stores.documentIndex
    .termStatistics(key, terms)
    .catch(() => ({ frequencies: new Map<string, number>() }));
  const stands = (each: { terms: readonly string[] }) =>
    each.terms.some((term) => (frequencies.get(term) ?? 0) > 0);
  return {
    known: asked.filter(stands).map(({ word }) => word),
    unknown: asked.filter((each) => !stands(each)).map(({ word }) => word),
  };
}
