export interface PdfText {
  text: string;
  x?: number;
  /** From the lower edge; lines without it follow one another down the page. */
  y?: number;
  size?: number;
  bold?: boolean;
}

export interface PdfParts {
  pages: readonly (readonly (PdfText | string)[])[];
  title?: string;
  /** Title and page index of each bookmark. */
  bookmarks?: readonly { title: string; page: number }[];
  /** A dictionary that asks for a password. */
  encrypted?: boolean;
  /** Written from the bottom edge to the top, as on a sheet turned on its side. */
  sideways?: boolean;
  /** Annotations of the first page, each with what it draws. */
  annotations?: readonly { entries: string; draws?: string }[];
}

const LATIN = /^[\u0020-\u007e]*$/;
const KOREAN_FONT = `<< /Type /Font /Subtype /Type0 /BaseFont /HYGoThic-Medium /Encoding /UniKS-UCS2-H /DescendantFonts [ << /Type /Font /Subtype /CIDFontType0 /BaseFont /HYGoThic-Medium /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /HYGoThic-Medium /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >> ] >>`;

function hex(text: string): string {
  const bytes = Buffer.from(text, "utf16le").swap16();
  return `<${bytes.toString("hex")}>`;
}

function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, "\\$&")})`;
}

function contentOf(lines: readonly (PdfText | string)[], sideways = false): string {
  let y = 780;
  return lines
    .map((line) => {
      const {
        text,
        x = 60,
        size = 11,
        bold = false,
        ...at
      } = typeof line === "string" ? { text: line } : line;
      y = at.y ?? y - size * 1.4;
      const font = LATIN.test(text) ? (bold ? "F2" : "F1") : "F3";
      const shown = LATIN.test(text) ? literal(text) : hex(text);
      const matrix = sideways ? `0 1 -1 0 ${(842 - y).toFixed(2)} ${x}` : `1 0 0 1 ${x} ${y.toFixed(2)}`;
      return `BT /${font} ${size} Tf ${matrix} Tm ${shown} Tj ET`;
    })
    .join("\n");
}

/** A PDF with real text in Helvetica and in a Korean font, as plain objects. */
export function buildPdf(parts: PdfParts): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const catalog = add("");
  const tree = add("");
  const latin = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  const bold = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>");
  const korean = add(KOREAN_FONT);
  const resources = `<< /Font << /F1 ${latin} 0 R /F2 ${bold} 0 R /F3 ${korean} 0 R >> >>`;
  const annotations = (parts.annotations ?? []).map(({ entries, draws }) => {
    const look =
      draws === undefined
        ? ""
        : ` /AP << /N ${add(`<< /Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources ${resources} /Length ${Buffer.byteLength(draws)} >>\nstream\n${draws}\nendstream`)} 0 R >>`;
    return `${add(`<< /Type /Annot ${entries}${look} >>`)} 0 R`;
  });
  const kids = parts.pages.map((lines, place) => {
    const content = contentOf(lines, parts.sideways);
    const stream = add(`<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`);
    const box = parts.sideways ? "[0 0 842 595] /Rotate 90" : "[0 0 595 842]";
    const beside = place === 0 && annotations.length > 0 ? ` /Annots [${annotations.join(" ")}]` : "";
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Contents ${stream} 0 R /Resources ${resources}${beside} >>`,
    );
  });
  objects[tree - 1] =
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`;
  const outline =
    parts.bookmarks === undefined
      ? ""
      : ` /Outlines ${addBookmarks(add, objects, parts.bookmarks, kids)} 0 R`;
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R${outline} >>`;
  const info = parts.title === undefined ? "" : ` /Info ${add(`<< /Title ${hexText(parts.title)} >>`)} 0 R`;
  const lock = parts.encrypted
    ? ` /Encrypt ${add(ENCRYPTION)} 0 R /ID [<${"00".repeat(16)}> <${"00".repeat(16)}>]`
    : "";
  return serialise(objects, `<< /Size ${objects.length + 1} /Root ${catalog} 0 R${info}${lock} >>`);
}

/** A standard security handler whose keys match no password. */
const ENCRYPTION = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >>`;

function hexText(text: string): string {
  return `<feff${hex(text).slice(1)}`;
}

function addBookmarks(
  add: (body: string) => number,
  objects: string[],
  bookmarks: NonNullable<PdfParts["bookmarks"]>,
  kids: readonly number[],
): number {
  const root = add("");
  const first = root + 1;
  for (const [index, bookmark] of bookmarks.entries()) {
    const next = index + 1 < bookmarks.length ? ` /Next ${first + index + 1} 0 R` : "";
    add(
      `<< /Title ${hexText(bookmark.title)} /Parent ${root} 0 R /Dest [${kids[bookmark.page] ?? 0} 0 R /Fit]${next} >>`,
    );
  }
  objects[root - 1] =
    `<< /Type /Outlines /First ${first} 0 R /Last ${first + bookmarks.length - 1} 0 R /Count ${bookmarks.length} >>`;
  return root;
}

function serialise(objects: readonly string[], trailer: string): Uint8Array {
  let text = "%PDF-1.7\n";
  const offsets: number[] = [];
  for (const [index, body] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return new Uint8Array(Buffer.from(`${text}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`, "latin1"));
}
