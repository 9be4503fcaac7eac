import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { claimPort, freePort } from "../../cli/port.ts";
import { checkDataFolder, urlOf } from "../../cli/settings.ts";

describe("addresses", () => {
  it("gives an address that a client can open", () => {
    expect(urlOf("0.0.0.0", 3000)).toBe("http://127.0.0.1:3000");
    expect(urlOf("::", 3000)).toBe("http://[::1]:3000");
    expect(urlOf("127.0.0.1", 80)).toBe("http://127.0.0.1:80");
  });
});

describe("checkDataFolder", () => {
  it("makes the folder when it is missing and leaves nothing in it", () => {
    const parent = mkdtempSync(join(tmpdir(), "ibid-settings-"));
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
    expect(() => checkDataFolder(join(parent, "new", "data"))).not.toThrow();
  });

  it("names the folder and the setting when nothing can be written there", () => {
    const parent = mkdtempSync(join(tmpdir(), "ibid-settings-"));
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
    const file = join(parent, "file");
    writeFileSync(file, "");
    expect(() => checkDataFolder(join(file, "data"))).toThrow(
      new RegExp(
        `^The data folder ${join(file, "data")} cannot be written \\(ENOTDIR.*\\)\\. Give this user write access to it, or name another folder with IBID_DATA_DIR\\.$`,
      ),
    );
  });
});

describe("claimPort", () => {
  it("gives the port back when it is free", async () => {
    const port = await freePort();
    expect(await claimPort("127.0.0.1", port)).toBe(port);
  });

  it("chooses a port when asked for 0", async () => {
    expect(await claimPort("127.0.0.1", 0)).toBeGreaterThan(1023);
  });

  it("names the taken port and the way to another one", async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    onTestFinished(() => void server.close());
    await expect(claimPort("127.0.0.1", port)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
  });

  it("says when the address is not one of this machine", async () => {
    await expect(claimPort("192.0.2.1", 3000)).rejects.toThrow(
      "Nothing can listen on 192.0.2.1:3000 (EADDRNOTAVAIL). Set HOST to an address of this machine and PORT to a free port.",
    );
  });
});
