import { expectedText } from "./expected-text.ts";
import type { RealFile } from "./real-files.ts";

/** Files that cannot be read, on purpose or because nothing is written in them, with what each is told. */
export const UNREADABLE: Record<string, { why: string; code: string; message: RegExp }> = {
  "docx/clusterfuzz-testcase-minimized-POIXWPFFuzzer-5564805011079168.docx": {
    why: "made by a fuzzer: an archive whose directory was overwritten",
    code: "damaged",
    message: /^This file is cut off or damaged: its archive cannot be opened\./,
  },
  "pptx/clusterfuzz-testcase-minimized-POIFuzzer-5205835528404992.pptx": {
    why: "made by a fuzzer: an archive whose directory was overwritten",
    code: "damaged",
    message: /^This file is cut off or damaged: its archive cannot be opened\./,
  },
  "pptx/empty.pptx": {
    why: "a presentation of slides on which nothing is written",
    code: "no_text",
    message: /^No text was found in this PPTX file\. If its text stands in pictures, save it as PDF/,
  },
  "hwp/changing-image.hwp": {
    why: "an empty table and pictures",
    code: "no_text",
    message: /^No text was found in this HWP file\. If its text stands in pictures, save it as PDF/,
  },
  "hwp/inserting_image_cell.hwp": {
    why: "an empty table and a picture",
    code: "no_text",
    message: /^No text was found in this HWP file\. If its text stands in pictures, save it as PDF/,
  },
  "hwpx/SimpleComboBox.hwpx": {
    why: "one box to choose from, without a choice",
    code: "no_text",
    message: /^No text was found in this HWPX file\./,
  },
  "hwpx/SimpleConnectLine.hwpx": {
    why: "two shapes and the line between them",
    code: "no_text",
    message: /^No text was found in this HWPX file\./,
  },
  "pdf/issue5475.pdf": {
    why: "one picture",
    code: "nothing_recognised",
    message: /^No words were recognised on the page of this PDF\. A photo without text/,
  },
};

/**
 * pdftotext reads a font that is not embedded as another script, and breaks a word that is written aslant.
 */
const READ_BETTER: Record<string, string> = {
  "pdf/issue20453.pdf": "Угловая шлифовальная машина",
  "pdf/rotated.pdf": "Rotated text test test test t e s t Page 1",
};

/** What a file says, told apart from the project; null where pdftotext is not installed. */
export function textOf(file: RealFile): string | null {
  return READ_BETTER[file.name] ?? expectedText(file.path, file.bytes);
}
