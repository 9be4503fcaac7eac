import type { NumberingReference } from "./docx-styles.ts";
import type { ZipArchive } from "./open-zip.ts";
import { attribute, readXml } from "./read-xml.ts";
import { toRoman } from "./roman-numerals.ts";

interface Level {
  format: string;
  text: string;
  start: number;
}

const LETTERS: Record<string, string> = {
  ganada: "가나다라마바사아자차카타파하",
  chosung: "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ",
  lowerLetter: "abcdefghijklmnopqrstuvwxyz",
  upperLetter: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
};

function formatNumber(number: number, format: string): string {
  const letters = LETTERS[format];
  if (letters !== undefined) return letters[(number - 1) % letters.length] ?? String(number);
  if (format === "upperRoman") return toRoman(number).toUpperCase();
  if (format === "lowerRoman") return toRoman(number);
  if (format.startsWith("decimalEnclosedCircle") && number >= 1 && number <= 20) {
    return String.fromCodePoint(0x245f + number);
  }
  if (format === "decimalZero") return String(number).padStart(2, "0");
  return String(number);
}

/**
 * Counts the automatic numbers of a document in paragraph order, as Word does when it prints: "제3조", "2.1",
 * "가."; "" for a bullet, null for what is no item.
 */
export function createNumbering(zip: ZipArchive): (reference: NumberingReference) => string | null {
  const { levels, lists, restarts } = readNumbering(zip);
  const counters = new Map<string, number[]>();
  return ({ list, level }) => {
    const abstract = lists.get(list);
    const definition = levels.get(`${abstract}/${level}`);
    if (abstract === undefined || definition === undefined || definition.format === "none") return null;
    if (definition.format === "bullet") return "";
    const counts = counters.get(abstract) ?? [];
    counters.set(abstract, counts);
    counts.length = Math.min(counts.length, level + 1);
    const restart = restarts.get(`${list}/${level}`);
    if (restart !== undefined) {
      counts[level] = restart - 1;
      restarts.delete(`${list}/${level}`);
    }
    counts[level] = (counts[level] ?? definition.start - 1) + 1;
    const text = definition.text.replace(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const found = levels.get(`${abstract}/${at}`);
      return formatNumber(counts[at] ?? found?.start ?? 1, found?.format ?? "decimal");
    });
    return text.trim();
  };
}

interface Numbering {
  /** By abstract list and level. */
  levels: Map<string, Level>;
  /** The abstract list behind each list; several lists may share one, and its count. */
  lists: Map<string, string>;
  /** The number at which a list restarts on its first use, by list and level. */
  restarts: Map<string, number>;
}

function readNumbering(zip: ZipArchive): Numbering {
  const levels = new Map<string, Level>();
  const lists = new Map<string, string>();
  const restarts = new Map<string, number>();
  const xml = zip.readText("word/numbering.xml");
  if (xml === null) return { levels, lists, restarts };
  let abstract = "";
  let list = "";
  let level: Level | null = null;
  let overridden = "0";
  readXml(
    xml,
    {
      open(name, attributes) {
        const value = attribute(attributes, "val") ?? "";
        if (name === "abstractNum") abstract = attribute(attributes, "abstractNumId") ?? "";
        else if (name === "lvl") {
          level = { format: "decimal", text: "", start: 1 };
          const depth = attribute(attributes, "ilvl") ?? "0";
          // A level inside w:num overrides only one list; counting that list like the others is close enough.
          if (list === "") levels.set(`${abstract}/${depth}`, level);
          if (level.text === "") level.text = `%${Number(depth) + 1}.`;
        } else if (name === "num") list = attribute(attributes, "numId") ?? "";
        else if (name === "lvlOverride") overridden = attribute(attributes, "ilvl") ?? "0";
        else if (name === "startOverride") restarts.set(`${list}/${overridden}`, Number(value) || 0);
        else if (name === "abstractNumId" && list !== "") lists.set(list, value);
        else if (level !== null && name === "numFmt") level.format = value;
        else if (level !== null && name === "lvlText") level.text = value;
        else if (level !== null && name === "start") level.start = Number(value) || 0;
      },
      close(name) {
        if (name === "lvl") level = null;
        if (name === "num") list = "";
      },
    },
    "DOCX",
  );
  return { levels, lists, restarts };
}
