import { fileFault } from "../../documents/file-fault.ts";

/** The address, or a redirect, leads into a private network. */
export function privateAddress(host: string) {
  return fileFault(
    "address_private",
    `${host} is in a private network or on this machine. Only pages of the public internet are fetched; save the page and upload the file.`,
  );
}

export function robotsRefuse(host: string) {
  return fileFault(
    "address_closed",
    `${host} asks programs not to fetch this page (robots.txt). Open it in a browser, save it and upload the file.`,
  );
}

/** @param what what went wrong, as a clause that completes the sentence */
export function pageUnreachable(host: string, what: string, cause?: unknown) {
  return fileFault(
    "address_away",
    `${host} ${what}. Check the address in a browser, or save the page there and upload the file.`,
    cause,
  );
}
