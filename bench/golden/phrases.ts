import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { z } from "zod";
import { projectFolder } from "../../cli/command.ts";

const FOLDERS = [
  "bench/references/sets",
  "bench/profile/sets",
  "bench/emergencies/sets",
  "bench/memory",
  "samples",
];
const FILES = ["bench/samples-paraphrases.json"];
const TEXT = new Set([".md", ".txt", ".csv", ".html"]);
const LONGEST = 2_000;

/**
 * Every phrase there is to read, each once, in a fixed order: the sets of bench, the texts of the samples,
 * and what the tests said when test-phrases.json was written. The last is a copy, so that a test may move
 * without changing what is compared.
 */
export function readPhrases(): string[] {
  const files = [...FOLDERS.flatMap(filesIn), ...FILES, "bench/golden/test-phrases.json"];
  return [...new Set(files.flatMap(phrasesOf))];
}

/** The phrases of each file of the profile's sets: what one person says. */
export function readPeople(): { name: string; phrases: string[] }[] {
  return filesIn("bench/profile/sets").map((name) => ({ name, phrases: phrasesOf(name) }));
}

export function readQuestions(file: string): string[] {
  return z.array(z.string()).parse(JSON.parse(readFileSync(join(projectFolder, file), "utf8")));
}

function filesIn(folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
    .sort();
}

function phrasesOf(file: string): string[] {
  const kind = extname(file);
  if (kind !== ".json" && !TEXT.has(kind)) return [];
  const written = readFileSync(join(projectFolder, file), "utf8");
  const texts = kind === ".json" ? stringsIn(JSON.parse(written)) : written.split("\n");
  return texts.filter((text) => isPhrase(text.trim()));
}

function isPhrase(text: string): boolean {
  return text.length > 1 && text.length <= LONGEST && (/\p{L}\s+\p{L}/u.test(text) || /[가-힣]/u.test(text));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
