import { readRendition } from "../../documents/read-rendition.ts";
import { tableCells } from "../../documents/tables/read-tables.ts";
import type { Document, DocumentVersion } from "../../domain/document.ts";
import type { EditionState } from "../../domain/edition.ts";
import type { Locale } from "../../domain/locale.ts";
import { cutAtWord, languageOf } from "../../domain/text.ts";
import { neutralPassage } from "../../language/text/neutral-markdown.ts";
import { repliesIn } from "../../messages/replies.ts";
import { editionStates } from "../../retrieval/editions/edition-states.ts";
import { type VersionChange, versionChanges } from "../../retrieval/quoting/version-changes.ts";
import { CHANGE_LENGTH, CHANGES_TOLD } from "../../tunables/quoting.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { linkTo, titleOf } from "./link-to-document.ts";

/** Two texts to compare. */
interface Pair {
  document: Document;
  now: DocumentVersion;
  then: DocumentVersion;
  /**
   * The title of the older edition if it is a document of its own; absent when both are versions of one
   * document.
   */
  olderTitle?: string;
}

/**
 * What changed in the newest version of a document: the first one meant that has two versions; or else
 * compared with the edition it replaces; or else the document changed last. Null: it cannot be said here.
 */
export async function changesOf(
  meant: readonly string[] | null,
  documents: readonly Document[],
  language: Locale,
  context: TurnContext,
): Promise<Answered | null> {
  if (meant === null) return null;
  const asked = meant.flatMap((docId) => documents.find((document) => document.docId === docId) ?? []);
  const several = (asked.length > 0 ? asked : documents).filter(
    ({ readyVersion }) => (readyVersion ?? 0) > 1,
  );
  const [document] = several.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  if (document) {
    const [now, then] = await readVersions(document, context);
    return now && then ? tellChanges({ document, now, then }, language, context) : null;
  }
  const states = await editionStates(
    context.stores.documentIndex,
    context.key,
    asked.map(({ docId }) => docId),
    { filter: {}, today: context.now().toISOString().slice(0, 10) },
  );
  if (states.size === 0) return withoutVersions(asked, language, context);
  const pair = await editionsToCompare(asked, states, documents, context);
  return pair && tellChanges(pair, language, context);
}

async function tellChanges(pair: Pair, language: Locale, context: TurnContext): Promise<Answered | null> {
  const { document, now, then, olderTitle } = pair;
  const say = repliesIn(language);
  const [after, before] = await Promise.all([textOf(now, context), textOf(then, context)]);
  if (after === null || before === null || languageOf(after) !== languageOf(before)) return null;
  const changes = versionChanges(before, after);
  if (changes === null) return null;
  const title = titleOf(document.title);
  const isSame = changes.length === 0;
  const opening =
    olderTitle === undefined
      ? say(isSame ? "library.unchanged" : "library.changed", {
          title,
          before: then.version,
          after: now.version,
        })
      : say(isSame ? "library.sameEdition" : "library.newEdition", { title, older: titleOf(olderTitle) });
  const left = changes.length - CHANGES_TOLD;
  const text = [
    opening,
    renderChanges(changes.slice(0, CHANGES_TOLD), document, now, language),
    left > 0 ? say("library.moreChanges", { count: left }) : "",
  ]
    .filter(Boolean)
    .join("\n\n");
  return sayFixed({ text, action: "answer", tier: "answer" }, context);
}

function withoutVersions([first]: readonly Document[], language: Locale, context: TurnContext): Answered {
  const say = repliesIn(language);
  const text = first
    ? say("library.onlyVersion", { title: titleOf(first.title) })
    : say("library.noVersions");
  return sayFixed({ text, action: "small_talk" }, context);
}

/** The first document meant, beside the edition that it replaced or was replaced by. */
async function editionsToCompare(
  [first]: readonly Document[],
  states: ReadonlyMap<string, EditionState>,
  documents: readonly Document[],
  context: TurnContext,
): Promise<Pair | null> {
  const state = first && states.get(first.docId);
  if (!state || state.state === "expired") return null;
  const otherId = state.state === "replaced" ? state.by.docId : state.insteadOf[0]?.docId;
  const other = documents.find(({ docId }) => docId === otherId);
  if (!other) return null;
  const [document, older] = state.state === "replaced" ? [other, first] : [first, other];
  const [[now], [then]] = await Promise.all([readVersions(document, context), readVersions(older, context)]);
  return now && then ? { document, now, then, olderTitle: older.title } : null;
}

/** The versions whose text exists, newest first. */
async function readVersions(
  { docId, readyVersion }: Document,
  { key, stores }: TurnContext,
): Promise<DocumentVersion[]> {
  const versions = await stores.documentIndex.versions(key, docId);
  return versions
    .filter(({ version, renditionChecksum }) => renditionChecksum !== null && version <= (readyVersion ?? 0))
    .toSorted((a, b) => b.version - a.version);
}

/** Null: its text cannot be read now. */
async function textOf(
  { renditionChecksum }: DocumentVersion,
  { key, stores }: TurnContext,
): Promise<string | null> {
  if (renditionChecksum === null) return null;
  const rendition = await readRendition(stores.objectStore, key.tenantId, renditionChecksum).catch(
    () => null,
  );
  return rendition?.markdown ?? null;
}

/** The changes under their headings, each linked to its place in the newest version. */
function renderChanges(
  changes: readonly VersionChange[],
  { docId }: Document,
  { version }: DocumentVersion,
  language: Locale,
): string {
  const say = repliesIn(language);
  const sections = [...Map.groupBy(changes, ({ section }) => section)];
  return sections
    .map(([section, of]) => {
      const [first] = of;
      const place = { version, from: first?.from ?? 0, to: first?.to ?? 0 };
      const heading = section === "" ? [] : [`#### ${linkTo({ docId, title: section }, place)}`];
      const lines = of.map(({ before, after }) => {
        if (before === "") return say("library.added", { words: wordsOf(after) });
        if (after === "") return say("library.removed", { words: wordsOf(before) });
        return say("library.instead", { before: wordsOf(before), after: wordsOf(after) });
      });
      return [...heading, lines.map((line) => `- ${line}`).join("\n")].join("\n\n");
    })
    .join("\n\n");
}

function wordsOf(text: string): string {
  if (text.startsWith("|")) return tableCells(text).map(wordsOf).filter(Boolean).join(" · ");
  return neutralPassage(cutAtWord(text, CHANGE_LENGTH));
}
