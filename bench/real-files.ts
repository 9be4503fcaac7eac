/**
 * Files of other projects and the samples' own texts through the whole path, from the upload to what the
 * viewer is given: how many are read, and how many of their words are found there.
 * `npm run bench -- real-files`.
 */

import type { Figure } from "../eval/claims/figure.ts";
import { untilLibraryIsRead } from "../tests/helpers/api.ts";
import { textOf, UNREADABLE } from "../tests/helpers/real-files/known-files.ts";
import { type ReachedServer, readThrough } from "../tests/helpers/real-files/read-through.ts";
import { REAL_FILES, realFiles } from "../tests/helpers/real-files/real-files.ts";
import { wordsFound } from "../tests/helpers/real-files/words-found.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { figure, reportFigures } from "./figures.ts";

interface Tally {
  files: number;
  readable: number;
  read: number;
  words: number;
  found: number;
}

if (REAL_FILES === null) {
  console.log(
    "Only the samples are measured. Set IBID_REAL_FILES to a folder that holds hwp/, docx/, pdf/ and so on.",
  );
}
const running = await startTestServer();
const server: ReachedServer = {
  upload: (name, bytes) => {
    const form = new FormData();
    form.append("files", new File([bytes], name));
    return fetch(`${running.url}/api/documents`, { method: "POST", body: form });
  },
  get: (address) => fetch(`${running.url}${address}`),
  untilRead: async () => void (await untilLibraryIsRead(running.url)),
};
const tallies = new Map<string, Tally>();
for (const file of realFiles()) {
  const tally = tallies.get(file.format) ?? { files: 0, readable: 0, read: 0, words: 0, found: 0 };
  tallies.set(file.format, tally);
  tally.files += 1;
  const known = UNREADABLE[file.name];
  const { status, error, rendition } = await readThrough(server, file.name, file.bytes);
  if (rendition === null) {
    const reason = known === undefined ? "" : ` (${known.why})`;
    console.log(`${file.name}: ${status}${reason}: ${error?.message ?? ""}`);
  }
  if (known !== undefined) continue;
  tally.readable += 1;
  const text = textOf(file);
  const count = wordsFound(text ?? "", rendition?.markdown ?? "");
  if (rendition !== null) tally.read += 1;
  if (text === null) console.log(`${file.name}: not measured, pdftotext is not installed`);
  if (count.missing.length > 0)
    console.log(`${file.name}: not found: ${count.missing.slice(0, 20).join(" ")}`);
  tally.words += count.expected;
  tally.found += count.found;
}
await running.stop();
removeFolder(running.dataFolder);

const figures = [...tallies].flatMap(([format, { files, readable, read, words, found }]): Figure[] => [
  figure(`${format}: readable files read`, files, (100 * read) / Math.max(1, readable), "%", {
    atLeast: 100,
    baseline: files > readable ? `${files - readable} hold no text or are damaged` : "",
  }),
  figure(`${format}: words found`, words, (100 * found) / Math.max(1, words), "%", { atLeast: 97 }),
]);
reportFigures("real-files", figures);
