import { CODE_LANGUAGES } from "../domain/code-languages.ts";

/** Kinds of text that bytes alone do not tell apart. */
type TextType = "markdown" | "html" | "csv" | "json" | "jsonl" | "code" | "eml" | "text";

const EXTENSIONS: Record<string, TextType> = {
  md: "markdown",
  markdown: "markdown",
  mdown: "markdown",
  mdx: "markdown",
  html: "html",
  htm: "html",
  xhtml: "html",
  csv: "csv",
  tsv: "csv",
  json: "json",
  geojson: "json",
  jsonl: "jsonl",
  ndjson: "jsonl",
};

const HTML_START = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;
/** How many bytes are read: enough for a mail's first headers, and to tell that a page is one. */
const START_BYTES = 8_192;
/** The line that mailbox programs write above a mail. */
const MAILBOX_LINE = /^From \S+.*\n/;
const HEADER_LINE = /^[!-9;-~]+:|^[ \t]/;
/** Every mail names its author; the other headers distinguish a mail from a text with labels. */
const AUTHOR = /^(?:from|sender):/im;
const MAIL_ONLY = /^(?:mime-version|message-id|received|return-path|delivered-to|content-type|x-mailer):/im;
const DATED = /^date:/im;

/** Which kind of text a file is: by its name if that tells, otherwise by its beginning. */
export function textDocType(bytes: Uint8Array, extension: string): TextType {
  const named = EXTENSIONS[extension] ?? (extension in CODE_LANGUAGES ? "code" : undefined);
  if (named !== undefined) return named;
  if (extension === "eml" || (extension === "" && isMail(bytes))) return "eml";
  return HTML_START.test(startOf(bytes, 2_048)) ? "html" : "text";
}

/** Whether a file begins with the headers of a mail. */
export function isMail(bytes: Uint8Array): boolean {
  const start = startOf(bytes, START_BYTES)
    .replace(/^\ufeff?\s*/, "")
    .replace(/\r\n?/g, "\n");
  const text = start.replace(MAILBOX_LINE, "");
  const end = text.indexOf("\n\n");
  // If the headers are longer than what was read, the last line is cut off.
  const lines = (end < 0 ? text.slice(0, text.lastIndexOf("\n") + 1) : text.slice(0, end))
    .trimEnd()
    .split("\n");
  const head = lines.join("\n");
  return (
    lines.every((line) => HEADER_LINE.test(line)) &&
    AUTHOR.test(head) &&
    (MAIL_ONLY.test(head) || DATED.test(head))
  );
}

function startOf(bytes: Uint8Array, length: number): string {
  return new TextDecoder("utf-8").decode(bytes.subarray(0, length));
}
