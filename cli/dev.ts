import { spawn } from "node:child_process";
import { nextBinary } from "./build.ts";
import { loadSettingsFile, projectFolder, runCommand } from "./command.ts";
import { copyPdfAssets } from "./copy-pdf-assets.ts";
import { claimPort } from "./port.ts";
import { endWithNpm } from "./serve.ts";
import { forwardSignals } from "./server-process.ts";
import { checkDataFolder, readStartSettings } from "./settings.ts";

/** `npm run dev`: the same settings as `npm start`, with pages that change while they are edited. */
await runCommand(async () => {
  loadSettingsFile();
  const settings = readStartSettings(process.env);
  checkDataFolder(settings.dataFolder);
  copyPdfAssets();
  const port = await claimPort(settings.host, settings.port);
  const child = spawn(process.execPath, [nextBinary(), "dev", "-H", settings.host, "-p", String(port)], {
    cwd: projectFolder,
    stdio: "inherit",
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      HOST: settings.host,
      PORT: String(port),
      IBID_DATA_DIR: settings.dataFolder,
    },
  });
  forwardSignals(child);
  endWithNpm();
  return await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 143));
  });
});
