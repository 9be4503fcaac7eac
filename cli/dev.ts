import { loadSettingsFile, runCommand } from "./command.ts";
import { copyAssets } from "./copy-assets.ts";
import { claimPort } from "./port.ts";
import { endWithNpm, serve } from "./serve.ts";
import { RUNNING } from "./server-process.ts";
import { checkDataFolder, readStartSettings } from "./settings.ts";

/** `npm run dev`: the same settings as `npm start`, with pages that update while they are edited. */
await runCommand(async () => {
  loadSettingsFile();
  const settings = readStartSettings(process.env);
  checkDataFolder(settings.dataFolder);
  copyAssets();
  settings.port = await claimPort(settings.host, settings.port);
  endWithNpm();
  const url = await serve(settings, { development: true });
  process.stdout.write(`${RUNNING} ${url}\n`);
  return 0;
});
