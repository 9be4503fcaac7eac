import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "../cli/command.ts";
import { untilLibraryIsRead } from "../tests/helpers/api.ts";
import { removeFolder } from "../tests/helpers/server.ts";
import { temporaryFolder } from "../tests/helpers/temporary-folder.ts";
import { figure, percentile, reportFigures } from "./figures.ts";
import { npmStart, treeMegabytes } from "./support/npm-start.ts";

const LATER_STARTS = 5;
/** Garbage of the start is collected by then. */
const REST_MS = 10_000;
const BUILD = ".next-bench";

const dataFolder = temporaryFolder();
const start = () => npmStart(dataFolder, { IBID_BUILD_DIR: BUILD });
rmSync(join(projectFolder, BUILD), { recursive: true, force: true });
try {
  const first = await start();
  const loading = performance.now();
  const samples = await untilLibraryIsRead(first.url, 300_000);
  const loaded = performance.now() - loading;
  await first.stop();
  const later: number[] = [];
  let rest = 0;
  for (let index = 0; index < LATER_STARTS; index += 1) {
    const server = await start();
    later.push(server.milliseconds);
    if (index === LATER_STARTS - 1) {
      await pause(REST_MS);
      rest = treeMegabytes(server.pid);
    }
    await server.stop();
  }
  reportFigures("start-time", [
    figure("first start, with the build", 1, first.milliseconds / 1_000, "s", { atMost: 180 }),
    figure(`sample library read after that (${samples.length} documents)`, 1, loaded / 1_000, "s"),
    figure("later start, p50", LATER_STARTS, percentile(later, 0.5) / 1_000, "s", { atMost: 5 }),
    figure("later start, slowest", LATER_STARTS, Math.max(...later) / 1_000, "s", { atMost: 5 }),
    { name: "memory at rest, all processes", n: 1, value: rest, unit: "MB", baseline: "Open WebUI: 1.2 GB" },
  ]);
} finally {
  removeFolder(dataFolder);
  rmSync(join(projectFolder, BUILD), { recursive: true, force: true });
}
