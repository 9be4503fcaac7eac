import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { OBJECT_CHECKED_FIRST_BYTES } from "../../lib/tunables/engines.ts";
import { upload } from "../helpers/api.ts";
import { DAMAGES } from "../helpers/damage-file.ts";
import { startTestServer } from "../helpers/server.ts";

it("a large original that is damaged breaks off on its way to a client, and all of the folder is its owner's", async () => {
  const server = await startTestServer();
  onTestFinished(async () => void (await server.stop()));
  const content = "The pump is oiled every 40 hours.\n".repeat(OBJECT_CHECKED_FIRST_BYTES / 30);
  const [document] = await upload(server.url, [{ name: "log.txt", content }]);
  const address = `${server.url}/api/documents/${document?.docId}/original`;
  expect(await (await fetch(address)).text()).toBe(content);
  const checksum = document?.checksum ?? "";
  DAMAGES["one bit flipped"]?.(join(server.dataFolder, "objects/local", checksum.slice(0, 2), checksum));
  const response = await fetch(address);
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
  const part = await fetch(address, { headers: { range: "bytes=0-3" } });
  expect([part.status, await part.json()]).toMatchObject([503, { details: { storage: "damaged_file" } }]);
  await upload(server.url, [{ name: "log.txt", content }]);
  expect(await (await fetch(address)).text()).toBe(content);
  const open = readdirSync(server.dataFolder, { recursive: true, encoding: "utf8" }).filter(
    (name) => (lstatSync(join(server.dataFolder, name)).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
});
