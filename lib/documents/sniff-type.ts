import type { AppError } from "../domain/app-error.ts";
import { countZeros } from "./decode-text.ts";
import { damaged, fileFault, rightsProtected } from "./file-fault.ts";
import { FOREIGN, LOCKED } from "./foreign-formats.ts";
import { pictureType } from "./ocr/picture-type.ts";
import { isZip, openZip, type ZipArchive } from "./open-zip.ts";
import { isMail, textDocType } from "./text-type.ts";

export const DOCUMENT_TYPES = [
  "pdf",
  "docx",
  "pptx",
  "xlsx",
  "hwp",
  "hwpx",
  "html",
  "markdown",
  "text",
  "csv",
  "odt",
  "ods",
  "odp",
  "rtf",
  "epub",
  "eml",
  "msg",
  "json",
  "jsonl",
  "code",
  "picture",
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export interface SniffedType {
  docType: DocumentType;
  mediaType: string;
}

const MEDIA_TYPES: Record<DocumentType, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  hwp: "application/x-hwp",
  hwpx: "application/hwp+zip",
  html: "text/html",
  markdown: "text/markdown",
  text: "text/plain",
  csv: "text/csv",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  rtf: "application/rtf",
  epub: "application/epub+zip",
  eml: "message/rfc822",
  msg: "application/vnd.ms-outlook",
  json: "application/json",
  jsonl: "application/jsonl",
  code: "text/plain",
  picture: "image/png", // Each kind has one of its own (ocr/picture-type.ts).
};

const NAMES =
  "PDF, DOCX, PPTX, XLSX, HWP, HWPX, ODT, ODS, ODP, RTF, EPUB, EML, MSG, HTML, Markdown, text, CSV, JSON, source code and pictures (PNG, JPEG, TIFF, WebP)";
const HEAD_BYTES = 65_536;

const RTF = [0x7b, 0x5c, 0x72, 0x74, 0x66];
const CFB = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function startsWith(bytes: Uint8Array, wanted: readonly number[], at = 0): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}

function holds(
  bytes: Uint8Array,
  words: string,
  encoding: "latin1" | "utf16le",
  within = bytes.length,
): boolean {
  const part = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, within));
  return part.includes(Buffer.from(words, encoding));
}

function typeOf(docType: DocumentType): SniffedType {
  return { docType, mediaType: MEDIA_TYPES[docType] };
}

function unsupported(what: string, advice?: string) {
  return fileFault(
    "unsupported_type",
    `This is ${what}, which cannot be read. ${advice ?? ""}${advice ? " " : ""}Supported: ${NAMES}.`,
  );
}

function refuseEmpty(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) {
    throw fileFault("empty", "This file is empty: it has 0 bytes. Check the original and upload it again.");
  }
}

/**
 * Some files begin with blanks or a byte order mark before their signature; PDF allows it anywhere in the
 * first 1,024 bytes.
 */
function isPdf(bytes: Uint8Array): boolean {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024)).indexOf("%PDF-");
  return at >= 0;
}

/**
 * The type of a file, decided from its bytes. The name only distinguishes kinds of text, which bytes cannot.
 * A container must contain what its format requires: a zip archive called report.docx is refused with a
 * message.
 */
export function sniffType(bytes: Uint8Array, fileName: string): SniffedType {
  refuseEmpty(bytes);
  if (isZip(bytes)) return packageType(openZip(bytes));
  if (isCompoundFile(bytes)) return compoundType(bytes, fileName);
  return flatType(bytes, fileName);
}

/**
 * The cheap check at upload time, from the first 64 KB: refuses what is certainly not a document. Null means
 * that the whole file must be examined, as with zip containers.
 */
export function sniffHead(head: Uint8Array, fileName: string): SniffedType | null {
  refuseEmpty(head);
  if (isZip(head)) return null;
  if (isCompoundFile(head)) return null;
  return flatType(head.subarray(0, HEAD_BYTES), fileName);
}

export function isCompoundFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, CFB);
}

function flatType(bytes: Uint8Array, fileName: string): SniffedType {
  const picture = pictureType(bytes);
  if (picture !== null) return { docType: "picture", mediaType: picture };
  for (const foreign of FOREIGN) {
    if (startsWith(bytes, foreign.bytes, foreign.at)) throw unsupported(foreign.name, foreign.advice);
  }
  if (LOCKED.some((mark) => holds(bytes, mark, "latin1", 64))) throw rightsProtected();
  if (isPdf(bytes)) return typeOf("pdf");
  if (startsWith(bytes, RTF)) return typeOf("rtf");
  if (isBinary(bytes)) {
    const promised = officeExtension(fileName);
    throw promised === null ? unsupported("a binary file of an unknown kind") : damaged(promised);
  }
  return textType(bytes, fileName);
}

function packageType(zip: ZipArchive): SniffedType {
  return typeOfParts(zip.names, zip.names.includes("mimetype") ? zip.readText("mimetype") : null);
}

/**
 * The type of an archive, by the names of its parts.
 * @param mimetype the content of the part of this name, if it was read: it alone distinguishes the kinds of
 * OpenDocument
 */
export function typeOfParts(names: readonly string[], mimetype: string | null = null): SniffedType {
  const found = documentOfParts(names, mimetype);
  if (found !== null) return found;
  throw fileFault(
    "unsupported_type",
    `This is a zip archive that holds no document of a known kind, whatever its name says. Unpack it and upload the files inside. Supported: ${NAMES}.`,
  );
}

/** The same, but null for an archive of other files. */
export function documentOfParts(
  names: readonly string[],
  mimetype: string | null = null,
): SniffedType | null {
  const has = (name: string): boolean => names.includes(name);
  if (has("word/document.xml") || has("word/document2.xml")) return typeOf("docx");
  if (has("ppt/presentation.xml")) return typeOf("pptx");
  if (has("xl/workbook.xml")) return typeOf("xlsx");
  if (has("Contents/content.hpf") || names.some((name) => /^Contents\/section\d+\.xml$/i.test(name))) {
    return typeOf("hwpx");
  }
  if (has("xl/workbook.bin")) throw unsupported("an XLSB workbook", "Save it as XLSX and upload that.");
  if (has("content.xml") && has("mimetype")) return openDocumentType(mimetype);
  if (has("META-INF/container.xml")) return typeOf("epub");
  return null;
}

function openDocumentType(mimetype: string | null): SniffedType {
  const kind = /opendocument\.(\w+)/.exec(mimetype ?? "opendocument.text")?.[1];
  if (kind === "text") return typeOf("odt");
  if (kind === "spreadsheet") return typeOf("ods");
  if (kind === "presentation") return typeOf("odp");
  throw unsupported("an OpenDocument drawing or formula", "Save it as PDF and upload that.");
}

/** The old binary container: HWP, or an Office file before 2007, or an encrypted new one. */
function compoundType(bytes: Uint8Array, fileName: string): SniffedType {
  // Checked first, because files of the other types may be attached to a mail.
  if (holds(bytes, "__properties_version1.0", "utf16le")) return typeOf("msg");
  if (isHwp(bytes)) return typeOf("hwp");
  if (isLockedPackage(bytes)) {
    throw fileFault(
      "encrypted",
      "This Office file is protected by a password. Remove the protection, save it and upload it again.",
    );
  }
  const old = oldOfficeFile(bytes);
  if (old !== null) throw old;
  const promised = officeExtension(fileName);
  throw promised === "HWP" || promised === "MSG"
    ? damaged(promised)
    : unsupported("a compound file of an unknown kind");
}

function isHwp(bytes: Uint8Array): boolean {
  return holds(bytes, "HWP Document File", "latin1") || holds(bytes, "FileHeader", "utf16le");
}

function isLockedPackage(bytes: Uint8Array): boolean {
  return holds(bytes, "EncryptedPackage", "utf16le");
}

/**
 * The fault for an old Office file, recognised by the names in the container's directory; null for anything
 * else.
 */
export function oldOfficeFile(directory: Uint8Array): AppError | null {
  if (isHwp(directory) || isLockedPackage(directory)) return null;
  if (holds(directory, "WordDocument", "utf16le")) {
    return unsupported("a DOC file of Word before 2007", "Save it as DOCX and upload that.");
  }
  if (holds(directory, "PowerPoint Document", "utf16le")) {
    return unsupported("a PPT file of PowerPoint before 2007", "Save it as PPTX and upload that.");
  }
  if (holds(directory, "Workbook", "utf16le") || holds(directory, "Book", "utf16le")) {
    return unsupported("an XLS file of Excel before 2007", "Save it as XLSX and upload that.");
  }
  return null;
}

/** Only UTF-16 text contains zero bytes, and it has a mark or a zero in every second byte only. */
function isBinary(bytes: Uint8Array): boolean {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return false;
  const sample = bytes.subarray(0, 4_096);
  const controls = sample.reduce((sum, byte) => sum + (isControl(byte) ? 1 : 0), 0);
  if (controls > Math.max(2, sample.length * 0.02)) return true;
  const { even, odd } = countZeros(sample);
  if (even + odd === 0) return false;
  const isUtf16 = Math.min(even, odd) < sample.length * 0.025 && Math.max(even, odd) > sample.length * 0.15;
  return !isUtf16;
}

function isControl(byte: number): boolean {
  return (byte > 0 && byte < 9) || (byte > 13 && byte < 27);
}

/** Extensions that promise something other than plain text. */
const OFFICE = "pdf docx doc pptx ppt xlsx xls hwp hwpx odt ods odp rtf epub msg".split(" ");

function extensionOf(fileName: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
}

/** The kind that a file's extension promises; null if it is a kind of text. */
function officeExtension(fileName: string): string | null {
  const extension = extensionOf(fileName);
  return OFFICE.includes(extension) ? extension.toUpperCase() : null;
}

function textType(bytes: Uint8Array, fileName: string): SniffedType {
  const extension = extensionOf(fileName);
  const promised = officeExtension(fileName) ?? (extension === "eml" && !isMail(bytes) ? "EML" : null);
  if (promised !== null) {
    throw fileFault(
      "wrong_type",
      `The name says ${promised}, but the file is no ${promised}. It may be cut off or saved under a wrong name. Check the original and upload it again.`,
    );
  }
  return typeOf(textDocType(bytes, extension));
}
