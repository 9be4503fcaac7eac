/** Text that a spreadsheet would take for a formula; a negative number is not one. */
const FORMULA = /^(?:[=+@\t\r]|-(?![\d.,]+%?$))/u;

/** A table as comma-separated values (RFC 4180); no cell runs as a formula where it is pasted. */
export function tableCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cellOf).join(",")).join("\r\n");
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
