import { oneLine } from "../domain/text.ts";
import { withoutInvisible } from "../prompts/invisible.ts";

/** The longest name kept; a longer one loses the end of its stem, never its extension. */
const NAME_LENGTH = 200;
const PATH_DEPTH = 32;
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/**
 * A name that is safe to show and to use as the document's uri. The folders of a folder import stay as a
 * relative path. "..", drive letters and control, invisible and direction-changing characters are removed
 * ("exe.fdp" could look like "pdf.exe"), except invisible ones that an emoji or a letter needs. The name is
 * never a path on disk: objects are stored under their checksum.
 */
export function cleanFileName(name: string): string {
  const parts = withoutInvisible(name.toWellFormed().replace(CONTROLS, " "))
    .normalize("NFC")
    .replaceAll("\\", "/")
    .split("/")
    .map(oneLine)
    .filter((part) => part !== "" && !/^(?:\.+|[a-z]:)$/i.test(part));
  const cleaned = parts.slice(-PATH_DEPTH).map(shorten).join("/");
  return cleaned === "" ? "document" : cleaned;
}

/** The last part of a uri without its extension: the title until the document provides a better one. */
export function titleFromName(name: string): string {
  const file = cleanFileName(name).split("/").at(-1) ?? name;
  const stem = file.replace(/\.[a-z0-9]{1,8}$/i, "").trim();
  return stem === "" ? file : stem;
}

function shorten(part: string): string {
  if (part.length <= NAME_LENGTH) return part;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(part)?.[0] ?? "";
  const stem = part.slice(0, NAME_LENGTH - extension.length).replace(/[\ud800-\udbff]$/, "");
  return stem.trimEnd() + extension;
}
