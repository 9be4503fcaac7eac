import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { projectFolder } from "../../cli/command.ts";
import { freePort } from "../../cli/port.ts";
import { startTestServer } from "../helpers/server.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

function startCommand(
  environment: Record<string, string>,
): Promise<{ code: number; said: string; printed: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(projectFolder, "cli", "launch.mjs"), "start"],
      {
        cwd: projectFolder,
        env: { ...process.env, NODE_ENV: "production", IBID_SAMPLES: "off", ...environment },
        timeout: 60_000,
      },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, said: stderr, printed: stdout }),
    );
  });
}

it("refuses a second server on the same data folder, and names the folder and the first server", async () => {
  const first = await startTestServer();
  onTestFinished(async () => void (await first.stop()));
  const second = await startCommand({ PORT: String(await freePort()), IBID_DATA_DIR: first.dataFolder });
  expect(second.code).toBe(78);
  expect(second.said).toBe(
    `ibid: Another Ibid server (process ${first.pid}, ${first.url}) already works on the data folder ${first.dataFolder}. Use that one, stop it, or choose another folder with IBID_DATA_DIR.\n`,
  );
  expect(second.printed).not.toContain("Ibid is running");
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
});

it("takes the data folder over at once when the server before it was killed", async () => {
  const first = await startTestServer();
  await first.kill();
  const second = await startTestServer({ dataFolder: first.dataFolder });
  onTestFinished(async () => void (await second.stop()));
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
});

it("ends with the reason when the data folder holds something it cannot use", async () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, "ibid.db"),
    "this is not a database, and it is long enough to be looked at as one".repeat(100),
  );
  const outcome = await startCommand({ PORT: String(await freePort()), IBID_DATA_DIR: folder });
  expect(outcome.code).not.toBe(0);
  expect(outcome.said).toContain("ibid: ");
});
