import { AppError } from "../../domain/app-error.ts";

/** An escape, a character that needs none, and nothing else: what a proxy writes that encodes for a URL. */
const PERCENT_ENCODED = /^(?:%[0-9A-Fa-f]{2}|[\x20-\x24\x26-\x7E])*$/;

/**
 * The words of a header that is not ASCII alone. A header is bytes, of which Node makes a character each;
 * they are UTF-8, or escapes of it where the proxy was set so. One of the two, never either: an id that reads
 * like another's escapes must not become that other. Composed (NFC), so that one id is not two because of who
 * typed it.
 */
export function readHeaderText(name: string, value: string, encoding: "utf-8" | "percent"): string {
  if (encoding === "percent" && !PERCENT_ENCODED.test(value)) {
    throw refused(
      name,
      "IBID_PROXY_ENCODING=percent is set, so it is ASCII, everything else is percent-encoded, and % itself is %25",
    );
  }
  const bytes = encoding === "percent" ? bytesOfEscapes(value) : Buffer.from(value, "latin1");
  try {
    // A byte order mark stays, so that it can be refused: without it the id would be another's.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).normalize("NFC");
  } catch {
    throw refused(
      name,
      "its bytes are not UTF-8. Have the proxy send UTF-8, or percent-encode it and set IBID_PROXY_ENCODING=percent",
    );
  }
}

function bytesOfEscapes(value: string): Buffer {
  return Buffer.from(
    value.replace(/%([0-9A-Fa-f]{2})/g, (_escape, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    "latin1",
  );
}

function refused(name: string, why: string): AppError {
  return new AppError("unauthenticated", {
    message: `The header ${name} of the proxy cannot be read: ${why}.`,
  });
}
