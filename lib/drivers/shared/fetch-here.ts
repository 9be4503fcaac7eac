import { AppError } from "../../domain/app-error.ts";

/** Redirects: the answer asks us to call another address. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * A `fetch` that calls only the configured address: a redirect would send prompts, keys and stored data to
 * wherever the answer points. `setting` names where the right address belongs.
 */
export function fetchHere(setting: string): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    const redirected = redirectOf(response.status, setting);
    if (redirected === null) return response;
    await response.body?.cancel();
    throw redirected;
  };
}

/** The error for an answer that is a redirect; null for any other status. */
export function redirectOf(status: number, setting: string): AppError | null {
  if (!REDIRECTS.has(status)) return null;
  return new AppError("unavailable", {
    message: `What answers at ${setting} sends requests on to another address (${status}), and they are not sent there. Set ${setting} to the address that is meant.`,
    userMessage:
      "An engine sends requests on to another address, which is not asked. Nothing was lost; an administrator has to look at the server's log.",
  });
}
