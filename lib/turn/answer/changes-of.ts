import { readRendition } from "../../documents/read-rendition.ts";
import type { Document, DocumentVersion } from "../../domain/document.ts";
import { cutAtWord } from "../../domain/text.ts";
import { neutralPassage } from "../../language/text/neutral-markdown.ts";
import { repliesIn } from "../../messages/replies.ts";
import { editionStates } from "../../retrieval/editions/edition-states.ts";
import { tableCells } from "../../retrieval/quoting/table-cells.ts";
import { type VersionChange, versionChanges } from "../../retrieval/quoting/version-changes.ts";
import { CHANGE_LENGTH, CHANGES_TOLD } from "../../tunables/quoting.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { linkTo, titleOf } from "./link-to-document.ts";

/**
 * What the newest version of a document says otherwise than the one before: of the first of those that are
 * meant, where it has two; else of the one that was changed last. Null: it cannot be said here.
 */
export async function changesOf(
  meant: readonly string[] | null,
  documents: readonly Document[],
  language: "ko" | "en",
  context: TurnContext,
): Promise<Answered | null> {
  if (meant === null) return null;
  const say = repliesIn(language);
  const asked = meant.flatMap((docId) => documents.find((document) => document.docId === docId) ?? []);
  const several = (asked.length > 0 ? asked : documents).filter(
    ({ readyVersion }) => (readyVersion ?? 0) > 1,
  );
  const [document] = several.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  if (!document) return withoutVersions(asked, language, context);
  const [current, before] = await newestTwo(document, context);
  if (!current || !before) return null;
  const [now, then] = await Promise.all([textOf(current, context), textOf(before, context)]);
  if (now === null || then === null) return null;
  const changes = versionChanges(then, now);
  if (changes === null) return null;
  const named = { title: titleOf(document.title), before: before.version, after: current.version };
  if (changes.length === 0)
    return sayFixed({ text: say("library.unchanged", named), action: "answer", tier: "answer" }, context);
  const left = changes.length - CHANGES_TOLD;
  const text = [
    say("library.changed", named),
    renderChanges(changes.slice(0, CHANGES_TOLD), document, current, language),
    left > 0 ? say("library.moreChanges", { count: left }) : "",
  ]
    .filter(Boolean)
    .join("\n\n");
  return sayFixed({ text, action: "answer", tier: "answer" }, context);
}

/** Null: there is another edition, which is a document of its own and is found by a search. */
async function withoutVersions(
  asked: readonly Document[],
  language: "ko" | "en",
  context: TurnContext,
): Promise<Answered | null> {
  const { key, stores, now } = context;
  const say = repliesIn(language);
  const [first] = asked;
  const docIds = asked.map(({ docId }) => docId);
  const today = now().toISOString().slice(0, 10);
  const states = await editionStates(stores.documentIndex, key, docIds, { filter: {}, today });
  if (states.size > 0) return null;
  const text = first
    ? say("library.onlyVersion", { title: titleOf(first.title) })
    : say("library.noVersions");
  return sayFixed({ text, action: "small_talk" }, context);
}

async function newestTwo(
  { docId, readyVersion }: Document,
  { key, stores }: TurnContext,
): Promise<DocumentVersion[]> {
  const versions = await stores.documentIndex.versions(key, docId);
  return versions
    .filter(({ version, renditionChecksum }) => renditionChecksum !== null && version <= (readyVersion ?? 0))
    .toSorted((a, b) => b.version - a.version)
    .slice(0, 2);
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

/** Under the headings of the place, each a link to it in the newest version. */
function renderChanges(
  changes: readonly VersionChange[],
  { docId }: Document,
  { version }: DocumentVersion,
  language: "ko" | "en",
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
