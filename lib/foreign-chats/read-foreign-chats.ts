import { z } from "zod";
import { isZip, openZip } from "../documents/open-zip.ts";
import { AppError } from "../domain/app-error.ts";
import { FOREIGN_UNPACKED_BYTES, IMPORT_TURNS, IMPORTED_TEXT_LENGTH } from "../tunables/requests.ts";
import { isChatGpt, readChatGpt } from "./chatgpt.ts";
import type { BrokenChat, ForeignChat } from "./foreign-chat.ts";
import { isLibreChat, readLibreChat } from "./librechat.ts";
import { isOpenWebUi, readOpenWebUi } from "./open-webui.ts";

/** ChatGPT's archive names its file so, a large one in several; other programs give one JSON file. */
const IN_ARCHIVE = /(?:^|\/)conversations(?:-\d+)?\.json$/iu;

/**
 * The conversations of an export of ChatGPT (its archive, or `conversations.json` of it), Open WebUI or LibreChat,
 * one by one. One that cannot be read is named, and the others go on.
 */
export function* readForeignChats(bytes: Uint8Array): Generator<ForeignChat | BrokenChat> {
  for (const file of filesOf(bytes)) for (const entry of entriesOf(file)) yield readEntry(entry);
}

function filesOf(bytes: Uint8Array): Uint8Array[] {
  if (!isZip(bytes)) return [bytes];
  const zip = openZip(bytes, FOREIGN_UNPACKED_BYTES);
  const names = zip.names.filter((name) => IN_ARCHIVE.test(name));
  if (names.length === 0)
    throw unknown(
      "There is no conversations.json in this archive. Choose the archive that ChatGPT sent, as it is.",
    );
  return names.flatMap((name) => zip.read(name) ?? []);
}

function entriesOf(file: Uint8Array): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file));
  } catch (cause) {
    throw unknown(
      "This file is no JSON, or it is cut off. Choose the file or archive as it was exported.",
      cause,
    );
  }
  const entries = Array.isArray(value) ? value : [value];
  if (!entries.some((entry) => isChatGpt(entry) || isOpenWebUi(entry) || isLibreChat(entry)))
    throw unknown(
      "This is no export of conversations from ChatGPT, Open WebUI or LibreChat that Ibid knows.",
    );
  return entries;
}

function readEntry(entry: unknown): ForeignChat | BrokenChat {
  const title = titleSchema.safeParse(entry).data?.title ?? "";
  const chat = isChatGpt(entry)
    ? readChatGpt(entry)
    : isOpenWebUi(entry)
      ? readOpenWebUi(entry)
      : readLibreChat(entry);
  if (chat === null) return { title, reason: "unreadable" };
  if (chat.turns.length === 0) return { title, reason: "empty" };
  const isTooLong =
    chat.turns.length > IMPORT_TURNS ||
    chat.turns.some(
      ({ userText, assistantText }) => Math.max(userText.length, assistantText.length) > IMPORTED_TEXT_LENGTH,
    );
  return isTooLong ? { title, reason: "too_long" } : chat;
}

const titleSchema = z.object({ title: z.string() });

function unknown(message: string, cause?: unknown): AppError {
  return new AppError("unsupported_type", { message, cause });
}
