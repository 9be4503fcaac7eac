import { z } from "zod";
import { documentIdKey } from "../../domain/document-id-key.ts";
import { type EditionFacts, editionFactsSchema } from "../../domain/edition.ts";
import { pattern } from "../../domain/pattern.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { EDITION_HEAD_LENGTH } from "../../tunables/documents.ts";
import { DAY, dayBefore, readEditionDay } from "./edition-dates.ts";
import { editionNames, PRINTED_ID, revisionsIn, stemOf, yearOf } from "./edition-names.ts";

const EDITIONS = wordings("editions");

export interface DocumentNames {
  title: string;
  uri: string;
  metadata: Record<string, unknown>;
}

/** Nouns for a document. They tell a replaced document from a replaced part, filter or person. */
const DOCUMENT_NOUN = new RegExp(`\\b${EDITIONS.english("noun")}\\b|${EDITIONS.korean("noun")}`, "iu");
/** A line that identifies the document: its number, its revision, the date it takes effect. */
const IMPRINT = pattern("iu")`
  (?:^|[·|,(])\s*(?:
    (?:${EDITIONS.english("imprint")}|${EDITIONS.korean("imprint")})\s*:?\s*[A-Z][A-Z0-9]*[-_]|
    ${EDITIONS.english("in force")}|${EDITIONS.korean("in force")}
  )|(?:부터\s*)?(?:적용|시행)\s*(?:$|·)
`;
const THIS_DOCUMENT = new RegExp(`\\b${EDITIONS.english("this")}\\b|${EDITIONS.korean("this")}`, "iu");

/** Says that the document is no longer in force. `by`: its replacement. */
const GONE_EN = new RegExp(
  `\\b(?:replaced|superseded)\\b(?:\\s+on\\s+(?<day>${DAY}))?(?:\\s+by\\s+(?<by>[^.;·)\\]]{1,80}))?|\\b${EDITIONS.english("gone")}\\b`,
  "iu",
);
const GONE_KO = pattern("u")`
  (?<by>[^.·()]{1,60}?)(?:으로|로)\s*(?:대체|교체)(?:되었|됨|됐|되어|된)|${EDITIONS.korean("gone")}
`;
const HOLDS_INSTEAD_EN = /\b(?:replaces|supersedes)\s+(?:the\s+)?(?<of>[^.;·]{1,80})/iu;
const HOLDS_INSTEAD_KO = /(?<of>[^.·]{1,60}?)(?:을|를)\s*대체(?:합니다|함|한다|하며|하고|했|하였)/u;
const YIELDS = new RegExp(
  `(?<to>${PRINTED_ID})(?:이|가|을|를|의\\s*내용이)?\\s*(?:우선합니다|우선한다|우선함|takes precedence|prevails|is binding)`,
  "u",
);
/** In each, the first group is the day. */
const FROM: readonly RegExp[] = [
  `(?:valid|effective|in force|applies)\\s+(?:from|since|as of)?\\s*(${DAY})`,
  `(?:시행일?|발효일?|적용일?)\\s*:?\\s*(${DAY})`,
  `(${DAY})\\s*(?:부터|~|–|-|에서)[^.·]{0,30}(?:적용|시행|유효)`,
].map((form) => new RegExp(form, "iu"));
const UNTIL: readonly RegExp[] = [
  `(?:valid|effective|in force)\\s+(?:from\\s+(?:${DAY})\\s+)?(?:until|to|through)\\s+(${DAY})`,
  `(?:~|–|부터)\\s*(${DAY})\\s*(?:까지)?\\s*(?:적용|시행|유효)`,
  `(${DAY})\\s*까지\\s*(?:적용|시행|유효)`,
].map((form) => new RegExp(form, "iu"));
const CODE = new RegExp(
  `(?:[Dd]ocument|[Dd]oc\\.?\\s*[Nn]o\\.?|[Gg]uide|[Ll]eaflet|[Pp]olicy|[Mm]anual|문서(?:\\s*번호)?|안내문|규정\\s*번호)\\s*:?\\s*(?![RV]\\d{1,3}(?![\\w-]))(?<code>${PRINTED_ID})`,
  "gu",
);

/**
 * What a document says about its edition: what was given with it, its title, and the lines at its head. This
 * is cautious: only brackets or a dashed remark in the title, a line that identifies the document, or a
 * sentence about "this document" counts, because a replaced part, filter or colleague is not an edition.
 */
export function readEdition({ title, uri, metadata }: DocumentNames, head: string): EditionFacts {
  const given = givenFacts(metadata);
  const lines = ownLines(head);
  const remarks = [
    ...title.matchAll(
      /[([【]([^)\]】]{1,80})[)\]】]|[-–—]\s*((?:replaced|superseded|obsolete|폐지|구판).{0,60})$/giu,
    ),
  ].map(([, bracketed, behind]) => bracketed ?? behind ?? "");
  const stem = stemOf(uri).replace(/_/gu, " ");
  const gone = [...remarks, ...lines].flatMap((words) => {
    const match = GONE_EN.exec(words) ?? GONE_KO.exec(words);
    return match ? [match] : [];
  });
  const by = gone.flatMap(({ groups }) => editionNames(groups?.by ?? ""));
  const replacedOn = gone.flatMap(({ groups }) => (groups?.day ? (readEditionDay(groups.day) ?? []) : []))[0];
  const instead = lines.flatMap((line) => {
    const of = (HOLDS_INSTEAD_EN.exec(line) ?? HOLDS_INSTEAD_KO.exec(line))?.groups?.of ?? "";
    return DOCUMENT_NOUN.test(of) || revisionsIn(of).length > 0 ? editionNames(of) : [];
  });
  const yields = head
    .slice(0, EDITION_HEAD_LENGTH)
    .split("\n")
    .flatMap((line) => YIELDS.exec(line)?.groups?.to ?? []);
  const codes = lines.flatMap((line) =>
    [...line.matchAll(CODE)].map(({ groups }) => documentIdKey(groups?.code ?? "")),
  );
  const imprints = lines.filter((line) => IMPRINT.test(line));
  const revision =
    revisionsIn(remarks.map(withoutGone).join(" · "))[0] ??
    labelAtEnd(title) ??
    revisionsIn(imprints.map(withoutGone).join(" · "))[0] ??
    labelAtEnd(stem.replace(/-/gu, " "));
  const from = dayOf(lines, FROM);
  const until = dayOf(lines, UNTIL) ?? (replacedOn ? dayBefore(replacedOn) : null);
  const year = yearOf(title) ?? yearOf(stem);
  return pruned({
    ...(revision ? { revision } : {}),
    ...(year === null ? {} : { year }),
    ...(from ? { validFrom: from } : {}),
    ...(until ? { validUntil: until } : {}),
    ...(gone.length > 0 ? { replaced: true } : {}),
    replacedBy: by,
    replaces: instead,
    yieldsTo: yields.map((id) => `id:${documentIdKey(id)}`),
    codes,
    ...given,
  });
}

/** The replacement that is mentioned has a revision, too. */
function withoutGone(words: string): string {
  return words.replace(GONE_EN, " ").replace(GONE_KO, " ");
}

const givenSchema = z.object({
  revision: z.union([z.string(), z.number()]).optional().catch(undefined),
  validFrom: z.string().optional().catch(undefined),
  validUntil: z.string().optional().catch(undefined),
  replaces: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  replacedBy: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
});

/** Facts given with the document take precedence over those read from it. */
export function givenFacts(metadata: Record<string, unknown>): EditionFacts {
  const { revision, validFrom, validUntil, replaces, replacedBy } = fromWire(givenSchema).parse(metadata);
  const names = (words: string | string[] | undefined) =>
    [words ?? []].flat().flatMap((each) => [...editionNames(each), `id:${documentIdKey(each)}`]);
  const number = /\d+(?:\.\d+)*/u.exec(String(revision ?? ""))?.[0];
  const [from, until] = [readEditionDay(validFrom ?? ""), readEditionDay(validUntil ?? "")];
  return pruned({
    ...(number ? { revision: number } : {}),
    ...(from ? { validFrom: from } : {}),
    ...(until ? { validUntil: until } : {}),
    ...(replacedBy === undefined ? {} : { replaced: true }),
    replaces: names(replaces),
    replacedBy: names(replacedBy),
  });
}

/**
 * The lines before the second heading that are about the document itself. Table rows are about other things.
 */
function ownLines(head: string): string[] {
  const lines = head.slice(0, EDITION_HEAD_LENGTH).split("\n");
  const headings = lines.flatMap((line, place) => (/^#{1,6}\s/u.test(line) ? [place] : []));
  return lines
    .slice(0, headings[1] ?? lines.length)
    .filter((line) => !/^\s*\|/u.test(line))
    .flatMap((line) => (IMPRINT.test(line) ? [line] : line.split(/(?<=[.!?。])\s+/u)))
    .map((line) => line.trim())
    .filter((line) => IMPRINT.test(line) || THIS_DOCUMENT.test(line) || NAMES_EDITION.test(line));
}

/** "2024년 안내를 대체함" among other remarks. */
const NAMES_EDITION = /(?:19|20)\d{2}\s*년?\s*(?:판|안내|규정|지침|설명서|매뉴얼)[^.]{0,12}대체/u;

/** "Manual R2", "설명서 v1.2": a revision at the end of a name; in "밸브 V3 교체", V3 is a valve. */
function labelAtEnd(name: string): string | undefined {
  const bare = name.replace(/\s*[([][^)\]]*[)\]]\s*$/u, "").replace(/[\s-](?:ko|kr|kor|en|eng|ja)$/iu, "");
  return /(?:^|[\s-])(?:r|rev\.?\s?|v|ver\.?\s?|version\s|revision\s|개정\s?|제\s?)(\d{1,3}(?:\.\d{1,3})*)\s*판?$/iu.exec(
    bare,
  )?.[1];
}

/** The first day that a line gives in one of the forms. */
function dayOf(lines: readonly string[], forms: readonly RegExp[]): string | null {
  for (const line of lines) {
    const [first] = forms
      .flatMap((form) => {
        const match = form.exec(line);
        return match ? [match] : [];
      })
      .toSorted((a, b) => a.index - b.index);
    const day = readEditionDay(first?.[1] ?? "");
    if (day !== null) return day;
  }
  return null;
}

/** Drops empty lists and repeated names. */
function pruned(facts: EditionFacts): EditionFacts {
  return editionFactsSchema.parse(
    Object.fromEntries(
      Object.entries(facts).flatMap(([name, value]): [string, unknown][] => {
        if (!Array.isArray(value)) return [[name, value]];
        return value.length > 0 ? [[name, [...new Set(value)]]] : [];
      }),
    ),
  );
}
