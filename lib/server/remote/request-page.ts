import { lookup } from "node:dns/promises";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";
import { pageUnreachable, privateAddress } from "./remote-fault.ts";

/** The name that Ibid sends with its requests; a site's robots.txt may refer to it. */
export const ROBOT_NAME = "Ibid";
const USER_AGENT = `${ROBOT_NAME}/0.1 (a person imports this page)`;

/** How names are resolved and which addresses may be contacted; replaced only in tests. */
export interface Network {
  resolve(host: string): Promise<readonly string[]>;
  permits(address: string): boolean;
}

export const PUBLIC_NETWORK: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  permits: isPublicAddress,
};

/**
 * Requests one page without following redirects. The name is resolved once, all of its addresses must be
 * public, and the connection goes to the checked address, even if the name resolves differently a moment
 * later.
 */
export async function requestPage(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) === 0 ? await resolved(host, network) : [host];
  const [address] = addresses;
  if (address === undefined || !addresses.every((one) => network.permits(one))) throw privateAddress(host);
  const family = isIP(address);
  const pinned: NonNullable<RequestOptions["lookup"]> = (_host, options, found) => {
    if (options.all) found(null, [{ address, family }]);
    else found(null, address, family);
  };
  const ask = url.protocol === "https:" ? requestHttps : requestHttp;
  return await new Promise((resolve, reject) => {
    const headers = { "User-Agent": USER_AGENT, Accept: "*/*", "Accept-Encoding": "gzip, deflate, br" };
    // No agent: a connection that is kept alive would be reused without checking its address.
    ask(url, { lookup: pinned, headers, signal, agent: false })
      .once("response", resolve)
      .once("error", (cause) =>
        reject(signal.aborted ? cause : pageUnreachable(host, "cannot be reached", cause)),
      )
      .end();
  });
}

async function resolved(host: string, network: Network): Promise<readonly string[]> {
  try {
    return await network.resolve(host);
  } catch (cause) {
    throw pageUnreachable(host, "is not known to the name servers", cause);
  }
}
