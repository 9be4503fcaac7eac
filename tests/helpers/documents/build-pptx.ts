import { buildZip } from "./build-zip.ts";

const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export interface PptxSlide {
  title?: string;
  body?: readonly string[];
  table?: readonly (readonly string[])[];
  notes?: string;
  /** Footer placeholder, as every slide repeats it. */
  footer?: string;
}

function paragraph(text: string): string {
  return `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
}

function shape(role: string, paragraphs: readonly string[]): string {
  return `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${role}"/></p:nvPr></p:nvSpPr><p:txBody>${paragraphs.map(paragraph).join("")}</p:txBody></p:sp>`;
}

function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`).join("");
  return `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${rows.map((row) => `<a:tr>${cells(row)}</a:tr>`).join("")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

function slideXml(slide: PptxSlide): string {
  const shapes = [
    // The title comes last in the file, which is allowed.
    slide.body ? shape("body", slide.body) : "",
    slide.table ? table(slide.table) : "",
    slide.footer ? shape("ftr", [slide.footer]) : "",
    slide.title ? shape("title", [slide.title]) : "",
  ];
  return `<?xml version="1.0"?><p:sld ${A} ${P} ${R}><p:cSld><p:spTree>${shapes.join("")}</p:spTree></p:cSld></p:sld>`;
}

function relations(entries: readonly string[]): string {
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join("")}</Relationships>`;
}

/** A presentation whose slides are shown in the given order, though their parts are numbered in reverse. */
export function buildPptx(slides: readonly PptxSlide[]): Uint8Array {
  const part = (index: number) => slides.length - index;
  return buildZip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    {
      name: "ppt/presentation.xml",
      content: `<?xml version="1.0"?><p:presentation ${P} ${R}><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    },
    {
      name: "ppt/_rels/presentation.xml.rels",
      content: relations(
        slides.map(
          (_, index) =>
            `<Relationship Id="rId${index}" Type="${TYPES}/slide" Target="slides/slide${part(index)}.xml"/>`,
        ),
      ),
    },
    ...slides.flatMap((slide, index) => [
      { name: `ppt/slides/slide${part(index)}.xml`, content: slideXml(slide) },
      ...(slide.notes === undefined
        ? []
        : [
            {
              name: `ppt/slides/_rels/slide${part(index)}.xml.rels`,
              content: relations([
                `<Relationship Id="rId1" Type="${TYPES}/notesSlide" Target="../notesSlides/notes${index}.xml"/>`,
              ]),
            },
            {
              name: `ppt/notesSlides/notes${index}.xml`,
              content: `<?xml version="1.0"?><p:notes ${A} ${P}><p:cSld><p:spTree>${shape("body", [slide.notes])}${shape("sldNum", ["7"])}</p:spTree></p:cSld></p:notes>`,
            },
          ]),
    ]),
  ]);
}
