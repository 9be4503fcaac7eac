import type { Chunk } from "../../domain/document.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { forgottenTurns, rememberedTurns } from "../../memory/forgetting/remembered-turns.ts";
import { Conversation } from "../../references/conversation.ts";
import type { Passage } from "../../retrieval/quoting/passage.ts";
import { renderPassages } from "../../retrieval/quoting/render-passages.ts";
import { textBlocks } from "../../retrieval/quoting/text-blocks.ts";
import { WHOLE_TABLE_ROWS } from "../../tunables/quoting.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { createDocRef } from "./evidence.ts";
import { readNamedDocument } from "./named-documents.ts";

const FOLLOW_UPS = wordings("follow-ups");

const asksForTable = FOLLOW_UPS.is("that table");

/**
 * "그 표 보여줘", "show that table": the table of the newest answer's documents, whole: one that the answer took rows
 * from, else the first that there is. Null: the message says something else, or they hold none.
 */
export async function showTable(request: TurnRequest, context: TurnContext): Promise<Answered | null> {
  // "Can I see the table?" asks for it as well.
  if (!asksForTable(request.message.replace(/[?？]\s*$/u, ""))) return null;
  const history = rememberedTurns(context.history, new Set(await forgottenTurns(context)));
  const conversation = new Conversation({ key: context.key, history }, request.parentTurnId);
  const turn = await conversation.newestWithDocRefs();
  for (const docRef of turn?.docRefs ?? []) {
    const { docId, version, checksum } = docRef;
    const document = await readNamedDocument({ docId, version, checksum }, null, context);
    const tables = document ? tablesOf(document.chunks, docRef.title) : [];
    const isCited = ({ chunk, units }: Passage) =>
      docRef.passages.some(({ from }) => units.some((row) => chunk.from + row.from === from));
    const table = tables.find(isCited) ?? tables[0];
    if (!document || !table) continue;
    const { markdown, documents } = renderPassages([[table]]);
    const docRefs = documents.map((passages) => createDocRef(1, document.snapshot, passages, "named"));
    context.emit({ type: "doc-refs", refs: docRefs });
    return { ...sayFixed({ text: markdown, action: "answer", tier: "answer" }, context), docRefs };
  }
  return null;
}

function tablesOf(chunks: readonly Chunk[], title: string): Passage[] {
  return chunks.flatMap((chunk) =>
    textBlocks(chunk.text)
      .filter(({ kind }) => kind === "table")
      .map(({ opening, units }): Passage => {
        const isCut = { before: false, after: units.length > WHOLE_TABLE_ROWS };
        const shown = units.slice(0, WHOLE_TABLE_ROWS);
        const marked = new Set(shown.slice(0, 1).map(({ from }) => from));
        return { chunk, title, score: 1, kind: "table", opening, units: shown, marked, isCut };
      }),
  );
}
