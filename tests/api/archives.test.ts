import { beforeEach, describe, expect, it } from "vitest";
import { ARCHIVE_FILES } from "../../lib/tunables/documents.ts";
import { buildZip, type ZipFile } from "../helpers/documents/build-zip.ts";
import { appForThisFile } from "../helpers/for-this-file.ts";

const app = await appForThisFile({ IBID_PERSON_DOCUMENTS: "5000" });

let person = { tenant: "acme", user: "ann" };
let counter = 0;
beforeEach(() => {
  person = { tenant: `acme-${++counter}`, user: "ann" };
});

interface Answered {
  uri: string;
  doc_id: string | null;
  status: string;
  error?: { code: string; message: string };
}

const zip = (files: readonly ZipFile[]) => new Uint8Array(buildZip(files));
const text = (name: string, content = `Words of ${name}.`): ZipFile => ({ name, content });

async function upload(name: string, bytes: Uint8Array<ArrayBuffer>, fields?: Record<string, string>) {
  const response = await app.upload(person, name, bytes, fields);
  const body = await response.json();
  await app.allRead();
  const documents: Answered[] = body.documents ?? [];
  return { status: response.status, body, documents };
}

async function library(): Promise<string[]> {
  const { documents } = (await app.send(person, "GET", "/api/documents?limit=200&sort=title")).body;
  return documents.map(({ uri, status }: Answered) => `${uri} ${status}`).sort();
}

describe("a ZIP archive", () => {
  it("becomes its files, each a document of its own in a folder called as the archive", async () => {
    const inner = zip([text("deep.md", "# Deep\n\nThe quibble valve opens at 4.2 bar.")]);
    const bytes = zip([
      text("읽어보기.md"),
      text("2026/보고서.txt".normalize("NFD")),
      { name: "inner.zip", content: inner },
      text("__MACOSX/._x"),
      text(".DS_Store"),
      { name: "2026/", content: "" },
      { name: "photo.gif", content: "GIF89a" },
    ]);
    const { status, documents } = await upload("docs/all.zip", bytes, { doc_type: "manual" });
    expect(status).toBe(202);
    expect(documents.map(({ uri, error }) => [uri, error?.code])).toEqual(
      [
        ["all.zip/읽어보기.md", undefined],
        ["all.zip/2026/보고서.txt", undefined],
        ["all.zip/inner.zip/deep.md", undefined],
        ["all.zip/photo.gif", "unsupported_type"],
      ].map(([uri, code]) => [`docs/${uri}`, code]),
    );
    expect(await library()).toEqual([
      "docs/all.zip/2026/보고서.txt ready",
      "docs/all.zip/inner.zip/deep.md ready",
      "docs/all.zip/읽어보기.md ready",
    ]);
    const found = (await app.send(person, "GET", "/api/search?q=quibble+valve")).body;
    expect(found.results[0].doc_id).toBe(documents[2]?.doc_id);
  });

  it("makes nothing new when it comes again, and a version of what has changed", async () => {
    await upload("a.zip", zip([text("one.md"), text("two.md")]));
    const again = await upload("a.zip", zip([text("one.md"), text("two.md", "Other words.")]));
    expect(
      again.body.documents.map(({ version, duplicate }: Record<string, unknown>) => [version, duplicate]),
    ).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it("keeps its files below itself, whatever path they claim", async () => {
    const { documents } = await upload(
      "a.zip",
      zip([
        text("../../etc/passwd.txt"),
        text("/srv/x.txt"),
        text("C:\\Windows\\y.txt"),
        text("..\\..\\z.txt"),
      ]),
    );
    expect(documents.map(({ uri }) => uri)).toEqual([
      "a.zip/etc/passwd.txt",
      "a.zip/srv/x.txt",
      "a.zip/Windows/y.txt",
      "a.zip/z.txt",
    ]);
  });

  it("is an ordinary document when it is one that is only called so", async () => {
    const odt = zip([
      { name: "mimetype", content: "application/vnd.oasis.opendocument.text", stored: true },
      {
        name: "content.xml",
        content: "<office:document-content><text:p>글</text:p></office:document-content>",
      },
    ]);
    expect((await upload("a.zip", odt)).documents.map(({ uri }) => uri)).toEqual(["a.zip"]);
    expect(await library()).toEqual(["a.zip ready"]);
  });
});

describe("an archive that is refused", () => {
  const only = async (bytes: Uint8Array<ArrayBuffer>) => (await upload("a.zip", bytes)).documents;

  it("in part: what lies too deep, twice, locked, too dense or damaged, and nothing else", async () => {
    const nested = zip([{ name: "b.zip", content: zip([{ name: "c.zip", content: zip([text("d.txt")]) }]) }]);
    const deep = await only(nested);
    expect(deep).toMatchObject([
      {
        uri: "a.zip/b.zip/c.zip",
        doc_id: null,
        error: {
          code: "unsupported_type",
          message:
            "This archive lies in an archive that lies in another one, which is as deep as is opened. Unpack it and upload the files inside.",
        },
      },
    ]);
    const damaged = Buffer.from(zip([text("good.txt"), { ...text("bad.txt"), stored: true }]));
    damaged.write("Wards", damaged.indexOf("Words of bad.txt"));
    const bomb: ZipFile = { name: "zeros.txt", content: "0".repeat(8 * 1024 * 1024) };
    const answers = [
      ...(await only(new Uint8Array(damaged))),
      ...(await only(zip([text("가.txt"), text("가.txt".normalize("NFD"))]))),
      ...(await only(zip([bomb, text("next.txt")]))),
      ...(await only(zip([{ ...text("long.txt", "x".repeat(5_000)), claimedBytes: 10 }]))),
    ];
    expect(answers.map(({ uri, error }) => [uri, error?.message])).toEqual([
      ["a.zip/good.txt", undefined],
      [
        "a.zip/bad.txt",
        "This file is cut off or damaged: its archive cannot be opened. Upload the original file again.",
      ],
      ["a.zip/가.txt", undefined],
      [
        "a.zip/가.txt",
        "Another file of this archive has the same name. Rename one of them and upload the archive again.",
      ],
      [
        "a.zip/zeros.txt",
        "This file unpacks to more than 150 times its size, which no document does. Unpack the archive yourself and upload the file.",
      ],
      ["a.zip/next.txt", undefined],
      [
        "a.zip/long.txt",
        "This file is cut off or damaged: its archive cannot be opened. Upload the original file again.",
      ],
    ]);
  });

  it("because a password protects it", async () => {
    const bytes = Buffer.from(zip([text("secret.txt")]));
    for (const [signature, at] of [
      ["PK\u0003\u0004", 6],
      ["PK\u0001\u0002", 8],
    ] as const)
      bytes.writeUInt16LE(0x0801, bytes.indexOf(signature, 0, "latin1") + at);
    expect((await only(new Uint8Array(bytes)))[0]?.error).toEqual({
      code: "encrypted",
      message:
        "Parts of this file are protected by a password. Remove the protection, save it and upload it again.",
    });
  });

  it("as a whole: too many files, too many bytes, none, or cut off; nothing of it is kept", async () => {
    const many = Array.from({ length: ARCHIVE_FILES + 1 }, (_, index) => text(`${index}.txt`, "x"));
    const heavy = [0, 1].map((index) => ({ ...text(`${index}.txt`), claimedBytes: 600 * 1024 * 1024 }));
    const messages = [];
    for (const bytes of [
      zip(many),
      zip(heavy),
      zip([{ name: "empty/", content: "" }]),
      zip([text("a.txt")]).slice(0, 60),
    ])
      messages.push(...(await only(bytes)).map(({ uri, error }) => [uri, error?.message]));
    expect(messages).toEqual([
      [
        "a.zip",
        "This archive holds more than 2,000 files. Split it into smaller ones, or unpack it and import the folder.",
      ],
      [
        "a.zip",
        "Unpacked, this archive is larger than the 1024 MB allowed for it. Split it into smaller ones, or unpack it and import the folder.",
      ],
      ["a.zip", "This archive holds no files. Check it and upload it again."],
      [
        "a.zip",
        "This file is cut off or damaged: its archive cannot be opened. Upload the original file again.",
      ],
    ]);
    expect(await library()).toEqual([]);
  });

  it("because it would be one document", async () => {
    const { status, body } = await upload("a.zip", zip([text("a.txt")]), { title: "One" });
    expect(status).toBe(422);
    expect(body.message).toBe(
      "doc_id and title name one document, but an archive may hold several. Leave them out, or send its files one by one.",
    );
  });
});
