import type { Container } from "../../container.ts";
import type { SessionKey } from "../../domain/identity.ts";
import type { BuiltFormat } from "../../export/exported.ts";
import { HTML_POLICY } from "../../export/html-style.ts";
import { EXPORT_DOCX_TURNS, EXPORT_TURNS } from "../../tunables/export.ts";
import { currentExchange } from "../requests/exchange.ts";
import { fileHeaders, streamOf } from "../sessions/export-session.ts";
import { buildFile } from "./build-file.ts";
import { collectTurns } from "./collect-turns.ts";
import { exportedConversation } from "./exported-conversation.ts";
import { packSession } from "./pack-session.ts";

const MEDIA_TYPES: Record<BuiltFormat, string> = {
  html: "text/html; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

interface Wanted {
  turnId?: number | undefined;
  signal: AbortSignal;
}

/** The conversation, or one of its answers, as a readable file. `isShown`: opened as a page for printing. */
export async function exportConversation(
  container: Container,
  key: SessionKey,
  format: BuiltFormat,
  { turnId, signal, isShown = false }: Wanted & { isShown?: boolean },
): Promise<Response> {
  const limit = format === "docx" ? EXPORT_DOCX_TURNS : EXPORT_TURNS;
  const collected = await collectTurns(container, key, { turnId, limit });
  const conversation = await exportedConversation(container, key, collected);
  const bytes = await buildFile(container.environment.projectFolder, conversation, format, signal);
  if (isShown) currentExchange()?.declarePolicy(HTML_POLICY);
  return new Response(bytes, {
    headers: isShown
      ? { "Content-Type": MEDIA_TYPES[format], "Content-Security-Policy": HTML_POLICY }
      : fileHeaders(MEDIA_TYPES[format], collected.session.title, format),
  });
}

/** The conversation, or one of its answers, with its evidence. */
export async function exportPack(
  container: Container,
  key: SessionKey,
  wanted: Wanted & { originals: boolean },
): Promise<Response> {
  const { title, pieces } = await packSession(container, key, wanted);
  return new Response(streamOf(pieces), { headers: fileHeaders("application/zip", title, "zip") });
}
