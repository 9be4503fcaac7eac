import { decompressRTF } from "@kenjiuno/decompressrtf";
import MsgReader, { type FieldsData, type ParserConfig } from "@kenjiuno/msgreader";
import { decodeText } from "./decode-text.ts";
import { damaged } from "./file-fault.ts";
import { parseRtf } from "./parse-rtf.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { type MailPerson, writeMail } from "./write-mail.ts";

/** The type in a property's tag: 8-bit text, in the code page that the mail names. */
const EIGHT_BIT_TEXT = 0x001e;
const UTF_8 = 65_001;
const SOME_KOREAN = /[\u0080-\u00ff]{2}/;

/** An Outlook mail (MS-OXMSG), written like an EML. */
export function parseMsg(bytes: Uint8Array): ParsedDocument {
  const mail = readFields(bytes);
  const { recipients = [], attachments = [] } = mail;
  const namedAs = (type: string): MailPerson[] =>
    recipients.filter(({ recipType = "to" }) => recipType === type).map(personOf);
  const html = htmlOf(mail);
  return writeMail({
    subject: mail.subject,
    people: [
      ["From", [{ name: mail.senderName, address: mail.senderSmtpAddress ?? mail.senderEmail }]],
      ["To", namedAs("to")],
      ["Cc", namedAs("cc")],
    ],
    date: mail.clientSubmitTime ?? mail.messageDeliveryTime ?? mail.creationTime,
    html,
    text: mail.body ?? (html === undefined ? packedText(mail) : undefined),
    attachments: attachments
      .filter(({ attachmentHidden }) => attachmentHidden !== true)
      .map(({ fileName, fileNameShort, name, contentLength = 0 }) => ({
        name: fileName ?? fileNameShort ?? name ?? "?",
        bytes: contentLength,
      })),
  });
}

/** A CommonJS class, which is either the module's `default` or the module itself. */
const { default: Reader = MsgReader }: { default?: typeof MsgReader; prototype?: unknown } = MsgReader;

/**
 * The fields of the mail. Its texts are Unicode, or in a code page that is known only after the mail has been
 * read.
 */
function readFields(bytes: Uint8Array): FieldsData {
  const eightBit: Uint8Array[] = [];
  const observe: ParserConfig["propertyObserver"] = (_fields, tag, raw) => {
    // A value with zero bytes is the length of a text, not the text.
    if ((tag & 0xffff) === EIGHT_BIT_TEXT && raw !== null && !raw.includes(0)) eightBit.push(raw);
  };
  const mail = fieldsOf(bytes, { propertyObserver: observe });
  if (mail.error !== undefined) throw damaged("MSG", mail.error);
  if (eightBit.length === 0) return mail;
  const page = mail.messageCodepage ?? mail.internetCodepage ?? guessedPage(Buffer.concat(eightBit));
  return fieldsOf(bytes, { ansiEncoding: page === UTF_8 ? "utf8" : `cp${page}` });
}

function fieldsOf(bytes: Uint8Array, config: ParserConfig): FieldsData {
  // Copied into memory of its own: a Buffer may be a view of a larger one.
  const reader = new Reader(new Uint8Array(bytes).buffer);
  reader.parserConfig = config;
  return reader.getFileData();
}

function guessedPage(bytes: Uint8Array): number {
  const isOld = SOME_KOREAN.test(Buffer.from(bytes).toString("latin1"));
  return isOld && decodeText(bytes).encoding === "euc-kr" ? 949 : 1252;
}

function personOf({ name, smtpAddress, email }: FieldsData): MailPerson {
  return { name, address: smtpAddress ?? email };
}

function htmlOf({ bodyHtml, html }: FieldsData): string | undefined {
  if (bodyHtml !== undefined) return bodyHtml;
  return html === undefined ? undefined : decodeText(html).text;
}

/** The words of a mail that has them only as compressed RTF. */
function packedText({ compressedRtf }: FieldsData): string | undefined {
  if (compressedRtf === undefined) return undefined;
  return parseRtf(Uint8Array.from(decompressRTF([...compressedRtf]))).markdown;
}
