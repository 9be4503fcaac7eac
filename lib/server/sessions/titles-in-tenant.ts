import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Principal } from "../../domain/identity.ts";
import type { OwnedSession } from "../../ports/session-store.ts";

/** Where private text is hidden, titles are private too, and so is whether a word occurs in one. */
export function refuseSearchOfTitles({ environment }: Pick<Container, "environment">, query = ""): void {
  if (query !== "" && environment.IBID_INSPECTOR === "numbers")
    throw new AppError("forbidden", {
      message: "Titles are private on this server (IBID_INSPECTOR=numbers), so they cannot be searched.",
    });
}

export function shownTitles<Session extends OwnedSession>(
  { environment }: Pick<Container, "environment">,
  { userId }: Principal,
  sessions: readonly Session[],
): Session[] {
  const isHidden = environment.IBID_INSPECTOR === "numbers";
  return sessions.map((session) =>
    isHidden && session.ownerId !== userId ? { ...session, title: "" } : session,
  );
}
