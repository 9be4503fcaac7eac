import { Parser } from "htmlparser2";
import { damaged } from "./file-fault.ts";

/** Deeper nesting of elements is an attack, and costs the parser quadratic time. */
export const MARKUP_DEPTH = 5_000;
/** Fed in pieces, so that a handler that throws stops the reading early. */
const PIECE_LENGTH = 1_048_576;

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  /** `name` has no prefix: "p" for "w:p". */
  open?(name: string, attributes: Attributes, fullName: string): void;
  text?(text: string): void;
  close?(name: string): void;
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/**
 * Reads XML as a stream of events. Only the five predefined and the numeric entities are known, so entities
 * that a document type defines expand to nothing. Nothing external is ever loaded, and memory does not grow
 * with the text.
 */
export function readXml(xml: string, handlers: XmlHandlers, kind: string): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(fullName, attributes) {
        depth += 1;
        if (depth > MARKUP_DEPTH) throw damaged(kind, new Error(`more than ${MARKUP_DEPTH} nested elements`));
        handlers.open?.(localName(fullName), attributes, fullName);
      },
      ontext: (text) => handlers.text?.(text),
      onclosetag(fullName) {
        depth -= 1;
        handlers.close?.(localName(fullName));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < xml.length; at += PIECE_LENGTH) parser.write(xml.slice(at, at + PIECE_LENGTH));
  parser.end();
}

/** An attribute with any prefix: `attribute(found, "val")` reads w:val and val. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (name in attributes) return attributes[name];
  const ending = `:${name}`;
  for (const key in attributes) {
    if (key.endsWith(ending)) return attributes[key];
  }
  return undefined;
}

/** The attributes of each element of this name, in order. */
export function elementsNamed(xml: string | null, name: string, kind: string): Attributes[] {
  const found: Attributes[] = [];
  const open = (element: string, attributes: Attributes): void => {
    if (element === name) found.push(attributes);
  };
  if (xml !== null) readXml(xml, { open }, kind);
  return found;
}

/** The words of the `title` in a file's properties; undefined: it has none. */
export function titleIn(xml: string | null, kind: string): string | undefined {
  let title: string | undefined;
  let inTitle = false;
  const handlers: XmlHandlers = {
    open(name) {
      inTitle = name === "title";
    },
    text(words) {
      if (inTitle) title = (title ?? "") + words;
    },
    close() {
      inTitle = false;
    },
  };
  if (xml !== null) readXml(xml, handlers, kind);
  return title;
}

/**
 * The text of each element of these names, in order: what stands in the `t` elements within it, and the words
 * that a chart keeps.
 */
export function textsIn(
  xml: string | null,
  names: ReadonlySet<string>,
  kind: string,
): { attributes: Attributes; text: string }[] {
  const texts: { attributes: Attributes; text: string }[] = [];
  let attributes: Attributes = {};
  let text = "";
  let inText = false;
  let phonetic = 0;
  let kept = 0;
  const handlers: XmlHandlers = {
    open(name, given) {
      if (names.has(name)) {
        attributes = given;
        text = "";
      }
      if (name === "rPh") phonetic += 1;
      if (name === "strCache") kept += 1;
      inText = (name === "t" && phonetic === 0) || (name === "v" && kept > 0);
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      inText = false;
      if (name === "rPh") phonetic -= 1;
      if (name === "strCache") kept -= 1;
      if (name === "p") text += " ";
      if (names.has(name)) texts.push({ attributes, text });
    },
  };
  if (xml !== null) readXml(xml, handlers, kind);
  return texts;
}
