import { DOCUMENT_KINDS, type Document, UNTYPED } from "../../domain/document.ts";
import type { Locale } from "../../domain/locale.ts";
import { titleKey } from "../../domain/text.ts";
import { asksOfLibrary, type LibraryQuestion } from "../../language/question/asks-of-library.ts";
import { readQuestion } from "../../language/question/read-question.ts";
import { analyse } from "../../language/text/analyse.ts";
import { repliesIn } from "../../messages/replies.ts";
import { DOCUMENTS_LISTED, TITLE_COVERAGE } from "../../tunables/quoting.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import { shelfOf } from "../retrieve/shelf-of.ts";
import { listLibrary } from "../tools/library-list.ts";
import { TurnPath } from "../tools/turn-path.ts";
import type { Understood } from "../understand/understood.ts";
import { changesOf } from "./changes-of.ts";
import { linkTo, titleOf } from "./link-to-document.ts";
import { summaryOf } from "./summary-of.ts";
import { newestCiting, sourcesOf, usedDocuments } from "./used-documents.ts";

/**
 * Without a model, answers "What can you do?", "which documents are there?", "요약해줘" and "뭐가 바뀌었어?" from the
 * list of the library, the conversation and the versions. Null: the question is about what documents say, or
 * names something that cannot be looked up here.
 */
export async function answerOfLibrary(
  { asked, resolution, isUrgent }: Resolved,
  understood: Understood,
  context: TurnContext,
): Promise<Answered | null> {
  const question = isUrgent || asked.selectedDocIds.length > 0 ? null : asksOfLibrary(asked.message);
  const isPointed = resolution.references.length > 0 || resolution.part !== null;
  const { language } = asked;
  if (question?.kind === "writing")
    return sayFixed({ text: repliesIn(language)("library.needsModel"), action: "no_evidence" }, context);
  if (!question || (isPointed && question.kind !== "changes" && question.kind !== "sources")) return null;
  const desk = { context, shelf: () => shelfOf(asked, context) };
  const documents = (await listLibrary({}, desk)).filter(({ readyVersion }) => readyVersion !== null);
  const path = new TurnPath(context, asked.parentTurnId);
  if (question.kind === "help")
    return sayFixed({ text: helpOf(documents, language, context), ...OWN }, context);
  if (question.kind === "documents") return sayFixed({ text: listOf(documents, language), ...OWN }, context);
  if (question.kind === "used") {
    const text = await usedDocuments(path, language);
    return sayFixed({ text, ...OWN }, context);
  }
  if (question.kind === "sources")
    return sayFixed({ ...(await sourcesOf(question.question, path, language)), action: "answer" }, context);
  const meant = isPointed
    ? resolution.references.map(({ docId }) => docId)
    : await documentsMeant(question, documents, path);
  if (question.kind === "changes") return changesOf(meant, documents, language, context);
  if (meant === null) return null;
  const [only] = documents;
  const of = meant.length === 0 && documents.length === 1 && only ? [only.docId] : meant;
  if (of.length > 0) return summaryOf(of, understood, language, context);
  const text = [
    repliesIn(language)("library.whichSummary", { title: only?.title ?? "…" }),
    listOf(documents, language),
  ].join("\n\n");
  return sayFixed({ text, action: "ask_back" }, context);
}

const OWN = { action: "small_talk" } as const;

/**
 * The documents whose titles are named, or else those of the newest answer that cites any. Null: the words
 * match no title.
 */
async function documentsMeant(
  { of }: Extract<LibraryQuestion, { of: string }>,
  documents: readonly Document[],
  path: TurnPath,
): Promise<string[] | null> {
  if (of !== "") {
    const named = documents.filter(({ title }) => titleKey(title) === titleKey(of));
    const [best] = named.length > 0 ? named : bestTitled(of, documents);
    return best ? [best.docId] : null;
  }
  const newest = await newestCiting(path);
  return [...new Set((newest?.docRefs ?? []).map(({ docId }) => docId))];
}

/** The title with all of the words; of several, the shortest. */
function bestTitled(words: string, documents: readonly Document[]): Document[] {
  const concepts = readQuestion(words);
  if (concepts.length === 0) return [];
  return documents
    .filter(({ title }) => {
      const terms = new Set(analyse(title));
      const held = concepts.reduce((sum, each) => sum + each.coverageIn(terms), 0);
      return held >= TITLE_COVERAGE * concepts.length;
    })
    .toSorted((a, b) => a.title.length - b.title.length);
}

function helpOf(
  documents: readonly Document[],
  language: Locale,
  { assistant, stores }: TurnContext,
): string {
  const say = repliesIn(language);
  const title = titleOf(documents[0]?.title ?? "");
  const [question = ""] = assistant.sampleQuestions[language];
  const ways = [
    ...(question === "" ? [] : [say("library.ask", { question })]),
    say("library.list"),
    ...(title === ""
      ? []
      : [
          say("library.summary", { title }),
          say("library.part", { title }),
          say("library.changes", { title }),
        ]),
    say("library.open"),
  ];
  return [
    say("library.help"),
    ways.map((way) => `- ${way}`).join("\n"),
    ...(stores.models.answer === null ? [say("library.withoutModel")] : []),
  ].join("\n\n");
}

function listOf(documents: readonly Document[], language: Locale): string {
  const say = repliesIn(language);
  const lines = documents.slice(0, DOCUMENTS_LISTED).map((document) => {
    const facts = [
      kindOf(document, language),
      document.pages ? say("library.pages", { pages: document.pages }) : "",
    ].filter(Boolean);
    return `- ${linkTo(document)}${facts.length > 0 ? ` (${facts.map(titleOf).join(" · ")})` : ""}`;
  });
  const left = documents.length - lines.length;
  return [
    say("library.documents", { count: documents.length }),
    lines.join("\n"),
    left > 0 ? say("library.more", { count: left }) : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The kind in the language of the answer, or as it was given; empty when it is not known. */
function kindOf({ docType }: Document, language: Locale): string {
  if (docType === UNTYPED) return "";
  const known = DOCUMENT_KINDS.find((kind) => kind === docType);
  return known ? repliesIn(language)(`types.${known}`) : docType;
}
