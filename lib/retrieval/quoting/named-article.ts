import { readQuestion } from "../../language/question/read-question.ts";
import { analyse } from "../../language/text/analyse.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { NAMED_ARTICLE_SHARE } from "../../tunables/quoting.ts";
import type { SearchHit } from "../search/search-documents.ts";
import type { SentenceOfHit } from "./passage.ts";

/** 5조, 5조의2, but in "제5조의 2항" a paragraph of article 5. */
const NUMBER = "(\\d{1,4})\\s?조(?:\\s?의\\s?(\\d+)(?![\\d항]))?";
/** "제5조", "5조에", "article 5"; neither 5조 원 nor 5조각. */
const NAMED = new RegExp(
  `제\\s*${NUMBER}|(?<![\\d.,])${NUMBER}(?=$|[\\s?!.,에은는의를가]|이[\\s?]|내용)(?!\\s*원)|\\barticles?\\s+(\\d{1,4})\\b`,
  "giu",
);
/** An article begins with its number, in bold or as a heading as well. */
const BEGINS = new RegExp(`^[#*\\s]*(?:제\\s*${NUMBER}|article\\s+(\\d{1,4})\\b)`, "iu");
/** What follows the last article belongs to none. */
const ENDS = /^[#*\s[<(【]*(?:별표|별지|부칙|annex\b|appendix\b)/iu;

/**
 * Only what stands in the articles that the question names, where an article is as much about the rest of the
 * question as anything else is: "5조에 뭐라고 써 있어?" of a document whose articles share a chunk. Otherwise all.
 */
export function ofNamedArticle<Each extends SentenceOfHit>(
  question: string,
  candidates: readonly Each[],
): Each[] {
  const named = new Set([...question.matchAll(NAMED)].map(numberIn));
  if (named.size === 0) return [...candidates];
  const byHit = Map.groupBy(candidates, ({ hit }) => hit);
  const inside = [...byHit].flatMap(([{ chunk }, ofHit]) => {
    const articles = articlesOf(chunk);
    return ofHit.filter(({ from }) => named.has(articles.get(from) ?? ""));
  });
  const shareOf = ownShare(question, [...byHit.keys()]);
  const most = (of: readonly Each[]) => Math.max(0, ...of.map(shareOf));
  const isAbout = inside.length > 0 && most(inside) >= NAMED_ARTICLE_SHARE * most(candidates);
  if (!isAbout) return [...candidates];
  const kept = new Set(inside);
  return candidates.filter((each) => kept.has(each));
}

/** How much a candidate says of the question, without the words that name a document: its title line says those. */
function ownShare(question: string, hits: readonly SearchHit[]): (sentence: SentenceOfHit) => number {
  const names = new Set(hits.flatMap(({ chunk, title }) => analyse(`${title}\n${chunk.docId}`)));
  const own = readQuestion(question).filter((each) => each.kind !== "light" && each.coverageIn(names) < 1);
  return ({ hit, from, to }) => {
    const terms = new Set(analyse(hit.chunk.text.slice(from, to)));
    return own.reduce((sum, concept) => sum + concept.coverageIn(terms), 0);
  };
}

/** The article that each sentence stands in, by the sentence's offset. */
function articlesOf({ text, section }: SearchHit["chunk"]): ReadonlyMap<number, string> {
  let article = section.split(" › ").reduce((last, heading) => begunBy(heading) ?? last, "");
  const articles = new Map<number, string>();
  for (const { from, to, kind } of splitSentences(text)) {
    const sentence = text.slice(from, to);
    const begun = begunBy(sentence);
    if (begun !== null) article = begun;
    else if (kind === "heading" || ENDS.test(sentence)) article = "";
    articles.set(from, article);
  }
  return articles;
}

function begunBy(line: string): string | null {
  const begun = BEGINS.exec(line);
  return begun && numberIn(begun);
}

/** "5" or "5의2", whichever way it is written. */
function numberIn(match: RegExpMatchArray): string {
  return match
    .slice(1)
    .filter((each) => each !== undefined)
    .join("의");
}
