import robotsParser from "robots-parser";
import { ROBOTS_BYTES, ROBOTS_TIMEOUT_MS } from "../../tunables/remote.ts";
import { pageUnreachable } from "./remote-fault.ts";
import { type Network, ROBOT_NAME, requestPage } from "./request-page.ts";

/**
 * Whether a site lets programs fetch a page (RFC 9309). A site that has no rules, or does not show them,
 * allows everything; one that cannot be reached allows nothing.
 */
export async function isAllowed(page: URL, network: Network, outer: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([outer, AbortSignal.timeout(ROBOTS_TIMEOUT_MS)]);
  try {
    const rules = await rulesOf(page, network, signal);
    if (rules === null) return true;
    return robotsParser(new URL("/robots.txt", page).href, rules).isAllowed(page.href, ROBOT_NAME) ?? true;
  } catch (error) {
    throw signal.aborted ? pageUnreachable(page.host, "took too long to answer", error) : error;
  }
}

/** Does not follow redirects: a site whose rules are elsewhere has none here. */
async function rulesOf(page: URL, network: Network, signal: AbortSignal): Promise<string | null> {
  const response = await requestPage(new URL("/robots.txt", page), network, signal);
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode >= 500)
      throw pageUnreachable(page.host, `answered with status ${statusCode} when asked for its rules`);
    if (statusCode !== 200 || headers["content-encoding"] !== undefined) return null;
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of response) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > ROBOTS_BYTES) break;
    }
    return Buffer.concat(pieces).toString("utf8");
  } finally {
    response.destroy();
  }
}
