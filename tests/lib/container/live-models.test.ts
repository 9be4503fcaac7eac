import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openLiveModels } from "../../../lib/container/live-models.ts";
import { AppError } from "../../../lib/domain/app-error.ts";
import { NO_CONNECTION } from "../../../lib/domain/model-connection.ts";
import { type Environment, readEnvironment } from "../../../lib/env.ts";
import type { SettingStore } from "../../../lib/ports/setting-store.ts";
import { memorySettings } from "../../helpers/memory-database.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";

const CONNECTION = {
  ...NO_CONNECTION,
  baseUrl: "http://127.0.0.1:9/v1",
  answerModel: "scripted",
  apiKey: "sk-secret-of-the-test",
};

/** A process as far as its models go; what was opened with which key is noted. */
async function start(store: SettingStore, folder: string, variables: Record<string, string> = {}) {
  const fixed = readEnvironment({ IBID_DATA_DIR: folder, ...variables });
  const environment: Environment = { ...fixed };
  const opened: (string | undefined)[] = [];
  const { live } = await openLiveModels({
    fixed,
    environment,
    store,
    opened: [],
    open: async ({ OPENAI_API_KEY, ANSWER_MODEL, EMBEDDING_MODEL }) => {
      if (EMBEDDING_MODEL === "local:gone") throw new AppError("invalid_request", { message: "none" });
      opened.push(OPENAI_API_KEY ?? ANSWER_MODEL);
      return { answer: null, light: null, embedding: null, idleMs: 1, promptTokens: 8_000 };
    },
  });
  return { live, environment, opened };
}

describe("Models that are set while the server runs", () => {
  let folder: string;
  let store: SettingStore;
  beforeEach(() => {
    folder = temporaryFolder();
    store = memorySettings();
  });

  it("are those of every process when it looks, and of one that starts later", async () => {
    const [first, second] = [await start(store, folder), await start(store, folder)];
    expect((await first.live.change(CONNECTION, 0))?.version).toBe(1);
    expect(second.environment.ANSWER_MODEL).toBeUndefined();
    await second.live.refresh();
    const third = await start(store, folder);
    for (const { environment } of [first, second, third])
      expect([environment.ANSWER_MODEL, environment.OPENAI_API_KEY]).toEqual(["scripted", CONNECTION.apiKey]);
  });

  it("are opened again only when they have changed", async () => {
    const { live, opened } = await start(store, folder);
    await live.change(CONNECTION, 0);
    await live.refresh();
    await live.refresh();
    expect(opened).toEqual([undefined, CONNECTION.apiKey]);
  });

  it("of two processes at once, the second is refused and keeps nothing", async () => {
    const [first, second] = [await start(store, folder), await start(store, folder)];
    await first.live.change(CONNECTION, 0);
    expect(await second.live.change({ ...CONNECTION, answerModel: "other" }, 0)).toBeNull();
    expect(second.environment.ANSWER_MODEL).toBeUndefined();
  });

  it("are without the server when its key is lost, which is said", async () => {
    await (await start(store, folder)).live.change(CONNECTION, 0);
    rmSync(join(folder, "secret.key"));
    const { live, environment } = await start(store, folder);
    expect(live.chosen).toMatchObject({ keyLost: true, connection: { apiKey: null } });
    expect(environment.ANSWER_MODEL).toBeUndefined();
    await live.change(CONNECTION, 1);
    expect(live.chosen.keyLost).toBe(false);
    expect(environment.OPENAI_API_KEY).toBe(CONNECTION.apiKey);
  });

  it("are not kept when they cannot be opened, and one that is gone stops no start", async () => {
    const { live } = await start(store, folder);
    const gone = { ...CONNECTION, embeddingModel: "local:gone" };
    await expect(live.change(gone, 0)).rejects.toThrow();
    expect(live.chosen.version).toBe(0);
    await live.change(CONNECTION, 0);
    const kept = await store.read({ tenantId: "", ownerId: "" }, "models");
    if (typeof kept?.value !== "object") throw new Error("nothing kept");
    await store.write(
      { tenantId: "", ownerId: "" },
      "models",
      { ...kept.value, embedding_model: "local:gone" },
      1,
    );
    expect((await start(store, folder)).environment.ANSWER_MODEL).toBeUndefined();
  });

  it("never send a key of the environment to an address that was typed", async () => {
    const { live, environment } = await start(store, folder, {
      EMBEDDING_MODEL: "text-embedding-3-small",
      EMBEDDING_API_KEY: "sk-of-the-environment",
    });
    expect(live.locked).toEqual(["embedding"]);
    await live.change(CONNECTION, 0);
    expect(environment.EMBEDDING_BASE_URL).toBe("https://api.openai.com/v1");
    expect(environment.OPENAI_BASE_URL).toBe(CONNECTION.baseUrl);
  });
});
