import { type Rendition, renditionSchema } from "../domain/document.ts";
import { RENDITION_LENGTH } from "../tunables/documents.ts";
import { buildOutline } from "./build-outline.ts";
import { cutRendition, type RenditionPiece } from "./chunk-rendition.ts";
import { parsedTitle } from "./document-title.ts";
import { damaged, fileFault, fileFaultOf } from "./file-fault.ts";
import { tooLong } from "./markdown-writer.ts";
import {
  type ParsedDocument,
  type ReadingOptions,
  type ReportProgress,
  WITHOUT_OCR,
} from "./parsed-document.ts";
import { type DocumentType, type SniffedType, sniffType } from "./sniff-type.ts";

export interface DocumentReading extends SniffedType {
  rendition: Rendition;
  /** Where the rendition is cut into chunks. Computed here, because it takes long for a long document. */
  pieces: RenditionPiece[];
  /** The document's own title; absent when it has none. */
  title?: string;
  /** The number of pages, slides or sheets; null if the format has none. */
  pages: number | null;
}

/** Reads one file in memory. Parsers are loaded when first needed: a text file does not wait for pdf.js. */
export async function parseDocument(
  bytes: Uint8Array,
  fileName: string,
  report: ReportProgress = () => {},
  options: ReadingOptions = WITHOUT_OCR,
): Promise<DocumentReading> {
  const type = sniffType(bytes, fileName);
  const parsed = await runParser(type, bytes, fileName, report, options).catch((error: unknown) => {
    // Whatever error a parser throws for a file, it means that the file is damaged.
    throw fileFaultOf(error) === null ? damaged(type.docType.toUpperCase(), error) : error;
  });
  const markdown = parsed.markdown.toWellFormed();
  if (markdown.length > RENDITION_LENGTH) throw tooLong();
  if (markdown.trim() === "") throw noText(type.docType);
  const { pages, recognised } = parsed;
  const outline = buildOutline(markdown, pages);
  const rendition = renditionSchema.parse({ markdown, outline, pages, recognised });
  const title = parsedTitle(type.docType, parsed, rendition);
  return { ...type, rendition, pieces: cutRendition(rendition), pages: pages?.length ?? null, title };
}

async function runParser(
  { docType, mediaType }: SniffedType,
  bytes: Uint8Array,
  fileName: string,
  report: ReportProgress,
  options: ReadingOptions,
): Promise<ParsedDocument> {
  switch (docType) {
    case "pdf":
      return (await import("./parse-pdf.ts")).parsePdf(bytes, report, options);
    case "picture":
      return (await import("./parse-picture.ts")).parsePicture(bytes, mediaType, report, options);
    case "docx":
      return (await import("./parse-docx.ts")).parseDocx(bytes);
    case "pptx":
      return (await import("./parse-pptx.ts")).parsePptx(bytes, report);
    case "xlsx":
      return (await import("./parse-xlsx.ts")).parseXlsx(bytes, report);
    case "hwp":
    case "hwpx":
      return (await import("./parse-hwp.ts")).parseHwp(bytes, docType, report);
    case "html":
      return (await import("./parse-html.ts")).parseHtml(bytes);
    case "markdown":
      return (await import("./parse-markdown.ts")).parseMarkdown(bytes);
    case "csv":
      return (await import("./parse-csv.ts")).parseCsv(bytes);
    case "text":
      return (await import("./parse-text.ts")).parseText(bytes);
    case "odt":
    case "ods":
    case "odp":
      return (await import("./parse-odf.ts")).parseOdf(bytes, docType);
    case "rtf":
      return (await import("./parse-rtf.ts")).parseRtf(bytes);
    case "epub":
      return (await import("./parse-epub.ts")).parseEpub(bytes, report);
    case "eml":
      return (await import("./parse-eml.ts")).parseEml(bytes);
    case "msg":
      return (await import("./parse-msg.ts")).parseMsg(bytes);
    case "json":
      return (await import("./parse-json.ts")).parseJson(bytes);
    case "jsonl":
      return (await import("./parse-json.ts")).parseJsonLines(bytes);
    case "code":
      return (await import("./parse-code.ts")).parseCode(bytes, fileName);
  }
}

/**
 * The fault of a file without text. Only formats that may hold pictures of text get advice on text
 * recognition, by way of a PDF.
 */
function noText(docType: DocumentType) {
  const kind = docType.toUpperCase();
  switch (docType) {
    case "csv":
    case "text":
    case "markdown":
    case "json":
    case "jsonl":
    case "code":
      return fileFault(
        "empty",
        "No text was found in this file: it holds only blanks. Check the original and upload it again.",
      );
    case "xlsx":
    case "ods":
      return fileFault(
        "empty",
        `No text was found in this ${kind} file: no cell of its visible sheets is filled. Check that it was saved with its data, and upload it again.`,
      );
    case "html":
      return fileFault(
        "no_text",
        "No text was found in this HTML file. If a script writes its text, save the page as PDF in a browser and upload that.",
      );
    default:
      return fileFault(
        "no_text",
        `No text was found in this ${kind} file. If its text stands in pictures, save it as PDF and upload that.`,
      );
  }
}
