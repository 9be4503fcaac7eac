import { z } from "zod";
import { type Connection, refusalStatus } from "./connect.ts";

/** How the documents of an import are filed. */
export interface Filing {
  docType?: string | undefined;
  /** By its name. */
  collection?: string | undefined;
}

/** The upload fields for it. */
export function filingFields({ docType, collection }: Filing): Record<string, string> {
  return { ...(docType && { doc_type: docType }), ...(collection && { collection }) };
}

const CONFLICT = 409;

/** Creates the collection if there is none of this name. */
export async function makeCollection(connection: Connection, { collection }: Filing): Promise<void> {
  if (collection === undefined) return;
  const body = JSON.stringify({ name: collection });
  const headers = { "Content-Type": "application/json" };
  try {
    await connection.request("/api/collections", z.unknown(), { method: "POST", headers, body });
  } catch (error) {
    if (refusalStatus(error) !== CONFLICT) throw error;
  }
}
