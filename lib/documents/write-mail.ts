import { oneLine } from "../domain/text.ts";
import { escapeInline, escapeLineStart } from "./escape-markdown.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import { readHtml } from "./parse-html.ts";
import { textToMarkdown } from "./parse-text.ts";
import type { ParsedDocument } from "./parsed-document.ts";

export interface MailPerson {
  name?: string | undefined;
  address?: string | undefined;
}

/** The result of reading a mail. */
export interface Mail {
  subject: string | undefined;
  /** The people under each header. */
  people: (readonly [label: string, people: readonly MailPerson[]])[];
  date: string | undefined;
  html: string | undefined;
  text: string | undefined;
  attachments: readonly { name: string; bytes: number }[];
}

const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/**
 * Writes the subject as title, the headers as a short list, the body, and last the attachments by name and
 * size.
 */
export function writeMail(mail: Mail): ParsedDocument {
  const writer = new MarkdownWriter();
  const subject = oneLine(mail.subject ?? "");
  writer.heading(1, escapeInline(subject));
  const headers = [
    ...mail.people.map(([label, people]) => [label, people.map(wordsOf).filter(Boolean).join(", ")] as const),
    ["Date", dateInWords(mail.date ?? "")] as const,
  ].filter(([, words]) => words !== "");
  for (const [label, words] of headers) writer.listItem(0, "-", `${label}: ${escapeInline(words)}`);
  for (const block of bodyOf(mail)) writer.paragraph(block);
  const { attachments } = mail;
  if (attachments.length > 0) writer.heading(2, "Attachments");
  for (const { name, bytes } of attachments)
    writer.listItem(0, "-", `${escapeLineStart(escapeInline(oneLine(name)))} (${sizeInWords(bytes)})`);
  return { ...writer.result(), title: subject };
}

/** Prefers the HTML to the plain text, which loses tables; uses the text if the HTML is empty. */
function bodyOf({ html, text }: Mail): string[] {
  const page = html === undefined ? "" : readHtml(html).markdown;
  return [page.trim() === "" ? textToMarkdown(text ?? "") : page];
}

function wordsOf({ name = "", address = "" }: MailPerson): string {
  const words = oneLine(name);
  if (words === "" || words === address) return address;
  return address === "" ? words : `${words} (${address})`;
}

/** "Thu, 12 Mar 2026 10:15:00 +0900" becomes "2026-03-12 10:15 +09:00"; anything else stays. */
function dateInWords(date: string): string {
  const found =
    /(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d{1,2}:\d{2})(?::\d{2})?(?: ([+-]\d{2})(\d{2})| GMT| UTC)?/.exec(
      date,
    );
  if (found === null) return oneLine(date);
  const [, day = "", month = "", year = "", time = "", hours, minutes] = found;
  const at = MONTHS.indexOf(month);
  if (at < 0) return oneLine(date);
  const zone = hours === undefined ? "UTC" : `${hours}:${minutes}`;
  return `${year}-${String(at / 3 + 1).padStart(2, "0")}-${day.padStart(2, "0")} ${time.padStart(5, "0")} ${zone}`;
}

function sizeInWords(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
