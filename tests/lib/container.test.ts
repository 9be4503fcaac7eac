import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createContainer } from "../../lib/container.ts";
import { readEnvironment } from "../../lib/env.ts";
import { type HttpStandIn, startHttpStandIn } from "../helpers/http-stand-in.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

describe("the container", () => {
  let folder: string;
  let engine: HttpStandIn;
  beforeEach(async () => {
    folder = temporaryFolder();
    engine = await startHttpStandIn("http://127.0.0.1:1");
  });
  afterEach(() => engine.close());

  const open = (settings: Record<string, string> = {}) =>
    createContainer(readEnvironment({ IBID_DATA_DIR: folder, ...settings }));
  // SQLite removes its log when the last connection is closed.
  const isOpen = () => existsSync(join(folder, "ibid.db-wal"));

  it("closes what it has opened when a later store refuses the start", async () => {
    engine.play(() => ({ status: 200, body: { name: "another server" } }));
    const refused = open({ IBID_TURN_LOG: "elasticsearch", ELASTICSEARCH_URL: engine.url });
    await expect(refused).rejects.toThrow("What answers at ELASTICSEARCH_URL is not Elasticsearch");
    expect(existsSync(join(folder, "ibid.db"))).toBe(true);
    expect(isOpen()).toBe(false);
  });

  it("closes everything once, however often it is told to", async () => {
    const container = await open();
    expect(isOpen()).toBe(true);
    await container.close();
    expect(isOpen()).toBe(false);
    await container.close();
  });
});
