import { buildZip, type ZipFile } from "./build-zip.ts";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const DOCX_STYLES = `<?xml version="1.0"?><w:styles ${W}>
<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>
<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 2"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Jang"><w:name w:val="장제목"/><w:basedOn w:val="2"/></w:style>
</w:styles>`;

const NUMBERING = `<?xml version="1.0"?><w:numbering ${W}>
<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
</w:numbering>`;

export interface DocxParts {
  /** WordprocessingML inside w:body. */
  body: string;
  /** XML of relationships beside the usual ones. */
  relations?: string;
  /** XML before the root element, where a document type would be. */
  prolog?: string;
  files?: ZipFile[];
  title?: string;
}

export function docxParagraph(text: string, style?: string): string {
  const properties = style === undefined ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export function docxListItem(text: string, list: 1 | 2 | 3, level = 0): string {
  return `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

export function docxTable(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<w:tc>${docxParagraph(text)}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
}

/** A Word file as small as Word itself would still open. */
export function buildDocx(parts: DocxParts): Uint8Array {
  const document = `<?xml version="1.0" encoding="UTF-8"?>${parts.prolog ?? ""}<w:document ${W} ${R}><w:body>${parts.body}</w:body></w:document>`;
  return buildZip([
    {
      name: "[Content_Types].xml",
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: "word/document.xml", content: document },
    { name: "word/styles.xml", content: DOCX_STYLES },
    { name: "word/numbering.xml", content: NUMBERING },
    {
      name: "word/_rels/document.xml.rels",
      content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rIdStyles" Type="${RELATION}/styles" Target="styles.xml"/><Relationship Id="rIdNumbering" Type="${RELATION}/numbering" Target="numbering.xml"/>${parts.relations ?? ""}</Relationships>`,
    },
    ...(parts.title === undefined
      ? []
      : [
          {
            name: "docProps/core.xml",
            content: `<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${parts.title}</dc:title></cp:coreProperties>`,
          },
        ]),
    ...(parts.files ?? []),
  ]);
}
