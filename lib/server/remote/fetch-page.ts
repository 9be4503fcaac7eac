import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { fileFault } from "../../documents/file-fault.ts";
import { AppError } from "../../domain/app-error.ts";
import { REMOTE_BYTES, REMOTE_REDIRECTS, REMOTE_TIMEOUT_MS } from "../../tunables/remote.ts";
import { pageUnreachable, robotsRefuse } from "./remote-fault.ts";
import { type Network, PUBLIC_NETWORK, requestPage } from "./request-page.ts";
import { isAllowed } from "./robots.ts";

export interface FetchedPage {
  /** The address it was finally found at. */
  url: URL;
  contentType: string;
  /** Its bytes as they arrive; throws if there are too many, or they take too long. */
  content: AsyncGenerator<Uint8Array>;
}

export interface FetchTools {
  network?: Network;
  timeoutMs?: number;
}

/**
 * Fetches a page of the public internet that a person names. Every redirect is checked like the first
 * address, and each site's robots.txt is followed.
 */
export async function fetchPage(address: string, tools: FetchTools = {}): Promise<FetchedPage> {
  const { network = PUBLIC_NETWORK, timeoutMs = REMOTE_TIMEOUT_MS } = tools;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = addressOf(address);
  for (let step = 0; step <= REMOTE_REDIRECTS; step += 1) {
    const host = url.host;
    try {
      if (!(await isAllowed(url, network, signal))) throw robotsRefuse(host);
      const response = await requestPage(url, network, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 200 && statusCode < 300)
        return { url, contentType: headers["content-type"] ?? "", content: bytesOf(response, host, signal) };
      response.destroy();
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
        throw pageUnreachable(host, `answered with status ${statusCode}`);
      url = nextOf(headers.location, url);
    } catch (error) {
      throw signal.aborted ? tookTooLong(host, error) : error;
    }
  }
  throw pageUnreachable(url.host, `led on more than ${REMOTE_REDIRECTS} times`);
}

/** The address that a redirect leads to. */
function nextOf(location: string, from: URL): URL {
  try {
    return addressOf(new URL(location, from).href);
  } catch (cause) {
    throw pageUnreachable(from.host, "leads to something that is no page", cause);
  }
}

/** @throws AppError if it is not the address of a page */
export function addressOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (
    url === null ||
    !["http:", "https:"].includes(url.protocol) ||
    url.username !== "" ||
    url.password !== ""
  )
    throw new AppError("invalid_request", {
      message: "url is no address of a page: it begins with http:// or https:// and holds no password.",
    });
  url.hash = "";
  return url;
}

async function* bytesOf(
  response: IncomingMessage,
  host: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const piece of unpacked(response)) {
      bytes += piece.byteLength;
      if (bytes > REMOTE_BYTES) throw tooLarge();
      yield piece;
    }
  } catch (error) {
    if (signal.aborted) throw tookTooLong(host, error);
    throw AppError.isInstance(error) ? error : pageUnreachable(host, "broke off in the middle", error);
  } finally {
    response.destroy();
  }
}

function unpacked(response: IncomingMessage): Readable {
  const unpack = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const encoding = response.headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (encoding !== "gzip" && encoding !== "deflate" && encoding !== "br") return response;
  const stream = unpack[encoding]();
  response.once("error", (error) => stream.destroy(error));
  return response.pipe(stream);
}

function tooLarge() {
  return fileFault(
    "too_large",
    `This page is larger than the limit of ${REMOTE_BYTES / 1024 / 1024} MB for what is fetched. Download it in a browser and upload the file.`,
  );
}

function tookTooLong(host: string, cause: unknown) {
  return pageUnreachable(host, "took too long to answer", cause);
}
