/** Korean text in the encoding used before UTF-8; the table is derived from Node's decoder. */
export function encodeEucKr(text: string): Uint8Array {
  const table = new Map<string, [number, number]>();
  const decoder = new TextDecoder("euc-kr");
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if (character.length === 1 && character !== "\ufffd") table.set(character, [lead, trail]);
    }
  }
  return new Uint8Array([...text].flatMap((character) => table.get(character) ?? [character.charCodeAt(0)]));
}
