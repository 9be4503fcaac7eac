import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { projectFolder } from "../cli/command.ts";
import { addManuals } from "../e2e/helpers/chat.ts";
import { startModelServer } from "../tests/helpers/model-server.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { launchBrowser } from "./support/launch-browser.ts";
import { readAnchors } from "./tasks/anchors.ts";
import { ASKING } from "./tasks/asking.ts";
import { DOCUMENTS } from "./tasks/documents.ts";
import { OWN } from "./tasks/own.ts";
import { type Done, tasksPage } from "./tasks/page.ts";
import { Person } from "./tasks/person.ts";
import { READING } from "./tasks/reading.ts";
import { SESSIONS } from "./tasks/sessions.ts";
import { TAKING } from "./tasks/taking.ts";
import type { Stage, Task } from "./tasks/task.ts";

/**
 * Everyday tasks as a person does them: how many clicks and keys, and how long until what was wanted is on the
 * screen. Writes docs/tasks.md.
 */
const DEADLINE_MS = 20_000;
/** Where pictures of every step of every task go: `stop-2.png` shows what the second movement led to. */
const PICTURES = process.env.IBID_BENCH_PICTURES;
/** What moves or comes a moment later has come to rest. */
const STILL_MS = 700;
const ALL = [...ASKING, ...READING, ...TAKING, ...SESSIONS, ...DOCUMENTS, ...OWN];
/** `node bench/tasks.ts stop pin`: only these, and the page stays as it is. */
const named = process.argv.slice(2);
const TASKS = named.length > 0 ? ALL.filter(({ id }) => named.includes(id)) : ALL;

const reply = () => "The intake filter is replaced every 500 operating hours [1].";
const model = await startModelServer({ reply });
const modelled = await startTestServer({
  environment: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "test", ANSWER_MODEL: "scripted" },
});
const quoted = await startTestServer();
try {
  for (const { url } of [modelled, quoted]) await addManuals(url);
  const browser = await launchBrowser();
  const done: Done[] = [];
  for (const task of TASKS) {
    const one = await perform(browser, task);
    process.stdout.write(
      `${task.id}: ${one.clicks} clicks, ${one.keys} keys, ${one.seconds ?? "not reached"}\n`,
    );
    done.push(one);
  }
  await browser.close();
  if (named.length === 0)
    writeFileSync(join(projectFolder, "docs", "tasks.md"), tasksPage(done, readAnchors()));
} finally {
  await Promise.all([modelled.stop(), quoted.stop(), model.close()]);
  for (const { dataFolder } of [modelled, quoted]) removeFolder(dataFolder);
}

/** One task in a browser that nobody used before it. */
async function perform(browser: Browser, task: Task): Promise<Done> {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    permissions: ["clipboard-read", "clipboard-write"],
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(DEADLINE_MS);
  const page = await context.newPage();
  const stage: Stage = { page, url: (task.on === "modelled" ? modelled : quoted).url, model };
  let pictures = 0;
  const picture = async () => {
    if (PICTURES === undefined) return;
    await page.waitForTimeout(STILL_MS);
    await page.screenshot({ path: join(PICTURES, `${task.id}-${pictures}.png`) });
    pictures += 1;
  };
  const person = new Person(page, picture);
  let seconds: number | null = null;
  try {
    await task.prepare(stage);
    await picture();
    const from = performance.now();
    await task.act(person, stage);
    seconds = (performance.now() - from) / 1000;
    await picture();
  } catch (error) {
    process.stdout.write(
      `${task.id}: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}\n`,
    );
  } finally {
    model.behave({ pausesAfter: null, reply });
    await context.close();
  }
  return { task, clicks: person.clicks, keys: person.keys, seconds };
}
