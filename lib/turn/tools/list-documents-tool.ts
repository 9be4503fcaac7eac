import { z } from "zod";
import { TOOL_QUERY_LENGTH } from "../../tunables/agent.ts";
import { answerTool } from "./answer-tool.ts";
import { describeDocuments, listLibrary } from "./library-list.ts";
import { ToolProblem } from "./tool-problem.ts";

export const listDocuments = answerTool({
  name: "list_documents",
  kind: "list_documents",
  description:
    "The documents of the library with title, kind, date and size, the latest date first, and how many there are.",
  args: z.object({
    query: z.string().trim().min(1).optional().describe("words of title or file name"),
    docType: z.string().trim().min(1).optional().describe("kind of document"),
    cursor: z.number().int().min(0).optional().describe("where the list goes on"),
  }),
  step: ({ query }) => (query ? { query: query.slice(0, TOOL_QUERY_LENGTH) } : {}),
  async run({ query, docType, cursor = 0 }, call) {
    const documents = await listLibrary(
      {
        ...(query ? { query: query.slice(0, TOOL_QUERY_LENGTH) } : {}),
        ...(docType ? { docType } : {}),
      },
      call.desk,
    );
    const total = documents.length;
    if (total === 0) return { text: "There are no such documents in the library.", found: 0 };
    if (cursor >= total)
      throw new ToolProblem(`The list has ${total} documents: cursor ${cursor} is behind its end.`);
    const listed = await describeDocuments(documents, { skip: cursor, total }, call);
    return { ...listed, text: `${kindsOf(documents.map((document) => document.docType))}\n${listed.text}` };
  },
});

function kindsOf(types: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const listed = [...counts].sort(([, a], [, b]) => b - a).slice(0, 12);
  return `${types.length} documents: ${listed.map(([type, count]) => `${count} ${type || "without a kind"}`).join(", ")}.`;
}
