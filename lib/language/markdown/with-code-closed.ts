import { CodeScanner } from "./code-scanner.ts";

/** Markdown that something can stand below: a block of code that was left open would take it in. */
export function withCodeClosed(markdown: string): string {
  const scanner = new CodeScanner();
  scanner.push(markdown);
  scanner.end();
  const { fence } = scanner;
  return fence === null
    ? markdown
    : `${markdown.trimEnd()}\n${"> ".repeat(fence.quotes)}${fence.mark.repeat(fence.length)}`;
}
