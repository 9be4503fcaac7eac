// Node's own decoder lacks most of the Korean syllables that Windows added; see decode-text.ts.
import { TextDecoder as FullDecoder } from "@exodus/bytes/encoding.js";
import PostalMime, { type Address, type Email } from "postal-mime";
import { damaged } from "./file-fault.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { type MailPerson, writeMail } from "./write-mail.ts";

/** Deeper nesting of parts, and longer headers, are an attack. */
const NESTING_DEPTH = 64;
const HEADERS_BYTES = 2 * 1024 * 1024;

/** A saved mail (RFC 5322, MIME): its headers, its words, the names of its attachments. */
export async function parseEml(bytes: Uint8Array): Promise<ParsedDocument> {
  const mail = await withFullDecoder(() =>
    PostalMime.parse(bytes, { maxNestingDepth: NESTING_DEPTH, maxHeadersSize: HEADERS_BYTES }),
  );
  if (mail.headers.length === 0) throw damaged("EML");
  return writeMail({
    subject: mail.subject,
    people: [
      ["From", peopleOf(mail.from === undefined ? [] : [mail.from])],
      ["To", peopleOf(mail.to)],
      ["Cc", peopleOf(mail.cc)],
    ],
    date: dateOf(mail),
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments
      .filter(({ related }) => related !== true)
      .map(({ filename, mimeType, content }) => ({ name: filename ?? mimeType, bytes: bytesOf(content) })),
  });
}

function peopleOf(addresses: readonly Address[] = []): MailPerson[] {
  return addresses.flatMap((address) => {
    const { group } = address;
    return group === undefined ? [{ name: address.name, address: address.address }] : group;
  });
}

/** The date as written in the mail, in the sender's time zone. */
function dateOf(mail: Email): string | undefined {
  return mail.headers.find(({ key }) => key === "date")?.value ?? mail.date;
}

function bytesOf(content: Email["attachments"][number]["content"]): number {
  return typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;
}

/** postal-mime uses the global TextDecoder while it reads. */
async function withFullDecoder<T>(read: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(globalThis, "TextDecoder");
  Object.defineProperty(globalThis, "TextDecoder", { ...own, value: FullDecoder });
  try {
    return await read();
  } finally {
    if (own !== undefined) Object.defineProperty(globalThis, "TextDecoder", own);
  }
}
