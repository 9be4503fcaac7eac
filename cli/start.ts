import { ensureBuild } from "./build.ts";
import { loadSettingsFile, runCommand } from "./command.ts";
import { claimPort } from "./port.ts";
import { endWithNpm, serve } from "./serve.ts";
import { RUNNING } from "./server-process.ts";
import { checkDataFolder, readStartSettings } from "./settings.ts";

/** `npm start`: checks, builds if needed, serves, prints the address. */
await runCommand(async () => {
  loadSettingsFile();
  const settings = readStartSettings(process.env);
  checkDataFolder(settings.dataFolder);
  settings.port = await claimPort(settings.host, settings.port);
  endWithNpm();
  await ensureBuild(say);
  const url = await serve(settings);
  say(`${RUNNING} ${url}`);
  return 0;
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
