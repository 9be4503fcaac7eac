import { Parser } from "htmlparser2";
import { damaged } from "./file-fault.ts";

/** Deeper nesting of elements is an attack, and costs the parser quadratic time. */
export const MARKUP_DEPTH = 5_000;
/** Fed in pieces, so that a handler that throws stops the reading early. */
const PIECE_LENGTH = 1_048_576;

export interface XmlHandlers {
  /** `name` has no prefix: "p" for "w:p". */
  open?(name: string, attributes: Readonly<Record<string, string>>, fullName: string): void;
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
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  if (name in attributes) return attributes[name];
  const ending = `:${name}`;
  for (const key in attributes) {
    if (key.endsWith(ending)) return attributes[key];
  }
  return undefined;
}
