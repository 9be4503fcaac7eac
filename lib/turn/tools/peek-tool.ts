import { z } from "zod";
import { readHit } from "../../retrieval/search/read-hit.ts";
import { PEEKED_PASSAGES, PEEKED_PASSAGES_MOST } from "../../tunables/agent.ts";
import { answerTool } from "./answer-tool.ts";
import { doc, passageNumber, stepOf } from "./doc-argument.ts";
import { openDocument } from "./open-document.ts";
import { placeOf, showPassages } from "./show-passages.ts";
import { ToolProblem } from "./tool-problem.ts";

export const peekChunks = answerTool({
  name: "peek_chunks",
  kind: "read_document",
  description: "Reads what stands before and behind a passage of a document, or some passages from one on.",
  args: z.object({
    doc,
    around: passageNumber.optional().describe("number of the passage in the middle (#7 is 7)"),
    from: passageNumber.optional().describe("number of the first passage"),
    count: z.number().int().min(1).max(PEEKED_PASSAGES_MOST).optional(),
  }),
  async run({ doc: named, around, from, count = PEEKED_PASSAGES }, call) {
    const { desk, room } = call;
    const snapshot = await openDocument(named, desk);
    const chunks = await desk.texts.chunks(snapshot);
    const asked = around ?? from ?? 1;
    if (asked > chunks.length)
      throw new ToolProblem(`There is no passage #${asked} in this document: it has #1–#${chunks.length}.`);
    const first = around === undefined ? asked : Math.max(1, around - Math.floor((count - 1) / 2));
    const wanted = chunks.slice(first - 1, first - 1 + count);
    const { title } = snapshot.document;
    call.tell(stepOf(snapshot, wanted[0]?.section, wanted));
    const sourced = wanted.map((chunk) => ({ snapshot, hit: readHit(chunk, title) }));
    // The passage that was named is always in, however little room there is.
    const middle = sourced.findIndex(({ hit }) => placeOf(hit.chunk) === asked);
    const nearest = sourced.toSorted(
      (a, b) => Math.abs(sourced.indexOf(a) - middle) - Math.abs(sourced.indexOf(b) - middle),
    );
    const printed = showPassages(nearest, room - 40, desk, (number, hits) => {
      const last = hits.at(-1);
      return last && placeOf(last.chunk) < chunks.length
        ? `get_section(doc: ${number}, from: ${placeOf(last.chunk) + 1})`
        : "";
    });
    return {
      text: `${printed.text}The document has ${chunks.length} passages.`,
      found: printed.shown.length,
    };
  },
});
