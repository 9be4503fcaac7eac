import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "../lib/domain/app-error.ts";

/** The project folder: the build, `.env` and relative data folders are resolved against it. */
export const projectFolder = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** The exit code of a start with invalid settings (EX_CONFIG). */
const SETUP_EXIT_CODE = 78;

/** Settings may be in `.env`; what is already in the environment wins, as in Next. */
export function loadSettingsFile(): void {
  const file = join(projectFolder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Runs a command. An expected problem prints one line; an unexpected one also shows where it happened. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (AppError.isInstance(error)) {
      process.stderr.write(`ibid: ${error.message}\n`);
      process.exitCode = error.code === "invalid_request" ? SETUP_EXIT_CODE : 1;
    } else {
      process.stderr.write(
        `ibid: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      process.exitCode = 1;
    }
    // A server that was starting may still keep this process alive.
    process.exit();
  }
}
