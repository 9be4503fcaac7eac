import { CODE_LANGUAGES } from "../domain/code-languages.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { decodeText } from "./decode-text.ts";
import { escapeInline } from "./escape-markdown.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import type { ParsedDocument } from "./parsed-document.ts";

/** A definition of JavaScript or TypeScript: what stands before it, its name, or a function given to a name. */
const EXPORTED = String.raw`(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?`;
const NAMED = String.raw`(?:function\*?|class|interface|enum|namespace)\s+(\w+)`;
const FUNCTION = String.raw`(?:function|\([^)]*\)\s*(?::[^=]+)?=>|\w+\s*=>)`;
const ASSIGNED = String.raw`(?:const|let|var)\s+(\w+)\s*(?::[^=]+)?=\s*(?:async\s*)?${FUNCTION}`;

const MODIFIERS = "public private protected internal static abstract final sealed partial".replaceAll(
  " ",
  "|",
);

/** The beginning of a definition at the left margin, with its name. Only the line itself is examined. */
const DEFINITIONS: Readonly<Record<string, RegExp>> = {
  python: /^(?:async\s+)?(?:def|class)\s+(\w+)/,
  ruby: /^(?:def|class|module)\s+([\w.:?!]+)/,
  go: /^(?:func(?:\s*\([^)]*\))?|type)\s+(\w+)/,
  rust: /^(?:pub(?:\([^)]*\))?\s+)?(?:async\s+|unsafe\s+|const\s+)*(?:fn|struct|enum|trait|mod|impl(?:<[^>]*>)?)\s+([\w:<>]+)/,
  sql: /^create\s+(?:or\s+replace\s+)?(?:temporary\s+|temp\s+|unique\s+|materialized\s+)?(?:table|view|function|procedure|trigger|index|type)\s+(?:if\s+not\s+exists\s+)?([\w."`]+)/i,
  bash: /^(?:function\s+)?([\w-]+)\s*\(\)\s*\{?/,
  php: /^(?:abstract\s+|final\s+)*(?:function|class|interface|trait|enum)\s+(\w+)/,
  swift:
    /^(?:public\s+|private\s+|internal\s+|open\s+|final\s+)*(?:func|class|struct|enum|protocol|extension|actor)\s+(\w+)/,
  kotlin:
    /^(?:(?:public|private|internal|open|abstract|data|sealed|suspend)\s+)*(?:fun|class|interface|object)\s+(?:<[^>]*>\s*)?([\w.]+)/,
  script: new RegExp(`^${EXPORTED}(?:${NAMED}|${ASSIGNED})`),
  curly: new RegExp(
    `^(?:(?:${MODIFIERS})\\s+)*(?:class|interface|enum|record|struct|namespace|trait|object)\\s+([\\w.]+)`,
  ),
};
const LIKE: Readonly<Record<string, string>> = {
  typescript: "script",
  tsx: "script",
  javascript: "script",
  jsx: "script",
  java: "curly",
  csharp: "curly",
  cpp: "curly",
  scala: "curly",
  dart: "curly",
};
/** Comments and annotations directly above a definition belong to it. */
const BELONGING = /^(?:\/\/|\/?\*|#|@|--|"""|'''|\[)/;
const LINE_LENGTH = 2_000;

/**
 * Source code stays as it is; in languages whose definitions are easily recognised, each becomes a section
 * under its name.
 */
export function parseCode(bytes: Uint8Array, fileName: string): ParsedDocument {
  const { text } = decodeText(bytes);
  const name = cleanFileName(fileName).split("/").at(-1) ?? fileName;
  const language = CODE_LANGUAGES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""] ?? "";
  const writer = new MarkdownWriter();
  for (const { title, lines } of sectionsOf(text.split("\n"), language)) {
    if (title !== undefined) writer.heading(2, escapeInline(title));
    writer.code(lines.join("\n").replace(/^\n+/, ""), language);
  }
  return { ...writer.result(), title: name };
}

interface Section {
  title?: string;
  lines: string[];
}

function sectionsOf(lines: readonly string[], language: string): Section[] {
  const definition = DEFINITIONS[LIKE[language] ?? language];
  const sections: Section[] = [{ lines: [] }];
  for (const line of lines) {
    const found = line.length > LINE_LENGTH ? null : definition?.exec(line);
    const title = found?.[1] ?? found?.[2];
    if (title !== undefined) sections.push({ title, lines: takeBelonging(sections.at(-1)?.lines ?? []) });
    sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** Removes and returns the last lines, which belong to the definition that follows. */
function takeBelonging(lines: string[]): string[] {
  let from = lines.length;
  while (from > 0 && BELONGING.test((lines[from - 1] ?? "").trimStart())) from -= 1;
  return lines.splice(from);
}
