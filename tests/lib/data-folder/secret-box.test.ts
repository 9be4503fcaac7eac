import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createSecretBox } from "../../../lib/data-folder/secret-box.ts";
import { temporaryFolder } from "../../helpers/temporary-folder.ts";

const KEY = "sk-비밀-🙂-0123456789";
const AT = "https://models.example";
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

describe("A sealed secret", () => {
  it.each([
    ["with IBID_SECRET", "a secret of the installation"],
    ["with a key in the data folder", undefined],
  ])("is opened again by another process, %s", (_name, secret) => {
    const sealed = createSecretBox({ secret, folder }).seal(KEY, AT);
    expect(sealed).not.toContain("sk-");
    expect(createSecretBox({ secret, folder }).open(sealed, AT)).toBe(KEY);
  });

  it("looks different each time", () => {
    const box = createSecretBox({ folder });
    expect(box.seal(KEY, AT)).not.toBe(box.seal(KEY, AT));
  });

  it("keeps its key from other accounts of the machine", () => {
    createSecretBox({ folder }).seal(KEY, AT);
    expect(statSync(join(folder, "secret.key")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, "secret.key"), "utf8")).not.toContain(KEY);
  });

  it("is not opened with another secret, and says to enter the key again", () => {
    const sealed = createSecretBox({ secret: "the first secret of all", folder }).seal(KEY, AT);
    expect(() => createSecretBox({ secret: "another secret here", folder }).open(sealed, AT)).toThrow(
      /Enter the key again/u,
    );
  });

  it("is not opened when the key file was lost or damaged, and says to enter the key again", () => {
    const box = createSecretBox({ folder });
    const sealed = box.seal(KEY, AT);
    writeFileSync(join(folder, "secret.key"), "damaged");
    expect(() => box.open(sealed, AT)).toThrow(/Enter the key again/u);
    rmSync(join(folder, "secret.key"));
    expect(() => box.open(sealed, AT)).toThrow(/Enter the key again/u);
    // A new one takes its place, and opens what it sealed.
    expect(box.open(box.seal(KEY, AT), AT)).toBe(KEY);
  });

  it("is not opened beside another address", () => {
    const box = createSecretBox({ folder });
    expect(() => box.open(box.seal(KEY, AT), "https://attacker.example")).toThrow(/Enter the key again/u);
  });

  it("is not opened after any of its bytes was changed, or some were cut off", () => {
    const box = createSecretBox({ folder });
    const bytes = Buffer.from(box.seal(KEY, AT).slice(3), "base64");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => box.open(`v1:${changed.toString("base64")}`, AT)).toThrow(/Enter the key again/u);
    }
    for (const sealed of ["", "v1:", "v2:abc", `v1:${bytes.subarray(0, 20).toString("base64")}`])
      expect(() => box.open(sealed, AT)).toThrow(/Enter the key again/u);
  });
});
