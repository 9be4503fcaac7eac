const UNREADABLE = 0xfffd;
/** Syllables that KS X 1001 has: these rows of the table hold the 2,350 of everyday use. */
const HANGUL_ROWS = { first: 0xb0, last: 0xc8 };

let table: Uint16Array | null = null;

/**
 * CP949, which Korean Windows calls "ANSI": EUC-KR and the 8,822 further syllables beside it. Node's own decoder knows
 * only the first part and gives "c" for 똠; the second stands in the order of Unicode in the places left free, so its
 * table is made rather than kept.
 */
function buildTable(): Uint16Array {
  const codes = new Uint16Array(0x10000).fill(UNREADABLE);
  const decoder = new TextDecoder("euc-kr");
  const everyday = new Set<number>();
  for (let lead = 0xa1; lead <= 0xfe; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(new Uint8Array([lead, trail]));
      if (text.length !== 1) continue;
      const code = text.charCodeAt(0);
      codes[(lead << 8) | trail] = code;
      if (lead >= HANGUL_ROWS.first && lead <= HANGUL_ROWS.last) everyday.add(code);
    }
  }
  // Added to the standard in 1998, after Node's table.
  codes[0xa2e6] = 0x20ac;
  codes[0xa2e7] = 0xae;
  let syllable = 0xac00;
  for (const place of freePlaces()) {
    while (everyday.has(syllable)) syllable += 1;
    if (syllable > 0xd7a3) break;
    codes[place] = syllable;
    syllable += 1;
  }
  return codes;
}

function* freePlaces(): Generator<number> {
  for (let lead = 0x81; lead <= 0xc6; lead += 1) {
    const last = lead <= 0xa0 ? 0xfe : 0xa0;
    for (let trail = 0x41; trail <= last; trail += 1) {
      const isFree = trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81;
      if (isFree) yield (lead << 8) | trail;
    }
  }
}

/** Bytes that make no character become "\ufffd"; an ASCII byte after one is kept. */
export function decodeCp949(bytes: Uint8Array): string {
  table ??= buildTable();
  const codes = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      codes[length] = lead;
    } else {
      const trail = bytes[at + 1] ?? 0;
      const code = table[(lead << 8) | trail] ?? UNREADABLE;
      codes[length] = code;
      if (code !== UNREADABLE || trail >= 0x80) at += 1;
    }
    length += 1;
  }
  return new TextDecoder("utf-16le").decode(codes.subarray(0, length));
}
