import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { siteMetadata } from "../../app/site-metadata.ts";
import { projectFolder } from "../../cli/command.ts";

const folder = join(projectFolder, "public");
const manifestSchema = z.object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })) });

/** Width and height stand at a fixed place of every PNG. */
function sizeOf(path: string): string {
  const bytes = readFileSync(join(folder, path));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe("what a browser is told of the site", () => {
  it("names pictures that exist, in the size they have", () => {
    const manifest = manifestSchema.parse(
      JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8")),
    );
    for (const { src, sizes } of manifest.icons)
      if (src.endsWith(".png")) expect([src, sizeOf(src)]).toEqual([src, sizes]);
      else expect(existsSync(join(folder, src))).toBe(true);
    expect(sizeOf("apple-touch-icon.png")).toBe("180x180");
    expect(sizeOf("social.png")).toBe("1200x630");
  });

  it("keeps nothing else in the folder that everybody may read", () => {
    // Eight for the site, one for reading without a connection, one that draws diagrams; what packages bring aside.
    const copied = new Set(["pdfjs", "mermaid"]);
    expect(readdirSync(folder).filter((name) => !copied.has(name))).toHaveLength(10);
  });

  it.each([
    [{ host: "127.0.0.1:3000" }, "http://127.0.0.1:3000/"],
    [
      { host: "inside:3000", "x-forwarded-host": "ibid.example.com", "x-forwarded-proto": "https" },
      "https://ibid.example.com/",
    ],
    [{ host: "ibid.example.com", "x-forwarded-proto": "javascript" }, "http://ibid.example.com/"],
  ])("takes the picture's address from the one it was reached by: %o", (headers, base) => {
    expect(String(siteMetadata(new Headers(headers)).metadataBase)).toBe(base);
  });
});
