import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeServer } from "../../eval/ways/close-server.ts";
import { findAssistant } from "../../lib/assistants/find-assistant.ts";
import { readEnvironment } from "../../lib/env.ts";
import { startServer } from "../../lib/server/process/start-server.ts";
import { importSession } from "../../lib/server/sessions/import-session.ts";
import { createTraceRecorder } from "../../lib/turn/context/trace-recorder.ts";
import { createSpeech } from "../../lib/turn/context/turn-context.ts";
import { ShownSources } from "../../lib/turn/tools/shown-sources.ts";
import type { ToolLimits } from "../../lib/turn/tools/tool-limits.ts";
import { createToolbox, type TurnToolbox } from "../../lib/turn/tools/turn-tools.ts";
import type { MeasuredConversation } from "../recall/conversation-sets.ts";

const OWNER = { tenantId: "local", ownerId: "bench" };
const FENCE = "000000000";

/** A whole server without models, whose conversations the tools of an answer read. */
export async function startHistories() {
  const folder = mkdtempSync(join(tmpdir(), "ibid-explorer-"));
  const server = await startServer(
    readEnvironment({ IBID_DATA_DIR: folder, IBID_LOG_LEVEL: "silent", IBID_SAMPLES: "off" }),
  );
  const { container } = server;

  /** Stores a conversation; what comes back opens the tools of a turn that is asked after its last one. */
  async function keep({ turns }: MeasuredConversation): Promise<(limits: ToolLimits) => TurnToolbox> {
    const { sessionId } = await importSession(container, OWNER, { assistant: "general", turns });
    const now = new Date(turns.at(-1)?.ts ?? 0);
    return (limits) =>
      createToolbox({
        fence: FENCE,
        limits,
        chosen: null,
        offer: {
          promptTokens: container.models.promptTokens,
          explores: true,
          hasDocuments: true,
          hasTurns: true,
        },
        shelf: async () => ({}),
        shown: new ShownSources(),
        context: {
          key: { ...OWNER, sessionId },
          assistant: findAssistant("general"),
          stores: container,
          history: container.turnLog,
          now: () => now,
          signal: new AbortController().signal,
          ...createSpeech(() => {}),
          degraded: [],
          trace: createTraceRecorder(() => {}),
        },
      });
  }

  async function close(): Promise<void> {
    await closeServer(server);
    rmSync(folder, { recursive: true });
  }

  return { keep, close };
}
