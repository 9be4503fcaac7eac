import { inflateRawSync } from "node:zlib";

/** The parts of a zip archive, by its directory; null if it is not a zip archive. */
export function readArchive(file: Buffer): Map<string, string> | null {
  const end = file.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0) return null;
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      file.readUInt16LE(at + place),
    );
    const name = file.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const local = file.readUInt32LE(at + 42);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(from, from + file.readUInt32LE(at + 20));
    if (/\.(?:xml|hpf|rels)$/.test(name)) {
      parts.set(name, (file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString("utf8"));
    }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return parts;
}

/** Stands for what separates words without being text. */
const BLANK = "\u0001";

/** The text elements' content in these parts, in the order of their names. */
export function textElements(parts: ReadonlyMap<string, string>, names: RegExp, paragraph: string): string {
  const chosen = [...parts].filter(([name]) => names.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return chosen.map(([, xml]) => elementsText(xml, paragraph)).join("\n");
}

function elementsText(xml: string, paragraph: string): string {
  const shown = xml
    .replace(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, "")
    .replace(/<w:moveFrom [\s\S]*?<\/w:moveFrom>/g, "")
    // A slide's number is computed when the slide is shown.
    .replace(/<a:fld [^>]*type="slidenum"[\s\S]*?<\/a:fld>/g, "")
    .replace(/<(?:\w+:)?(?:p?tab|br|cr|lineBreak|fwSpace|nbSpace)\b[^>]*>/g, BLANK);
  const pieces = shown.matchAll(
    new RegExp(`<((?:(?:a|w|m|hp):)?t)(?: [^>]*)?>([\\s\\S]*?)</\\1>|</${paragraph}>|${BLANK}`, "g"),
  );
  let text = "";
  for (const [, element, words] of pieces)
    text += element === undefined ? " " : decode((words ?? "").replace(/<[^>]*>/g, ""));
  return text;
}

export function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}
