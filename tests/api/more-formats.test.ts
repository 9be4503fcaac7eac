import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { appForThisFile } from "../helpers/for-this-file.ts";

const ANN = { tenant: "acme", user: "ann" };
const FOLDER = "tests/fixtures/formats";
/** Words of each kind of file that a search must find. */
const WORDS: Record<string, string> = {
  odt: "quibble valve",
  rtf: "quibble valve",
  epub: "quibble valve",
  ods: "매출 1350.5",
  odp: "환율 영향",
  eml: "점검",
};

const app = await appForThisFile();

describe("files that other programs wrote", () => {
  it.each(readdirSync(FOLDER).filter((name) => !name.endsWith(".md")))(
    "are uploaded, read, found, opened and given back: %s",
    async (name) => {
      const bytes = new Uint8Array(readFileSync(`${FOLDER}/${name}`));
      const [document] = (await (await app.upload(ANN, name, bytes)).json()).documents;
      await app.allRead();
      const path = `/api/documents/${encodeURIComponent(document.doc_id)}`;
      expect((await app.send(ANN, "GET", path)).body).toMatchObject({ status: "ready", uri: name });
      const words = WORDS[name.split(".").at(-1) ?? ""] ?? "";
      const found = (
        await app.send(ANN, "GET", `/api/search?q=${encodeURIComponent(words)}&doc_ids=${document.doc_id}`)
      ).body;
      expect(found.results[0]?.doc_id).toBe(document.doc_id);
      const rendition = (await app.send(ANN, "GET", `${path}/rendition`)).body;
      const [hit] = found.results;
      expect(rendition.markdown.slice(hit.from, hit.to)).toBe(hit.text);
      const original = await app.call(ANN, "GET", `${path}/original`);
      expect(new Uint8Array(await original.arrayBuffer())).toEqual(bytes);
    },
  );
});
