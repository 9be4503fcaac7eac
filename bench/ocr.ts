/**
 * Text recognition on pages drawn here, clean, turned by 2 degrees, noisy, and under heavy grain: characters
 * read wrongly, in Korean and English, and seconds a page. `npm run bench -- ocr`; needs a Chromium.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../cli/command.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { parseDocument } from "../lib/documents/parse-document.ts";
import { figure, reportFigures } from "./figures.ts";
import { errorRate } from "./ocr/error-rate.ts";
import { SCANS, type Scan, scanPage } from "./ocr/scan-page.ts";
import { say } from "./recall/ask-conversations.ts";
import { launchBrowser } from "./support/launch-browser.ts";

/** Samples whose first paragraphs fill a page; none of them was looked at when constants were chosen. */
const PAGES = {
  ko: ["general/wiki-release-process.md", "equipment/sop-42-daily-check.md", "equipment/case-gcb-123.md"],
  en: ["general/employee-handbook-summary-en.md", "health/diabetes-daily-life-en.md"],
} as const;
const PAGE_LENGTH = { ko: 900, en: 1_500 };
const SHEET = { width: 827, height: 1_170 };
const GOALS = { clean: 3, rough: 8 };

interface Count {
  edits: number;
  characters: number;
  pages: number;
  seconds: number;
}

const browser = await launchBrowser();
const counts = new Map<string, Count>();
try {
  const sheet = await browser.newPage({ viewport: SHEET, deviceScaleFactor: 2 });
  for (const language of ["ko", "en"] as const)
    for (const name of PAGES[language])
      for (const scan of SCANS) {
        const paragraphs = paragraphsOf(name, PAGE_LENGTH[language]);
        await sheet.setContent(scanPage(paragraphs, language, scan));
        const picture = await sheet.screenshot(
          scan === "noisy" || scan === "grainy" ? { type: "jpeg", quality: 45 } : { type: "png" },
        );
        await count(language, scan, paragraphs.join("\n"), new Uint8Array(picture), name);
      }
} finally {
  await browser.close();
}
reportFigures("ocr", figures());

async function count(language: string, scan: Scan, written: string, bytes: Uint8Array, name: string) {
  // Runs in this process instead of the reader's, so that processor time can be told apart from waiting.
  const before = process.cpuUsage();
  const reading = await parseDocument(bytes, name, () => {}, { ocr: true, onRecognise: () => {} });
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1_000_000;
  const { edits, characters } = errorRate(written, reading.rendition.markdown);
  say(`${name}, ${scan}: ${((100 * edits) / characters).toFixed(2)} %, ${seconds.toFixed(1)} s`);
  const key = `${language} ${scan.replace(/ .*/, "")}`;
  const last = counts.get(key) ?? { edits: 0, characters: 0, pages: 0, seconds: 0 };
  counts.set(key, {
    edits: last.edits + edits,
    characters: last.characters + characters,
    pages: last.pages + 1,
    seconds: last.seconds + seconds,
  });
}

function figures(): Figure[] {
  const all = [...counts];
  const pages = all.reduce((sum, [, found]) => sum + found.pages, 0);
  const seconds = all.reduce((sum, [, found]) => sum + found.seconds, 0);
  return [
    ...all.map(([key, { edits, characters }]) =>
      figure(`${key}: characters read wrongly`, characters, (100 * edits) / characters, "%", {
        atMost: key.endsWith("clean") ? GOALS.clean : GOALS.rough,
      }),
    ),
    { name: "processor seconds a page", n: pages, value: seconds / pages, unit: "s" },
  ];
}

function paragraphsOf(name: string, length: number): string[] {
  const text = readFileSync(join(projectFolder, "samples", name), "utf8");
  const paragraphs: string[] = [];
  let taken = 0;
  for (const line of text.split("\n")) {
    const plain = line.replace(/^#+ |^[-*] |[*`_|]/g, "").trim();
    if (plain === "" || /^-{3}/.test(plain) || /^\w+:/.test(plain)) continue;
    if (taken + plain.length > length) break;
    taken += plain.length;
    paragraphs.push(plain);
  }
  return paragraphs;
}
