import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../cli/command.ts";
import { chunkRendition } from "../../lib/documents/chunk-rendition.ts";
import { readMarkdown } from "../../lib/documents/parse-markdown.ts";
import type { Chunk } from "../../lib/domain/document.ts";
import { languageOf } from "../../lib/domain/text.ts";
import type { SearchHit } from "../../lib/retrieval/search/search-documents.ts";
import { foundText } from "../../tests/helpers/found-text.ts";
import { openSampleLibrary } from "../support/sample-library.ts";

/** A document from which sentences are taken. */
export interface PlantedDocument {
  name: string;
  language: "ko" | "en";
  hits: SearchHit[];
}

/** Manuals that come with the packages. */
const MANUALS = [
  "node_modules/undici/docs/docs/api",
  "node_modules/undici/docs/docs/best-practices",
  "node_modules/pino/docs",
];
const CHUNKS = 200;

export async function readPlantedDocuments(): Promise<PlantedDocument[]> {
  return [...(await readSamples()), ...readManuals()].filter(({ hits }) => hits.length > 0);
}

async function readSamples(): Promise<PlantedDocument[]> {
  const library = await openSampleLibrary();
  const { documentIndex } = library.container;
  const key = { tenantId: "local" };
  const { documents } = await documentIndex.list(key, { limit: 200 });
  const read: PlantedDocument[] = [];
  for (const { docId, uri, title, version } of documents.sort((a, b) => a.uri.localeCompare(b.uri))) {
    const chunks = await documentIndex.chunks(key, docId, version, { from: 0, limit: CHUNKS });
    read.push(documentOf(uri, title, chunks));
  }
  await library.close();
  return read;
}

function readManuals(): PlantedDocument[] {
  return MANUALS.flatMap((folder) =>
    readdirSync(join(projectFolder, folder))
      .filter((file) => file.endsWith(".md"))
      .sort()
      .map((file) => readManual(join(folder, file))),
  );
}

/** A Markdown file, cut as it is for a search. */
export function readManual(path: string): PlantedDocument {
  const { markdown, title } = readMarkdown(readFileSync(join(projectFolder, path), "utf8"));
  const rendition = { markdown, outline: [], pages: [] };
  return documentOf(path, title ?? path, chunkRendition(rendition, { docId: path, version: 1 }));
}

function documentOf(name: string, title: string, chunks: readonly Chunk[]): PlantedDocument {
  const hits = chunks.map((chunk) => ({ ...foundText(chunk.text), chunk, title }));
  return { name, language: languageOf(chunks.map(({ text }) => text).join("\n")), hits };
}
