import { createHash } from "node:crypto";
import type { z } from "zod";
import { fileFaultOf } from "../../documents/file-fault.ts";
import { isZip, openZip, type ZipArchive } from "../../documents/open-zip.ts";
import { AppError } from "../../domain/app-error.ts";
import { renditionSchema } from "../../domain/document.ts";
import { oneLine } from "../../domain/text.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import { PACK_UNPACKED_BYTES } from "../../tunables/export.ts";
import {
  type Citation,
  CONVERSATION,
  MANIFEST,
  type Manifest,
  manifestSchema,
  packedConversationSchema,
  SEAL,
} from "./pack-format.ts";

/** One check. `why` is null if it passed. */
export interface Check {
  what: string;
  why: string | null;
}
export interface PackReport {
  manifest: Manifest;
  files: Check[];
  quotes: Check[];
  /** Words of deleted documents, which the pack can neither prove nor disprove. */
  unproven: string[];
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Compares every file of a pack with its SHA-256, and every quote with the text of the version that it names.
 * Throws, with an explanation, if it is no pack at all; nothing is unpacked to disk.
 */
export function verifyPack(bytes: Uint8Array): PackReport {
  const zip = openPack(bytes);
  const sealed = required(zip, MANIFEST);
  const seal = new TextDecoder().decode(required(zip, SEAL)).trim();
  const manifest = readJson(sealed, manifestSchema, MANIFEST);
  const contents = new Map(manifest.files.map(({ path }) => [path, zip.read(path)]));
  const files = [
    check(MANIFEST, sha256(sealed) === seal ? null : `its SHA-256 is not the one in ${SEAL}`),
    ...manifest.files.map(({ path, sha256: expected }) => check(path, differs(contents.get(path), expected))),
    ...zip.names
      .filter((name) => name !== MANIFEST && name !== SEAL && !contents.has(name))
      .map((name) => check(name, "the manifest does not name it")),
  ];
  const texts = new Map<string, string>();
  for (const document of manifest.documents) {
    const { text, original, checksum } = document;
    const name = versionKey(document);
    if (original !== null)
      files.push(check(`original of ${name}`, differs(contents.get(original), checksum)));
    if (text === null) continue;
    const content = contents.get(text.path);
    files.push(check(`text of ${name}`, differs(content, text.sha256)));
    if (content) texts.set(name, readJson(content, renditionSchema, text.path).markdown);
  }
  const { turns } = readJson(required(zip, CONVERSATION), packedConversationSchema, CONVERSATION);
  const known = new Map(manifest.documents.map((document) => [versionKey(document), document]));
  const quotes: Check[] = [];
  const unproven: string[] = [];
  for (const { turnId, citations } of turns)
    for (const citation of citations) {
      const where = `answer ${turnId} [${citation.slot}] ${citation.title} v${citation.version}`;
      if (citation.kept !== undefined) unproven.push(`${where}: “${short(citation.kept)}”`);
      for (const quote of citation.quotes) {
        const page = quote.page === undefined ? "" : `, p. ${quote.page}`;
        quotes.push(
          check(
            `${where}${page}: “${short(quote.quote)}”`,
            disproof(
              citation,
              quote,
              known.get(versionKey(citation))?.checksum,
              texts.get(versionKey(citation)),
            ),
          ),
        );
      }
    }
  return { manifest, files, quotes, unproven };
}

function disproof(
  { checksum }: Citation,
  { from, to, quote }: Citation["quotes"][number],
  cited: string | undefined,
  text: string | undefined,
): string | null {
  if (cited === undefined || text === undefined) return "the text of the cited version is not in the pack";
  if (checksum !== "" && checksum !== cited) return "it was cited from a version with another SHA-256";
  return text.slice(from, to) === quote ? null : `the text says “${short(text.slice(from, to))}” there`;
}

export function versionKey({ docId, version }: { docId: string; version: number }): string {
  return `${docId} v${version}`;
}

function openPack(bytes: Uint8Array): ZipArchive {
  if (!isZip(bytes)) throw refused("This file is no zip archive, so it is no pack of Ibid.");
  const zip = inWords(() => openZip(bytes, PACK_UNPACKED_BYTES));
  const outside = zip.names.find((name) => /^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)|\0/iu.test(name));
  if (outside !== undefined)
    throw refused(`This pack names a file outside of itself, ${JSON.stringify(outside)}. Do not unpack it.`);
  if (zip.hasRepeatedNames)
    throw refused("This pack holds two files of the same name, which may show different things.");
  return { ...zip, read: (name) => inWords(() => zip.read(name)) };
}

/** Archive errors elsewhere are worded for documents, so they are reworded here. */
function inWords<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const fault = fileFaultOf(error);
    if (fault === null) throw error;
    throw refused(
      fault === "unpacks_too_large"
        ? "Unpacked, this pack is larger than any that Ibid makes. It was not unpacked."
        : "This pack is cut off or damaged: its archive cannot be read. Download it again.",
    );
  }
}

function required(zip: ZipArchive, name: string): Uint8Array {
  const content = zip.read(name);
  if (content === null)
    throw refused(`There is no ${name} in this archive, so it is no pack of Ibid, or not a whole one.`);
  return content;
}

function readJson<Value>(content: Uint8Array, schema: z.ZodType<Value>, name: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch {
    throw refused(`${name} in this pack was changed or damaged: it is no JSON any more.`);
  }
  const parsed = fromWire(schema).safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(
    `${name} in this pack is not as Ibid writes it (${issue?.path.join(".")}: ${issue?.message}).`,
  );
}

function refused(message: string): AppError {
  return new AppError("unsupported_type", { message });
}

function differs(content: Uint8Array | null | undefined, expected: string): string | null {
  if (!content) return "it is missing";
  return sha256(content) === expected ? null : "its SHA-256 is another one";
}

const check = (what: string, why: string | null): Check => ({ what, why });

function short(text: string): string {
  const line = oneLine(text);
  return line.length <= 80 ? line : `${line.slice(0, 79).toWellFormed()}…`;
}
