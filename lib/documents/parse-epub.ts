import { posix } from "node:path";
import { oneLine } from "../domain/text.ts";
import { escapeInline } from "./escape-markdown.ts";
import { damaged, rightsProtected } from "./file-fault.ts";
import { createMarkdownWriter } from "./markdown-writer.ts";
import { openZip, type ZipArchive } from "./open-zip.ts";
import { readHtml } from "./parse-html.ts";
import type { ParsedDocument, ReportProgress } from "./parsed-document.ts";
import { readXml } from "./read-xml.ts";

interface Book {
  title: string;
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
  if (scrambledParts(zip).some((part) => !FONT.test(part))) throw rightsProtected();
  const book = readBook(zip);
  const writer = createMarkdownWriter();
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
  return { ...writer.result(), ...(book.title !== "" && { title: book.title }) };
}

function scrambledParts(zip: ZipArchive): string[] {
  const xml = zip.readText("META-INF/encryption.xml");
  const parts: string[] = [];
  if (xml === null) return parts;
  readXml(
    xml,
    { open: (name, { URI }) => void (name === "CipherReference" && URI && parts.push(URI)) },
    "EPUB",
  );
  return parts;
}

function readBook(zip: ZipArchive): Book {
  const packagePath = packageOf(zip);
  const xml = packagePath === null ? null : zip.readText(packagePath);
  if (packagePath === null || xml === null) throw damaged("EPUB", new Error("the book's package is missing"));
  const inside = pathsFrom(packagePath);
  const parts = new Map<string, { path: string; type: string; properties: string }>();
  const chapters: string[] = [];
  let toc = "";
  let title = "";
  let inTitle = false;
  readXml(
    xml,
    {
      open(name, attributes) {
        const { id = "", href = "", properties = "", idref = "" } = attributes;
        inTitle = name === "title" && title === "";
        if (name === "item")
          parts.set(id, { path: inside(href), type: attributes["media-type"] ?? "", properties });
        else if (name === "spine") toc = parts.get(attributes.toc ?? "")?.path ?? "";
        else if (name === "itemref") {
          const part = parts.get(idref);
          if (part !== undefined && HTML_TYPE.test(part.type) && !isContents(part.properties))
            chapters.push(part.path);
        }
      },
      text(words) {
        if (inTitle) title += words;
      },
      close() {
        inTitle = false;
      },
    },
    "EPUB",
  );
  if (chapters.length === 0) throw damaged("EPUB", new Error("the book has no chapters"));
  const nav = [...parts.values()].find(({ properties }) => isContents(properties));
  return { title: title.trim(), chapters, names: readNames(zip, nav?.path ?? toc) };
}

/** In EPUB 3 the table of contents is a page of its own, which repeats the chapters' names. */
function isContents(properties: string): boolean {
  return properties.split(" ").includes("nav");
}

function packageOf(zip: ZipArchive): string | null {
  const xml = zip.readText(CONTAINER);
  if (xml === null) return null;
  const paths: string[] = [];
  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === "rootfile") paths.push(attributes["full-path"] ?? "");
  };
  readXml(xml, { open }, "EPUB");
  return paths[0] ?? null;
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
