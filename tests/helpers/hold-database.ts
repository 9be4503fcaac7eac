import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A second process that holds the database until `letGo`; `begin` is SQL that ends inside a transaction. */
export async function holdDatabase(path: string, begin: string): Promise<{ letGo(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "database-holder-child.ts"), path, begin],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return {
    async letGo() {
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    },
  };
}
