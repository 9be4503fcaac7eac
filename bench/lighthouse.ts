import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { findBrowser } from "../cli/find-browser.ts";
import type { Figure } from "../eval/claims/figure.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { figure, percentile, reportFigures } from "./figures.ts";

/**
 * What Lighthouse gives the first page, of 100, on its slow phone and on a desktop: `npm run bench -- lighthouse`. It comes
 * from the registry when it is run: 200 packages for one benchmark are none of the project's.
 */
const PACKAGE = "lighthouse@13.5.0";
const RUNS = 3;
const GOAL = 95;
const DEVICES = [
  ["phone", []],
  ["desktop", ["--preset=desktop"]],
] as const;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number() })),
});
type Report = z.infer<typeof reportSchema>;

const server = await startTestServer();
try {
  const browser = await findBrowser((line) => process.stdout.write(`${line}\n`));
  const figures: Figure[] = [];
  for (const [device, options] of DEVICES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await audit(server.url, browser, options));
    figures.push(...scoresOf(device, reports));
  }
  reportFigures("lighthouse", figures);
} finally {
  await server.stop();
  removeFolder(server.dataFolder);
}

/** The median run of each category. */
function scoresOf(device: string, reports: readonly Report[]): Figure[] {
  return Object.entries(reports[0]?.categories ?? {}).map(([id, { title }]) => {
    const scores = reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100));
    return figure(`${device}: ${title.toLowerCase()}`, reports.length, percentile(scores, 0.5), "", {
      atLeast: GOAL,
      baseline: `lowest ${Math.min(...scores)}`,
    });
  });
}

async function audit(url: string, browser: string, options: readonly string[]): Promise<Report> {
  const flags = ["--headless", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])].join(" ");
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", PACKAGE, url, "--quiet", "--output=json", `--chrome-flags=${flags}`, ...options],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1_024 * 1_024 },
  );
  return reportSchema.parse(JSON.parse(stdout));
}
