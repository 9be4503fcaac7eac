import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Container } from "../../lib/container.ts";
import type { EditionState } from "../../lib/domain/edition.ts";
import type { DocumentIndex } from "../../lib/ports/document-index.ts";
import { shelfFilter } from "../../lib/retrieval/search/library-shelves.ts";
import { libraryOf } from "../../lib/retrieval/search/nearest-chunks.ts";
import type { SearchHit } from "../../lib/retrieval/search/search-documents.ts";
import { searchInForce } from "../../lib/retrieval/search/search-in-force.ts";
import { searchLibrary } from "../../lib/server/documents/search-library.ts";
import { RETRIEVAL_HITS } from "../../lib/tunables/retrieval.ts";
import { withSingleBlanks } from "./answerable-questions.ts";
import { evaluationFile } from "./korquad-data.ts";
import { addDocuments } from "./paragraph-index.ts";
import type { WordQuestion } from "./word-questions.ts";

export const SEEDS_TENANT = "seeds";
const LISTED = 20;

/** What a search and the judge made of one question. */
export interface WordOutcome {
  question: WordQuestion;
  /** Where the first passage of each need stands, counted from 0; null: not among the first twenty. */
  places: (number | null)[];
  confidence: number;
  isAnswer: boolean;
  /** A replaced edition stands first that holds nothing of what is needed. */
  isReplacedFirst: boolean;
}

export interface Listed {
  docId: string;
  text: string;
  edition?: EditionState;
}

/** Puts the seeds into a library of their own; false: they are not on this machine. */
export async function addSeeds(index: DocumentIndex): Promise<boolean> {
  const folder = evaluationFile("..", "seeds");
  if (folder === null) return false;
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return { docId: file, title: /^#+ (.+)$/mu.exec(text)?.[1] ?? file, text };
    });
  await addDocuments(index, SEEDS_TENANT, texts);
  return true;
}

/** What the search lists for a question, as it understood the words, and the hits that a turn would judge. */
export async function searchAs(
  container: Container,
  { question, library: of }: WordQuestion,
): Promise<{ listed: Listed[]; asked: string; hits: SearchHit[] }> {
  const isSeeds = of === SEEDS_TENANT;
  const tenantId = isSeeds ? SEEDS_TENANT : "local";
  const assistant = isSeeds ? null : of;
  const principal = { tenantId, userId: "bench", role: "user" as const };
  const { results: listed, searchedFor } = await searchLibrary(container, principal, {
    query: question,
    limit: LISTED,
    filter: {},
    assistant,
  });
  const asked = searchedFor?.query ?? question;
  const hits = await searchInForce(libraryOf(container, tenantId), {
    query: asked,
    words: asked,
    now: new Date(),
    limit: RETRIEVAL_HITS,
    filter: await shelfFilter(container.documentIndex, principal, assistant),
  });
  return { listed, asked, hits };
}

/** Where the first passage of each need stands. */
export function placesOf({ needs }: WordQuestion, listed: readonly { text: string }[]): (number | null)[] {
  const texts = listed.map(({ text }) => withSingleBlanks(text));
  return needs.map((need) => {
    const place = texts.findIndex((text) => need.some(([, words]) => text.includes(withSingleBlanks(words))));
    return place < 0 ? null : place;
  });
}
