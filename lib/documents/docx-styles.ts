import type { ZipArchive } from "./open-zip.ts";
import { attribute, readXml } from "./read-xml.ts";

export interface NumberingReference {
  list: string;
  level: number;
}

interface Style {
  name: string;
  basedOn: string | undefined;
  outlineLevel: number | undefined;
  numbering: NumberingReference | undefined;
}

export interface DocxStyles {
  /** 1–6 for headings, 0 for the title of the document, null for body text. */
  headingLevel(styleId: string): number | null;
  numbering(styleId: string): NumberingReference | undefined;
}

/** The meaning of paragraph styles: custom styles inherit it, and Korean templates use names of their own. */
export function readDocxStyles(zip: ZipArchive): DocxStyles {
  const styles = new Map<string, Style>();
  let current: Style | null = null;
  const xml = zip.readText("word/styles.xml");
  if (xml !== null) {
    readXml(
      xml,
      {
        open(name, attributes) {
          const value = attribute(attributes, "val");
          if (name === "style") {
            current = { name: "", basedOn: undefined, outlineLevel: undefined, numbering: undefined };
            styles.set(attribute(attributes, "styleId") ?? "", current);
          } else if (current !== null && value !== undefined) {
            applyStyle(current, name, value);
          }
        },
        close(name) {
          if (name === "style") current = null;
        },
      },
      "DOCX",
    );
  }
  const chain = (styleId: string): Style[] => {
    const found: Style[] = [];
    let style = styles.get(styleId);
    // A style based on itself must not loop forever.
    while (style !== undefined && found.length < 20) {
      found.push(style);
      style = style.basedOn === undefined ? undefined : styles.get(style.basedOn);
    }
    return found;
  };
  return {
    headingLevel: (styleId) => {
      for (const style of chain(styleId)) {
        const level = levelOf(style);
        if (level !== undefined) return level;
      }
      return null;
    },
    numbering: (styleId) => chain(styleId).find((style) => style.numbering !== undefined)?.numbering,
  };
}

function applyStyle(style: Style, name: string, value: string): void {
  if (name === "name") style.name = value;
  else if (name === "basedOn") style.basedOn = value;
  else if (name === "outlineLvl") style.outlineLevel = Number(value);
  else if (name === "numId") style.numbering = { list: value, level: style.numbering?.level ?? 0 };
  else if (name === "ilvl") style.numbering = { list: style.numbering?.list ?? "", level: Number(value) };
}

function levelOf(style: Style): number | null | undefined {
  const named = /^(?:heading|제목)\s*(\d)$/i.exec(style.name)?.[1];
  if (named !== undefined) return Math.min(6, Number(named));
  if (/^(?:title|제목)$/i.test(style.name)) return 0;
  if (style.outlineLevel === undefined) return undefined;
  return style.outlineLevel < 9 ? Math.min(6, style.outlineLevel + 1) : null;
}
