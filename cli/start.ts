import { ensureBuild } from "./build.ts";
import { loadSettingsFile, runCommand, SETUP_EXIT_CODE } from "./command.ts";
import { claimPort } from "./port.ts";
import { forwardSignals, spawnServer, waitUntilHealthy } from "./server-process.ts";
import { checkDataFolder, readStartSettings } from "./settings.ts";

/** `npm start`: checks, builds if needed, starts, says where. */
await runCommand(async () => {
  loadSettingsFile();
  const settings = readStartSettings(process.env);
  checkDataFolder(settings.dataFolder);
  settings.port = await claimPort(settings.host, settings.port);
  await ensureBuild(say);
  const server = spawnServer(settings, { line: say });
  forwardSignals(server.child);
  const outcome = await waitUntilHealthy(server);
  if (outcome !== "healthy") {
    // The server itself has said what is wrong with the set-up; anything else would leave the person without a reason.
    if (outcome.exitCode !== SETUP_EXIT_CODE && outcome.exitCode < 128) {
      process.stderr.write(`ibid: the server stopped before it was ready (exit code ${outcome.exitCode}).\n`);
    }
    return outcome.exitCode;
  }
  say(`Ibid is running at ${server.url}`);
  return await server.ended;
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
