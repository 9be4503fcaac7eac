import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "../domain/app-error.ts";
import { readForeignChats } from "./read-foreign-chats.ts";

/** The thread that reads an export (started by lib/server/import/import-foreign-chats.ts): one message a conversation. */
const { bytes }: { bytes: Uint8Array } = workerData;

try {
  for (const chat of readForeignChats(bytes)) parentPort?.postMessage(chat);
} catch (error) {
  // An error loses its kind on the way.
  if (!AppError.isInstance(error)) throw error;
  parentPort?.postMessage({ code: error.code, message: error.message });
}
