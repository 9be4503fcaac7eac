import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { ProfileStatement } from "../../domain/profile.ts";
import { type Retracted, retractValues } from "../../memory/forgetting/retract-values.ts";
import { afterRetraction } from "../people/after-retraction.ts";
import { getServer } from "../process/get-server.ts";
import { log } from "../process/log.ts";
import { removeRemains } from "./session-remains.ts";

/**
 * Deletes a session with everything derived from it. The session's row is removed last, so that the deletion
 * can be repeated after a crash. The second sweep removes what another server wrote in between; what it
 * writes later it removes itself.
 */
export async function removeSession(container: Container, key: SessionKey): Promise<void> {
  if (!(await container.sessions.find(key))) throw notFound("session");
  await getServer().runner.stopSession(key);
  const isStatedHere = ({ sessionId }: ProfileStatement) => sessionId === key.sessionId;
  const retracted = await retractValues(container, key, isStatedHere, new Date());
  const isOther = ({ key: { sessionId } }: Retracted) => sessionId !== key.sessionId;
  await afterRetraction(container, retracted.filter(isOther));
  // An unfinished answer may rest on what was said here, and no row of this conversation will say so any
  // more.
  if ((await container.profiles.list(key)).some(isStatedHere))
    await container.profiles.noteForgotten({ ...key, sessionId: "" }, [0], new Date().toISOString());
  await removeRemains(container, key);
  await container.sessions.remove(key);
  // The session is deleted: a store that is unreachable now must not make it look otherwise.
  await removeRemains(container, key).catch((error: unknown) =>
    log.warn({ err: error, session: key.sessionId }, "a deleted session could not be swept once more"),
  );
}
