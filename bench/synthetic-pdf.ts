import { deflateSync } from "node:zlib";

const LINES_A_PAGE = 45;
const WORDS_A_LINE = 11;

/** A plain PDF of many pages of text, made of the words it is given. */
export function buildPdf(pages: number, word: (index: number) => string): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (content: Buffer) => {
    chunks.push(content);
    length += content.length;
  };
  const object = (id: number, body: string, stream?: Buffer) => {
    offsets[id] = length;
    write(Buffer.from(`${id} 0 obj\n${body}\n`));
    if (stream) write(Buffer.concat([Buffer.from("stream\n"), stream, Buffer.from("\nendstream\n")]));
    write(Buffer.from("endobj\n"));
  };
  write(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
  const pageId = (page: number) => 4 + page * 2;
  object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  object(
    2,
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, page) => `${pageId(page)} 0 R`).join(" ")}] >>`,
  );
  object(3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  let next = 0;
  for (let page = 0; page < pages; page += 1) {
    const lines = Array.from({ length: LINES_A_PAGE }, () =>
      Array.from({ length: WORDS_A_LINE }, () => word(next++)).join(" "),
    );
    const content = deflateSync(
      Buffer.from(
        `BT /F1 11 Tf 14 TL 56 780 Td (Section ${page + 1}) Tj T* ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`,
      ),
    );
    object(
      pageId(page),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageId(page) + 1} 0 R >>`,
    );
    object(pageId(page) + 1, `<< /Length ${content.length} /Filter /FlateDecode >>`, content);
  }
  const start = length;
  const count = pageId(pages);
  const rows = Array.from(
    { length: count - 1 },
    (_, index) => `${String(offsets[index + 1]).padStart(10, "0")} 00000 n \n`,
  );
  write(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join("")}`));
  write(Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(chunks));
}
