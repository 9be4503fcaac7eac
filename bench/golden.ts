/**
 * What every reader makes of every phrase, for holding a change of the code against the code before it.
 * `node bench/golden.ts` with `--write FILE`: one line of JSON for each reader and phrase; `--compare FILE`:
 * the same again, and what differs; `--check`: only which readers differ from bench/golden/digests.json;
 * `--digests`: writes those anew.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { projectFolder } from "../cli/command.ts";
import {
  readInConversation,
  readProfiles,
  readRecall,
  readSummaries,
} from "./golden/conversation-readers.ts";
import { digestsOf, type GoldenLine, linesOf } from "./golden/golden-lines.ts";
import { LANGUAGE_READERS } from "./golden/language-readers.ts";
import { readLibrary } from "./golden/library-readers.ts";
import { readPeople, readPhrases, readQuestions } from "./golden/phrases.ts";
import { REFERENCE_READERS, readPointing } from "./golden/reference-readers.ts";

const DIGESTS = join(projectFolder, "bench/golden/digests.json");
const digestsSchema = z.record(z.string(), z.object({ lines: z.number(), sha256: z.string() }));
const SHOWN = 5;
// Days are counted in the zone of the machine where nobody says another.
process.env.TZ = "UTC";

const { values: options } = parseArgs({
  options: {
    write: { type: "string" },
    compare: { type: "string" },
    check: { type: "boolean" },
    digests: { type: "boolean" },
  },
});
const lines = await readAll();
if (options.write) writeFileSync(options.write, lines.map(({ json }) => `${json}\n`).join(""));
if (options.digests) writeFileSync(DIGESTS, `${JSON.stringify(digestsOf(lines), null, 2)}\n`);
if (options.check) checkDigests();
if (options.compare) compareWith(options.compare);
say(`${lines.length} lines in ${Math.round(performance.now() / 1_000)} s`);
process.exit();

async function readAll(): Promise<GoldenLine[]> {
  const phrases = readPhrases();
  say(`${phrases.length} phrases`);
  const all: GoldenLine[] = [];
  const timed = async (name: string, made: () => GoldenLine[] | Promise<GoldenLine[]>) => {
    const started = performance.now();
    for (const line of await made()) all.push(line);
    say(`${name}: ${Math.round(performance.now() - started)} ms`);
  };
  const readers = Object.entries({ ...LANGUAGE_READERS, ...REFERENCE_READERS });
  for (const [name, read] of readers)
    await timed(name, () => phrases.flatMap((phrase) => linesOf(name, phrase, read(phrase))));
  await timed("pointing", readPointing);
  await timed("in conversation", () => readInConversation(phrases));
  await timed("recall", () => readRecall(phrases));
  await timed("summaries", () => readSummaries(phrases));
  await timed("profiles", () => readProfiles(readPeople()));
  await timed("library", () => readLibrary(phrases, readQuestions("bench/memory/equipment-60-ko.json")));
  return all;
}

function checkDigests(): void {
  const before = digestsSchema.parse(JSON.parse(readFileSync(DIGESTS, "utf8")));
  const now = digestsOf(lines);
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  const differing = names.filter((name) => before[name]?.sha256 !== now[name]?.sha256);
  for (const name of differing)
    say(`differs: ${name} (${before[name]?.lines ?? 0} lines, now ${now[name]?.lines ?? 0})`);
  if (differing.length > 0) process.exitCode = 1;
  else say("every reader as before");
}

function compareWith(file: string): void {
  const keyOf = (json: string) => {
    const [reader, of] = z.tuple([z.string(), z.string()], z.unknown()).parse(JSON.parse(json));
    return JSON.stringify([reader, of]);
  };
  const before = new Map(
    readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((json) => [keyOf(json), json]),
  );
  const differing = new Map<string, string[]>();
  const note = (reader: string, what: string) =>
    differing.set(reader, [...(differing.get(reader) ?? []), what]);
  for (const { reader, of, json } of lines) {
    const key = JSON.stringify([reader, of]);
    const earlier = before.get(key);
    if (earlier !== json) note(reader, `- ${earlier ?? "(nothing)"}\n  + ${json}`);
    before.delete(key);
  }
  for (const [key, json] of before) note(key, `- ${json}\n  + (nothing)`);
  for (const [reader, differences] of differing) {
    say(`${reader}: ${differences.length} differ`);
    for (const each of differences.slice(0, SHOWN)) say(`  ${each}`);
  }
  if (differing.size > 0) process.exitCode = 1;
  else say("every line as before");
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
