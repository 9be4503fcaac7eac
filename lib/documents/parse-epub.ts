import { posix } from "node:path";
import { oneLine } from "../domain/text.ts";
import { escapeInline } from "./escape-markdown.ts";
import { damaged, rightsProtected } from "./file-fault.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import { openZip, type ZipArchive } from "./open-zip.ts";
import { readHtml } from "./parse-html.ts";
import type { ParsedDocument, ReportProgress } from "./parsed-document.ts";
import { elementsNamed, readXml, titleIn } from "./read-xml.ts";

interface Book {
  title: string | undefined;
  /** Paths of the chapters in reading order. */
  chapters: string[];
  /** Chapter names by path, for chapters that the table of contents names. */
  names: Map<string, string>;
}

const CONTAINER = "META-INF/container.xml";
const HTML_TYPE = /html|xml/;
/** Fonts may be encrypted; an encrypted text comes from a shop and is protected. */
const FONT = /\.(?:otf|ttf|woff2?)$/i;

/** A book's chapters in reading order, each with a heading. */
export function parseEpub(bytes: Uint8Array, report: ReportProgress = () => {}): ParsedDocument {
  const zip = openZip(bytes);
  const scrambled = elementsNamed(zip.readText("META-INF/encryption.xml"), "CipherReference", "EPUB");
  if (scrambled.some(({ URI }) => URI && !FONT.test(URI))) throw rightsProtected();
  const book = readBook(zip);
  const writer = new MarkdownWriter();
  for (const [index, chapter] of book.chapters.entries()) {
    const html = zip.readText(chapter);
    if (html === null) throw damaged("EPUB", new Error(`${chapter} is missing`));
    const { markdown } = readHtml(html, true);
    const name = book.names.get(chapter);
    if (name !== undefined && markdown !== "" && !/^#{1,6} /m.test(markdown))
      writer.heading(1, escapeInline(name));
    writer.paragraph(markdown);
    report((index + 1) / book.chapters.length);
  }
  return { ...writer.result(), title: book.title };
}

function readBook(zip: ZipArchive): Book {
  const [root] = elementsNamed(zip.readText(CONTAINER), "rootfile", "EPUB");
  const packagePath = root?.["full-path"] ?? "";
  const xml = zip.readText(packagePath);
  if (xml === null) throw damaged("EPUB", new Error("the book's package is missing"));
  const inside = pathsFrom(packagePath);
  const items = elementsNamed(xml, "item", "EPUB").map(({ id = "", href = "", properties = "", ...rest }) => {
    return { id, path: inside(href), properties, type: rest["media-type"] ?? "" };
  });
  const parts = new Map(items.map((item) => [item.id, item]));
  const chapters = elementsNamed(xml, "itemref", "EPUB").flatMap(({ idref = "" }) => {
    const part = parts.get(idref);
    return part !== undefined && HTML_TYPE.test(part.type) && !isContents(part.properties) ? [part.path] : [];
  });
  if (chapters.length === 0) throw damaged("EPUB", new Error("the book has no chapters"));
  const [spine] = elementsNamed(xml, "spine", "EPUB");
  const nav = items.find(({ properties }) => isContents(properties)) ?? parts.get(spine?.toc ?? "");
  return { title: titleIn(xml, "EPUB"), chapters, names: readNames(zip, nav?.path ?? "") };
}

/** In EPUB 3 the table of contents is a page of its own, which repeats the chapters' names. */
function isContents(properties: string): boolean {
  return properties.split(" ").includes("nav");
}

/** Turns an address in a part into a path in the archive. */
function pathsFrom(part: string): (href: string) => string {
  return (href) => posix.join(posix.dirname(part), decodePath(href.replace(/[#?].*$/, "")));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * EPUB 3 names chapters by links, EPUB 2 by a label before the address. The first name found for a chapter is
 * used.
 */
function readNames(zip: ZipArchive, part: string): Map<string, string> {
  const names = new Map<string, string>();
  const xml = zip.readText(part);
  if (xml === null) return names;
  const inside = pathsFrom(part);
  let target = "";
  let words = "";
  const name = (path: string): void => {
    const label = oneLine(words);
    if (label !== "" && !names.has(path)) names.set(path, label);
    words = "";
  };
  readXml(
    xml,
    {
      open(element, { href = "", src = "" }) {
        if (element === "a") target = inside(href);
        if (element === "a" || element === "navLabel") words = "";
        if (element === "content") name(inside(src));
      },
      text: (piece) => {
        words += piece;
      },
      close(element) {
        if (element === "a") name(target);
      },
    },
    "EPUB",
  );
  return names;
}
