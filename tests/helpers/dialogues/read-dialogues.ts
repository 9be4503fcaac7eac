import { readFileSync } from "node:fs";
import { builtInAssistantIdSchema } from "../../../lib/domain/session.ts";
import { type Check, checkOf } from "./checks.ts";

/** What somebody says, and what has to be true of the answer. */
interface Step {
  /** In a new conversation of the same person. */
  isNew: boolean;
  message: string;
  checks: readonly Check[];
}

export interface Dialogue {
  title: string;
  assistant: ReturnType<typeof builtInAssistantIdSchema.parse>;
  /** The language of the page; absent: that of the message. */
  language: string | undefined;
  steps: readonly Step[];
}

export interface DialogueFile {
  /** In the order in which they are added; the same name again is a new version. */
  documents: { name: string; content: string | Uint8Array<ArrayBuffer> }[];
  dialogues: Dialogue[];
}

interface Line {
  sign: string;
  text: string;
  place: string;
}

/**
 * Conversations without a model, as text. First the documents: `--- name` until the next `---`, or `--- name = path`
 * for a file of the project. Then the dialogues: `## title`, with `[assistant=… language=…]` where they are not the
 * usual ones. `> ` says something, `+ ` does so in a new conversation, `| ` is another way of saying the line before:
 * each is a test of its own. Indented below stands what has to be true of the answer (`checks.ts`), or, of one way
 * alone, behind it and a tab. A line that begins with `// ` is a comment.
 */
export function readDialogues(file: string): DialogueFile {
  const lines = readFileSync(file, "utf8").split("\n");
  const documents: DialogueFile["documents"] = [];
  const sections: Line[][] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const place = `${file}:${at + 1}`;
    if (line.startsWith("--- ")) {
      const [name = "", path] = line.slice(4).split(" = ");
      if (path !== undefined) documents.push({ name, content: new Uint8Array(readFileSync(path)) });
      else {
        const end = lines.indexOf("---", at);
        documents.push({ name, content: `${lines.slice(at + 1, end).join("\n")}\n` });
        at = end;
      }
    } else if (line.startsWith("## ")) sections.push([{ sign: "##", text: line.slice(3), place }]);
    else if (line !== "" && !line.startsWith("// "))
      sections.at(-1)?.push({ sign: line.slice(0, 2).trim(), text: line.slice(2), place });
  }
  return { documents, dialogues: sections.flatMap(dialoguesOf) };
}

/** One for each way of saying its messages. */
function dialoguesOf([head, ...lines]: readonly Line[]): Dialogue[] {
  const [, title = "", options = ""] = /^(.*?)(?: \[(.*)\])?$/u.exec(head?.text ?? "") ?? [];
  const given = new Map(options.split(" ").map((option) => option.split("=", 2) as [string, string]));
  const about = {
    title,
    assistant: builtInAssistantIdSchema.parse(given.get("assistant") ?? "general"),
    language: given.get("language"),
  };
  let ways: Step[][] = [[]];
  for (const step of stepsOf(lines)) ways = ways.flatMap((way) => step.map((said) => [...way, said]));
  const isOne = ways.length === 1;
  return ways.map((steps) => ({
    ...about,
    title: isOne ? title : `${title}: ${steps.map(({ message }) => message).join(" / ")}`,
    steps,
  }));
}

/** Each step in all its ways. */
function stepsOf(lines: readonly Line[]): Step[][] {
  const steps: Step[][] = [];
  for (const { sign, text, place } of lines) {
    const ways = steps.at(-1) ?? [];
    if (sign === "") steps[steps.length - 1] = ways.map((way) => withCheck(way, checkOf(text, place)));
    else {
      const [message = "", ...own] = text.split("\t");
      const checks = own.map((check) => checkOf(check, place));
      if (sign === "|") ways.push({ isNew: ways[0]?.isNew ?? false, message, checks });
      else if (sign === ">" || sign === "+") steps.push([{ isNew: sign === "+", message, checks }]);
      else throw new Error(`${place}: a line of a dialogue begins with ">", "+", "|" or two blanks`);
    }
  }
  return steps;
}

const withCheck = (step: Step, check: Check): Step => ({ ...step, checks: [...step.checks, check] });
