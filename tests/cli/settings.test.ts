import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { claimPort, freePort } from "../../cli/port.ts";
import { checkDataFolder, urlOf } from "../../cli/settings.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

describe("addresses", () => {
  it("gives an address that a client can open", () => {
    expect(urlOf("0.0.0.0", 3000)).toBe("http://127.0.0.1:3000");
    expect(urlOf("::", 3000)).toBe("http://[::1]:3000");
    expect(urlOf("127.0.0.1", 80)).toBe("http://127.0.0.1:80");
  });
});

describe("checkDataFolder", () => {
  it("makes the folder when it is missing and leaves nothing in it", () => {
    expect(() => checkDataFolder(join(temporaryFolder(), "new", "data"))).not.toThrow();
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

  it("says when the address is not one of this machine", async () => {
    await expect(claimPort("192.0.2.1", 3000)).rejects.toThrow(
      "Nothing can listen on 192.0.2.1:3000 (EADDRNOTAVAIL). Set HOST to an address of this machine and PORT to a free port.",
    );
  });
});
