import { z } from "zod";
import { fencedText } from "../../../prompts/fenced-text.ts";
import {
  PROGRAM_CALLS,
  PROGRAM_COMPUTE_MS,
  PROGRAM_LENGTH,
  PROGRAM_MEMORY_BYTES,
  PROGRAM_OUTPUT_LENGTH,
  PROGRAM_STACK_BYTES,
  PROGRAM_TOTAL_MS,
} from "../../../tunables/agent.ts";
import { answerTool } from "../answer-tool.ts";
import { ToolProblem } from "../tool-problem.ts";
import { programFunctions } from "./program-functions.ts";
import { runProgram } from "./run-program.ts";

/** Depth one: a program calls look-ups and small tasks, and none of those calls a program. */
export const runProgramTool = answerTool({
  name: "run_program",
  kind: "compute",
  description:
    'Runs JavaScript over the whole conversation and gives what it prints or returns; for what needs many turns at once. Functions: turns({from, to}) or turns({numbers: [3, 8]}) gives [{turn, time, question, answer, documents}] in their order, with part: "question" or "answer" only that; search({query, limit}) gives numbers of turns, best first; subcall({task, text}) has a small model do one task on one piece of text. They answer at once, without await. Keep what you print short, with numbers of turns.',
  args: z.object({ code: z.string().trim().min(1).max(PROGRAM_LENGTH).describe("may end with return") }),
  async run({ code }, { desk }) {
    const { output, fault } = await runProgram(code, programFunctions(desk), {
      memoryBytes: PROGRAM_MEMORY_BYTES,
      stackBytes: PROGRAM_STACK_BYTES,
      outputLength: PROGRAM_OUTPUT_LENGTH,
      computeMs: PROGRAM_COMPUTE_MS,
      totalMs: PROGRAM_TOTAL_MS,
      calls: PROGRAM_CALLS,
      signal: desk.context.signal,
    });
    if (fault !== null && output === "") throw new ToolProblem(`The program did not end: ${fault}.`);
    const tag = `output-${desk.fence}`;
    const rest =
      fault === null ? "" : `\nIt did not end: ${fault}. What it had said until then stands above.`;
    return { text: `<${tag}>\n${fencedText(output)}\n</${tag}>${rest}` };
  },
});
