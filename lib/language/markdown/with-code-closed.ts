import { CodeScanner } from "./code-scanner.ts";

/** The Markdown with an open code block closed, so that text added below does not become code. */
export function withCodeClosed(markdown: string): string {
  const scanner = new CodeScanner();
  scanner.push(markdown);
  scanner.end();
  const { fence } = scanner;
  return fence === null
    ? markdown
    : `${markdown.trimEnd()}\n${"> ".repeat(fence.quotes)}${fence.mark.repeat(fence.length)}`;
}
