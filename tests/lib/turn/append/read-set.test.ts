import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findAssistant } from "../../../../lib/assistants/find-assistant.ts";
import { trackReads } from "../../../../lib/turn/append/read-set.ts";
import { createTraceRecorder } from "../../../../lib/turn/context/trace-recorder.ts";
import { createSpeech, type TurnContext } from "../../../../lib/turn/context/turn-context.ts";
import { newVersion } from "../../../helpers/document-entries.ts";
import { appForThisFile } from "../../../helpers/for-this-file.ts";

const app = await appForThisFile();

// Two documents of one moment are told apart by nothing.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function context(): TurnContext {
  const { container } = app.server;
  return {
    key: { tenantId: "acme", ownerId: "ann", sessionId: crypto.randomUUID() },
    assistant: findAssistant("general"),
    stores: container,
    history: container.turnLog,
    now: () => new Date(),
    signal: new AbortController().signal,
    ...createSpeech(() => {}),
    degraded: [],
    trace: createTraceRecorder(() => {}),
  };
}

it("an answer is stale once a document that it read is gone, whatever has the id since and is read under it", async () => {
  const { documentIndex } = app.server.container;
  const step = fc.constantFrom("read", "remove", "add");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { key, ...rest } = context();
      const docId = crypto.randomUUID();
      const add = () => documentIndex.register(key, newVersion({ docId, uri: `${docId}.md` }));
      await add();
      const read = await trackReads({ key, ...rest });
      let isThere = true;
      let wasRead = false;
      let isStale = false;
      for (const each of steps) {
        vi.advanceTimersByTime(1);
        if (each === "read") {
          await read.context.stores.documentIndex.find(key, docId);
          wasRead ||= isThere;
        } else if (each === "add") {
          await add();
          isThere = true;
        } else {
          await documentIndex.remove(key, docId);
          isStale ||= wasRead;
          isThere = false;
        }
      }
      expect(await read.isStale()).toBe(isStale);
    }),
  );
});
