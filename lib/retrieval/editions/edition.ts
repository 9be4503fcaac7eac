import { stemOf } from "../../documents/editions/edition-names.ts";
import { readEdition } from "../../documents/editions/read-edition.ts";
import { sharedTitle } from "../../domain/distinct-title.ts";
import type { Document } from "../../domain/document.ts";
import { documentIdKey } from "../../domain/document-id-key.ts";
import { type EditionFacts, editionFactsSchema } from "../../domain/edition.ts";
import { pattern } from "../../domain/pattern.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { FILE_NAME_LEAST_LETTERS, TITLE_LEAST_LETTERS } from "../../tunables/retrieval.ts";

const EDITIONS = wordings("editions");

/** A document as one of several editions of the same thing. */
export interface Edition {
  docId: string;
  title: string;
  facts: EditionFacts;
  /** What all its editions have in common; a match in any one kind of name is enough. */
  family: { title: string; stem: string; id: string };
  /**
   * What to look for other editions by: the title without its edition words, and the prefix of their uris; a
   * null prefix is too short to tell.
   */
  lookup: { title: string; uriPrefix: string | null };
  /**
   * Its name is that of something that is valid until the next edition comes, such as a policy or a manual.
   * Minutes, reports and budgets are not replaced by later ones.
   */
  isStanding: boolean;
}

type Named = Pick<Document, "docId" | "title" | "uri" | "metadata">;

/**
 * The edition facts read when the document was added; for a document added before they were read, those its
 * names give.
 */
export function editionOf(document: Named): Edition {
  const { docId, title, uri } = document;
  const known = fromWire(editionFactsSchema).safeParse(document.metadata.edition);
  const stem = stemOf(uri);
  const [titleWords, stemWords] = [
    withoutEdition(sharedTitle(document)),
    withoutEdition(stem.replace(/[_-]/gu, " ")),
  ];
  return {
    docId,
    title,
    facts: known.success ? known.data : readEdition(document, ""),
    family: {
      title: keyOf(titleWords, TITLE_LEAST_LETTERS),
      stem: keyOf(stemWords, FILE_NAME_LEAST_LETTERS),
      id: keyOf(withoutEdition(docId.replace(/[_-]/gu, " ")), TITLE_LEAST_LETTERS),
    },
    lookup: { title: titleWords, uriPrefix: prefixOf(uri, stem) },
    isStanding: STANDING.test(`${title} ${stem.replace(/[_-]/gu, " ")}`),
  };
}

const STANDING = new RegExp(`${EDITIONS.korean("standing")}|\\b${EDITIONS.english("standing")}\\b`, "iu");
const REMARK = pattern("giu")`
  [([【](?=[^)\]】]*(?:${EDITIONS.english("remark")}|${EDITIONS.korean("remark")}))[^)\]】]*[)\]】]
`;
const ALONE = { before: "(?<![\\p{L}\\p{N}])", after: "(?![\\p{L}])" };
const YEAR = String.raw`(?:19|20)\d{2}\s*(?:[-./년]\s*\d{1,2}(?:\s*[-./월]\s*\d{1,2}\s*일?|\s*월)?|년도?(?:\s*판)?)?`;
const NUMBERED = EDITIONS.english("numbered").replace(/\)$/u, `|${EDITIONS.korean("numbered")})`);
const EDITION = pattern("giu")`
  ${YEAR}|${ALONE.before}${NUMBERED}\s*\.?\s*\d{1,3}(?:\.\d{1,3})*\s*(?:판|차)?|
  ${ALONE.before}\d{1,3}\s*(?:판|차\s*개정)|
  (?<=[\s-])[rv]\.?\d{1,3}(?:\.\d{1,3})*(?=\s*$|\s+${EDITIONS.english("language")}\s*$)|
  ${EDITIONS.korean("age")}|(?<![\p{L}])${EDITIONS.english("age")}${ALONE.after}
`;
const LANGUAGE = new RegExp(
  `[\\s-]+(?:${EDITIONS.english("language")}|${EDITIONS.korean("language")})\\s*$`,
  "iu",
);

/** A name without what tells its editions apart: revision, year, language, and remarks about them. */
function withoutEdition(name: string): string {
  const bare = name.normalize("NFKC").replace(REMARK, " ").trim();
  return bare.replace(EDITION, " ").trim().replace(LANGUAGE, "").trim();
}

function keyOf(words: string, least: number): string {
  const key = documentIdKey(words);
  return key.length >= least ? key : "";
}

/**
 * "manuals/px40-manual-" of "manuals/px40-manual-r2-en.pdf": the part before the words that tell editions
 * apart.
 */
function prefixOf(uri: string, stem: string): string | null {
  const label = stem.replace(/[_-]/gu, " ").search(new RegExp(`${REMARK.source}|${EDITION.source}`, "iu"));
  const common = label < 0 ? stem : stem.slice(0, label);
  return documentIdKey(common).length < TITLE_LEAST_LETTERS
    ? null
    : uri.slice(0, uri.lastIndexOf(stem)) + common;
}
