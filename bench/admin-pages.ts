/**
 * Every page for administrators over 60 real turns: `node bench/admin-pages.ts`. The turns are asked of the sample
 * libraries by four people, of a scripted model that quotes the sentence it likes best and of a light one that fails now
 * and then. Pictures of each page in both themes and languages go to bench/results/admin-pages; counted is what nobody
 * should see: faults in the console, and pages that scroll sideways.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { projectFolder } from "../cli/command.ts";
import { startModelServer } from "../tests/helpers/model-server.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { figure, reportFigures } from "./figures.ts";
import { launchBrowser } from "./support/launch-browser.ts";
import { quoteBest } from "./support/quote-best.ts";
import { askSixtyTurns, type CallAs, samplesAreRead } from "./support/sixty-turns.ts";

const SECRET = "the-secret-of-the-pictures";
const FAILS_EVERY = 23;
const LOOKS = ["light", "dark"] as const;
const LOCALES = ["en-GB", "ko-KR"] as const;
const WIDTHS = [1280, 390];
const READ_MS = 200;

let asked = 0;
const model = await startModelServer({
  reply: (prompt, { model: name }) => (name === "house-large" ? quoteBest(prompt) : "{}"),
  refuse: (_, { model: name }) => {
    asked += name === "house-small" ? 1 : 0;
    return name === "house-small" && asked % FAILS_EVERY === 0
      ? { status: 500, message: "overloaded" }
      : null;
  },
});
const server = await startTestServer({
  environment: {
    IBID_SAMPLES: "on",
    IBID_OCR: "off",
    IBID_AUTH: "proxy",
    IBID_PROXY_SECRET: SECRET,
    IBID_ADMINS: "acme/olga",
    OPENAI_BASE_URL: model.url,
    ANSWER_MODEL: "house-large",
    LIGHT_MODEL: "house-small",
    MODEL_PRICES: "house-large=2.5/10,house-small=0.15/0.6",
    IBID_TENANT_MONTH_COST: "0.4",
  },
});
const named = (user: string) => ({
  "x-ibid-tenant": "acme",
  "x-ibid-user": user,
  "x-ibid-proxy-secret": SECRET,
});
const call: CallAs = (user, method, path, json) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { ...named(user), "content-type": "application/json" },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
const faults: string[] = [];
let pictures = 0;
try {
  // Where a proxy says who asks, an administrator puts them in.
  await call("olga", "POST", "/api/samples");
  while (!(await samplesAreRead(call))) await pause(READ_MS);
  const sessions = await askSixtyTurns(call);
  const [first = "", , third = ""] = sessions;
  const pages = {
    sessions: "/admin/sessions",
    turn: `/admin/sessions/${first}?turn=1`,
    followUp: `/admin/sessions/${third}?turn=3`,
    replay: `/admin/sessions/${first}/replay?turn=1`,
    metrics: "/admin/metrics",
    evaluation: "/admin/evaluation",
    openings: "/admin/openings",
    limits: "/settings#costs",
  };
  const folder = join(projectFolder, "bench", "results", "admin-pages");
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  for (const colorScheme of LOOKS)
    for (const locale of LOCALES)
      for (const width of WIDTHS) {
        const page = await browser.newPage({
          colorScheme,
          locale,
          viewport: { width, height: 900 },
          extraHTTPHeaders: named("olga"),
        });
        for (const [name, path] of Object.entries(pages))
          await picture(page, path, join(folder, `${name}-${colorScheme}-${locale}-${width}.png`));
        await page.close();
      }
  await browser.close();
  for (const fault of new Set(faults)) process.stdout.write(`${fault}\n`);
  reportFigures("admin-pages", [
    figure("faults on pages for administrators over 60 turns", pictures, faults.length, "", { atMost: 0 }),
  ]);
} finally {
  await server.stop();
  await model.close();
  removeFolder(server.dataFolder);
}

async function picture(page: Page, path: string, file: string): Promise<void> {
  const hear = (message: { type(): string; text(): string }) => {
    if (message.type() === "error") faults.push(`${path}: ${message.text()}`);
  };
  page.on("console", hear);
  await page.goto(`${server.url}${path}`);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelector("main .animate-pulse") === null);
  await page.evaluate(() => document.fonts.ready);
  if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
    faults.push(`${path}: scrolls sideways`);
  await page.screenshot({ path: file });
  page.off("console", hear);
  pictures += 1;
}
