import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { projectFolder } from "../../cli/command.ts";
import { listenAnywhere } from "../helpers/listen-anywhere.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

/** Runs `npm start`'s command with settings that cannot work: it must end before it builds or listens. */
function start(
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string; printed: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(projectFolder, "cli", "launch.mjs"), "start"], {
      env: { NODE_ENV: "test", PATH: process.env.PATH ?? "", ...environment },
    });
    let said = "";
    let printed = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said, printed }));
  });
}

describe("npm start", () => {
  it("names the taken port and how to choose another", async () => {
    const server = createServer();
    const port = await listenAnywhere(server);
    onTestFinished(() => void server.close());
    expect(await start({ PORT: String(port), IBID_DATA_DIR: temporaryFolder() })).toEqual({
      code: 78,
      said: `ibid: Port ${port} on 127.0.0.1 is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start\n`,
      printed: "",
    });
  });

  it("names the data folder that cannot be written and the setting for another", async () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    const outcome = await start({ PORT: "0", IBID_DATA_DIR: join(file, "data") });
    expect(outcome.code).toBe(78);
    expect(outcome.said).toContain(`ibid: The data folder ${join(file, "data")} cannot be written (ENOTDIR`);
    expect(outcome.said).toContain(
      "Give this user write access to it, or name another folder with IBID_DATA_DIR.\n",
    );
  });

  it("names a wrong setting before anything is built", async () => {
    const outcome = await start({ PORT: "seventy", IBID_DATA_DIR: temporaryFolder() });
    expect(outcome).toMatchObject({ code: 78, printed: "" });
    expect(outcome.said).toMatch(/^ibid: These settings are wrong:\n {2}PORT: /);
  });

  it("does not listen where others can reach it while nobody has to say who they are", async () => {
    const outcome = await start({ PORT: "0", HOST: "0.0.0.0", IBID_DATA_DIR: temporaryFolder() });
    expect(outcome).toMatchObject({ code: 78, printed: "" });
    expect(outcome.said).toMatch(
      / {2}HOST: without identity \(IBID_AUTH=none\) Ibid listens on loopback only/,
    );
  });
});
