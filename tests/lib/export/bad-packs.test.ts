import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { verifyPack } from "../../../lib/export/pack/verify-pack.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

it("says what is no pack", () => {
  expect(() => verifyPack(bytes("hello"))).toThrow("no zip archive");
  expect(() => verifyPack(new Uint8Array(0))).toThrow("no zip archive");
  expect(() => verifyPack(zipSync({ "a.txt": bytes("a") }))).toThrow("There is no manifest.json");
  const empty = zipSync({ "manifest.json": bytes("{}"), "manifest.sha256": bytes("") });
  expect(() => verifyPack(empty)).toThrow("not as Ibid writes it");
});

it("says that an archive is cut off", () => {
  const zip = zipSync({ "manifest.json": bytes("x".repeat(1_000)) });
  expect(() => verifyPack(zip.subarray(0, 60))).toThrow("cut off or damaged");
});

it.each(["../evil.txt", "/etc/passwd", "C:/evil.txt", "a/../../evil.txt", "..\\evil.txt"])(
  "unpacks nothing that names a file outside of itself: %s",
  (name) => {
    expect(() => verifyPack(zipSync({ [name]: bytes("x") }))).toThrow("outside of itself");
  },
);

it("does not unpack a bomb", () => {
  const zip = zipSync({ "manifest.json": new Uint8Array(1_000) });
  const view = new DataView(zip.buffer);
  // The size that the directory claims.
  for (let at = 0; at < zip.byteLength - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0xfffffff0, true);
  expect(() => verifyPack(zip)).toThrow("larger than any that Ibid makes");
});

it("does not choose between two files of one name", () => {
  const zip = zipSync({ "manifest.json": bytes("a"), "manifest.jsoN": bytes("b") }, { level: 0 });
  const text = new TextDecoder("latin1").decode(zip).replaceAll("manifest.jsoN", "manifest.json");
  expect(() => verifyPack(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))).toThrow(
    "two files of the same name",
  );
});
