import type { Container } from "../container.ts";
import { notFound } from "../domain/app-error.ts";
import type { SessionKey } from "../domain/identity.ts";
import { getServer } from "./get-server.ts";

/** Deletes a session with everything derived from it. The session's row goes last: after a crash it can be deleted again. */
export async function removeSession(container: Container, key: SessionKey): Promise<void> {
  if (!(await container.sessions.find(key))) throw notFound("session");
  await getServer().runner.stopSession(key);
  await container.workingMemory.clear(key);
  await container.traces.remove(key);
  await container.feedback.remove(key);
  await container.turnLog.erase(key);
  await container.sessions.remove(key);
}
