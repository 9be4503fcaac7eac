import { z } from "zod";
import type { DocRef } from "../../domain/doc-ref.ts";
import { estimateTokens } from "../../domain/estimate-tokens.ts";
import { askedText } from "../../domain/turn.ts";
import { fencedAttribute, fencedText } from "../../prompts/fenced-text.ts";
import { readHit } from "../../retrieval/search/read-hit.ts";
import { citedVersion } from "../retrieve/named-documents.ts";
import { answerTool } from "./answer-tool.ts";
import { fitText } from "./fit-text.ts";
import { withEdition } from "./open-document.ts";
import { placeOf, type Sourced, showPassages } from "./show-passages.ts";
import { citedLine, turnBlock } from "./show-turns.ts";
import type { ToolDesk } from "./tool-desk.ts";
import { ToolProblem } from "./tool-problem.ts";

const turn = z.number().int().min(1).describe("number of the turn");

export const getTurn = answerTool({
  name: "get_turn",
  kind: "read_turn",
  description: "What was asked and answered in one turn, word for word.",
  args: z.object({
    turn,
    part: z.enum(["question", "answer"]).optional().describe("only one of them"),
    from: z.number().int().min(0).optional().describe("character of that part to read on from"),
  }),
  step: ({ turn: turnId }) => ({ turnId }),
  async run({ turn: turnId, part, from = 0 }, { desk, room }) {
    const read = await desk.path.turn(turnId);
    desk.shown.showTurn(turnId, part === "question" ? undefined : read);
    const texts = { question: askedText(read), answer: read.assistantText };
    if (part !== undefined && from > 0 && from >= texts[part].length)
      throw new ToolProblem(`The ${part} of turn ${turnId} has ${texts[part].length} characters.`);
    const cited = part === "question" ? "" : citedLine(read);
    let left = room - estimateTokens(cited) - 120;
    const more: string[] = [];
    const lines: string[] = [];
    for (const name of ["question", "answer"] as const) {
      if (part !== undefined && part !== name) continue;
      const begin = part === name ? from : 0;
      const rest = texts[name].slice(begin);
      const most = name === "question" && part === undefined ? Math.floor(left / 2) : left;
      const given = fitText(rest, Math.max(1, most));
      // Cut text ends with a space and the cut mark.
      const end = given === rest ? null : begin + given.length - 2;
      if (end !== null) more.push(`get_turn(turn: ${turnId}, part: "${name}", from: ${end})`);
      left -= estimateTokens(given);
      lines.push(`${name === "question" ? "User" : "Answer"}: ${fencedText(given)}`);
    }
    const block = turnBlock(
      read,
      (await desk.path.questionPlaces()).get(turnId),
      [...lines, cited].filter(Boolean),
      desk.fence,
    );
    const hasMore = read.docRefs.length > 0 && more.length === 0 && desk.offered.has("get_turn_docs");
    const documents = hasMore ? [`get_turn_docs(turn: ${turnId})`] : [];
    const on = [...more, ...documents];
    return {
      text: [block, on.length > 0 ? `more: ${on.join(" or ")}` : ""].filter(Boolean).join("\n"),
      found: 1,
    };
  },
});

export const getTurnDocs = answerTool({
  name: "get_turn_docs",
  kind: "read_turn",
  description: "The passages that the answer of an earlier turn cited, in the versions it cited.",
  args: z.object({ turn }),
  step: ({ turn: turnId }) => ({ turnId }),
  async run({ turn: turnId }, { desk, room }) {
    const read = await desk.path.turn(turnId);
    if (read.docRefs.length === 0)
      return { text: `The answer of turn ${turnId} cited no document.`, found: 0 };
    desk.shown.showTurn(turnId);
    const found = await Promise.all(read.docRefs.map((docRef) => citedPassages(docRef, desk)));
    const gone = read.docRefs.filter((_, place) => found[place]?.length === 0);
    const left =
      gone.length === 0
        ? ""
        : `Not in the library any more: ${gone.map(({ title }) => `"${fencedAttribute(title.slice(0, 160))}"`).join(", ")}.\n`;
    const printed = showPassages(found.flat(), room - estimateTokens(left) - 20, desk, (number, [first]) =>
      first ? `peek_chunks(doc: ${number}, around: ${placeOf(first.chunk)})` : "",
    );
    const numbers = printed.next ? "Further passages of that answer had no room.\n" : "";
    return { text: `${printed.text}${left}${numbers}`.trimEnd(), found: printed.shown.length };
  },
});

/** Empty if the cited document no longer exists. */
async function citedPassages(docRef: DocRef, desk: ToolDesk): Promise<Sourced[]> {
  const { key, stores } = desk.context;
  const index = stores.documentIndex;
  const document = await index.find(key, docRef.docId);
  const version = document ? citedVersion(await index.versions(key, docRef.docId), docRef) : undefined;
  if (!document || !version) return [];
  const cited = { document, version: version.version, checksum: version.checksum };
  const snapshot = await withEdition(cited, desk);
  const chunks = await index.chunksById(key, docRef.chunkIds);
  return chunks
    .filter(({ docId, version: of }) => docId === docRef.docId && of === version.version)
    .map((chunk) => ({ snapshot, hit: readHit(chunk, document.title, "cited") }));
}
