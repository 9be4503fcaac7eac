import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { verify } from "../../cli/commands/verify.ts";
import { compareWithLibrary } from "../../lib/export/pack/compare-with-library.ts";
import { verifyPack } from "../../lib/export/pack/verify-pack.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";
import { temporaryFolder } from "../helpers/temporary-folder.ts";

const ANN = { tenant: "acme", user: "ann" };
const MANUAL = `# 서보 드라이브 설명서

## 경보 E12

과전류 경보 E12는 전동기 권선의 절연이 나빠졌을 때 발생한다. 전원을 끄고 5분을 기다린다.
`;

let sessionId: string;
let path: string;
const app = await appForThisFile();
beforeAll(async () => {
  await app.add(ANN, "servo.md", MANUAL);
  const answer = await app.ask(ANN, "E12 경보는 언제 발생하나요?");
  sessionId = answer.sessionId;
  path = `/api/sessions/${sessionId}/export`;
});

interface ForgedCitation {
  checksum: string;
  quotes: { quote: string }[];
}
interface Forged {
  turns: { citations: ForgedCitation[] }[];
}

const inflate = (response: Response) => response.arrayBuffer().then((buffer) => new Uint8Array(buffer));
const pack = async (query = "") => inflate(await app.call(ANN, "GET", `${path}?format=pack${query}`));
const failures = (bytes: Uint8Array) => {
  const { files, quotes } = verifyPack(bytes);
  return [...files, ...quotes].filter(({ why }) => why !== null);
};

it("makes a pack that proves itself, with the text and the original of what was cited", async () => {
  const bytes = await pack();
  const report = verifyPack(bytes);
  expect(report.quotes.length).toBeGreaterThan(0);
  expect(failures(bytes)).toEqual([]);
  expect(report.unproven).toEqual([]);
  const parts = unzipSync(bytes);
  expect(new TextDecoder().decode(parts["documents/0001/original.md"])).toBe(MANUAL);
  expect(new TextDecoder().decode(parts["conversation.html"])).toContain("과전류 경보 E12");
  const { documents } = report.manifest;
  const library = app.server.container;
  expect(await compareWithLibrary(library, { tenantId: "acme" }, documents)).toMatchObject([{ why: null }]);
  expect(await compareWithLibrary(library, { tenantId: "other" }, documents)).toMatchObject([
    { why: "the library does not hold this version" },
  ]);
});

it("says on the command line of each quote whether it holds", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "pack.zip");
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const parts = unzipSync(await pack());
  writeFileSync(file, zipSync(parts));
  expect(await verify(file, null, say)).toBe(0);
  expect(said).toContainEqual(expect.stringMatching(/^ok +answer 1 \[1\] 서보 드라이브 설명서 v1: “/u));
  const text = new TextDecoder().decode(parts["documents/0001/text.json"]).replace("5분", "9분");
  writeFileSync(file, zipSync({ ...parts, "documents/0001/text.json": new TextEncoder().encode(text) }));
  expect(await verify(file, null, say)).toBe(1);
  expect(said).toContainEqual(expect.stringMatching(/^FAILED +text of .*another one$/u));
  await expect(verify(join(folder, "nowhere.zip"), null, say)).rejects.toThrow("There is no file");
});

it("leaves the original out when asked to", async () => {
  const bytes = await pack("&originals=false");
  expect(Object.keys(unzipSync(bytes))).not.toContain("documents/0001/original.md");
  expect(failures(bytes)).toEqual([]);
});

it("shows that any byte of any file of a pack was changed", async () => {
  const parts = unzipSync(await pack());
  const names = Object.keys(parts);
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (name, place, change) => {
        const changed = new Uint8Array(parts[name] ?? []);
        const at = place % changed.length;
        changed[at] = (changed[at] ?? 0) ^ change;
        // A blank behind the seal says nothing, nor does another one in its place.
        fc.pre(name !== "manifest.sha256" || at < 64);
        let found: unknown[];
        try {
          found = failures(zipSync({ ...parts, [name]: changed }, { level: 0 }));
        } catch (error) {
          found = [error];
        }
        expect(found.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 300 },
  );
});

/** A pack in which something was changed and every SHA-256 made anew. */
async function forge(change: (conversation: Forged) => void): Promise<Uint8Array> {
  const parts = unzipSync(await pack());
  const { sha256 } = await import("../../lib/export/pack/verify-pack.ts");
  const encode = (text: string) => new TextEncoder().encode(text);
  const read = (name: string) => new TextDecoder().decode(parts[name]);
  const conversation = JSON.parse(read("conversation.json"));
  change(conversation);
  const changed = encode(JSON.stringify(conversation));
  const manifest = JSON.parse(read("manifest.json"));
  for (const file of manifest.files) if (file.path === "conversation.json") file.sha256 = sha256(changed);
  const sealed = encode(JSON.stringify(manifest));
  return zipSync({
    ...parts,
    "conversation.json": changed,
    "manifest.json": sealed,
    "manifest.sha256": encode(sha256(sealed)),
  });
}

it.each([
  [
    "a quote that was changed",
    (citation: ForgedCitation) => {
      for (const quote of citation.quotes) quote.quote += "!";
    },
    "the text says",
  ],
  [
    "a quote by another version of its document",
    (citation: ForgedCitation) => {
      citation.checksum = "0".repeat(64);
    },
    "cited from a version with another SHA-256",
  ],
])("does not prove %s, even where every SHA-256 was made anew", async (_what, change, why) => {
  const forged = await forge(({ turns }) => turns.flatMap(({ citations }) => citations).forEach(change));
  expect(failures(forged)).toMatchObject([{ why: expect.stringContaining(why) }]);
});

it("names a file that is missing, and one that was added", async () => {
  const { "conversation.md": _, ...parts } = unzipSync(await pack());
  expect(failures(zipSync({ ...parts, "more.txt": new Uint8Array(1) }))).toEqual([
    { what: "conversation.md", why: "it is missing" },
    { what: "more.txt", why: "the manifest does not name it" },
  ]);
});

it("keeps the words of a document that was deleted, and says that they are not proven", async () => {
  await app.add(ANN, "gone.md", "# Pumps\n\nThe drain of pump P7 is tested once a week.\n");
  const answer = await app.ask(ANN, "How often is the drain of pump P7 tested?");
  await app.call(ANN, "DELETE", `/api/documents/${answer.refDocIds[0]}`);
  const url = `/api/sessions/${answer.sessionId}/export`;
  const bytes = await inflate(await app.call(ANN, "GET", `${url}?format=pack`));
  expect(failures(bytes)).toEqual([]);
  expect(verifyPack(bytes).unproven.join()).toContain("once a week");
  const page = await (await app.call(ANN, "GET", `${url}?format=html`)).text();
  expect(page).toContain("the document was deleted");
});

it.each([
  ["html", "<!doctype"],
  ["docx", "PK"],
  ["pdf", "%PDF-"],
  ["markdown", "# "],
  ["json", '{"title"'],
])("gives the conversation as %s", async (format, begin) => {
  const response = await app.call(ANN, "GET", `${path}?format=${format}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''/u);
  const bytes = await inflate(response);
  expect(new TextDecoder("latin1").decode(bytes.subarray(0, begin.length))).toBe(begin);
});

it("gives one answer of it alone", async () => {
  await app.ask(ANN, "What is written about turbines?", { session_id: sessionId });
  for (const format of ["html", "markdown", "json"]) {
    const text = await (await app.call(ANN, "GET", `${path}?format=${format}&turn_id=1`)).text();
    expect(text).toContain("과전류");
    expect(text).not.toContain("turbines");
  }
});

it("opens the page that is printed without letting it run or load anything", async () => {
  const response = await app.call(ANN, "GET", `${path}?format=html&shown=true`);
  expect(response.headers.get("content-disposition")).toBeNull();
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/u);
});

it("gives nothing of an answer that is not there, nor in a format that is none", async () => {
  for (const format of ["html", "docx", "pdf", "pack", "markdown"])
    expect((await app.call(ANN, "GET", `${path}?format=${format}&turn_id=99`)).status).toBe(404);
  expect((await app.call(ANN, "GET", `${path}?format=doc`)).status).toBe(422);
});
