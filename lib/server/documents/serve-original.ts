import { basename } from "node:path";
import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Principal } from "../../domain/identity.ts";
import { storageError } from "../../domain/storage-fault.ts";
import { PRESIGNED_SECONDS } from "../../tunables/engines.ts";
import { currentExchange } from "../requests/exchange.ts";
import { DATA_POLICY } from "../requests/security-headers.ts";
import { findVersion } from "./find-version.ts";

/**
 * The bytes as uploaded, with range requests. Always a download and never a page of our origin, because the
 * content is untrusted.
 */
export async function serveOriginal(
  request: Request,
  container: Container,
  principal: Principal,
  docId: string,
  wanted: number | undefined,
): Promise<Response> {
  const { document, version } = await findVersion(container, principal, docId, wanted);
  const missing = () =>
    new AppError("unavailable", {
      message: `the original ${version.checksum} of ${docId} is missing from the object store`,
      userMessage: "The original file cannot be read. Its text can still be opened.",
    });
  const name = basename(document.uri) || document.docId;
  if (maySendElsewhere(request, container)) {
    const address = await container.objectStore.presign?.(principal, version.checksum, {
      fileName: name,
      contentType: version.mediaType,
      expiresSeconds: PRESIGNED_SECONDS,
    });
    if (address === null) throw missing();
    // The address works as a key while it is valid, so no cache may keep it.
    if (address !== undefined)
      return new Response(null, {
        status: 302,
        headers: { Location: address, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
      });
  }
  const size = await container.objectStore.size(principal, version.checksum);
  if (size === null) throw missing();
  if (size !== version.bytes) {
    throw storageError("damaged_file", {
      message: `the original ${version.checksum} of ${docId} has ${size} bytes instead of ${version.bytes}`,
    });
  }
  const etag = `"${version.checksum}"`;
  const headers = headersOf(version.mediaType, name, etag);
  if (namesTag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const isSame = namesTag(request.headers.get("if-range") ?? etag, etag);
  const range = isSame ? parseRange(request.headers.get("range"), size) : null;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const stream = await container.objectStore.read(principal, version.checksum, range ?? undefined);
  if (stream === null) throw missing();
  const length = range ? range.end - range.start + 1 : size;
  headers.set("Content-Length", String(length));
  currentExchange()?.declareLength(length);
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  return new Response(stream, { status: range ? 206 : 200, headers });
}

function headersOf(mediaType: string, name: string, etag: string): Headers {
  return new Headers({
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncode)}`,
    "Content-Security-Policy": DATA_POLICY,
    "Accept-Ranges": "bytes",
    // Revalidated each time, since it may have been deleted; compression would lose its length and its
    // ranges.
    "Cache-Control": "private, no-cache, no-transform",
    ETag: etag,
  });
}

/** Whether a list of entity tags holds this one (RFC 9110, 13.1.2); `*` stands for any. */
function namesTag(list: string | null, etag: string): boolean {
  if (list === null) return false;
  return list.trim() === "*" || list.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/**
 * Only for requests that a browser opens or saves by itself: a page that reads the bytes would need the
 * bucket's consent (CORS).
 */
function maySendElsewhere(request: Request, container: Container): boolean {
  const mode = request.headers.get("sec-fetch-mode");
  return (
    container.environment.S3_PRESIGNED_DOWNLOADS &&
    !request.headers.has("range") &&
    (mode ?? "navigate") === "navigate"
  );
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Parses one range of RFC 9110; several ranges, or another unit, are answered with the whole. */
export function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const [, from = "", to = ""] = match;
  if (from === "") {
    const length = Number(to);
    return length === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return "unsatisfiable";
  return end < start ? null : { start, end };
}
