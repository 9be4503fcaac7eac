import { AppError } from "../../domain/app-error.ts";

/** Only percent escapes and characters that need none: what a proxy that encodes for a URL writes. */
const PERCENT_ENCODED = /^(?:%[0-9A-Fa-f]{2}|[\x20-\x24\x26-\x7E])*$/;

/**
 * Decodes a header that may not be ASCII. A header is bytes, each of which Node turns into a character; they
 * are UTF-8, or percent escapes of it if the proxy is configured that way. Only the configured encoding is
 * accepted: an id that looks like another's escapes must not become that other id. Composed (NFC), so that an
 * id does not depend on how it was typed.
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
    // A byte order mark stays so that it can be refused; dropping it would turn the id into another's.
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
