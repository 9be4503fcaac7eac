import { expect, it } from "vitest";
import type { Upload } from "../../../components/library/upload-queue.ts";
import { UploadRow } from "../../../components/library/upload-row.tsx";
import type { Document } from "../../../lib/domain/document.ts";
import { drawn } from "../../helpers/drawn.tsx";

const READING: Document = {
  docId: "scan",
  title: "scan",
  uri: "scan.pdf",
  docType: "pdf",
  mediaType: "application/pdf",
  bytes: 9,
  pages: null,
  version: 1,
  readyVersion: null,
  checksum: "",
  status: "processing",
  progress: 0.2,
  metadata: {},
  createdBy: "ann",
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
};

function draw(changes: Partial<Upload>, reading?: Document): string {
  const upload = { id: 1, uri: "scan.pdf", bytes: 9, progress: 1, docId: "scan", error: null };
  return drawn(
    <UploadRow upload={{ ...upload, state: "done", ...changes }} reading={reading} fault={undefined} />,
  );
}

/** Whether the row of a file that is being read has a button that ends it. */
const canBeTakenOut = (state: Upload["state"], document: Partial<Document> = {}) =>
  draw({ state }, { ...READING, ...document }).includes("Remove scan.pdf");

it("a scan that takes minutes to read can be taken out where its progress stands", () => {
  expect(canBeTakenOut("done")).toBe(true);
});

it("what was in the library before it was sent is not taken out on its way", () => {
  expect(canBeTakenOut("done", { version: 2 })).toBe(false);
  expect(canBeTakenOut("duplicate")).toBe(false);
});

it("says of a file whose name the library knew that it is a new version, not another document", () => {
  expect(draw({ version: 2 })).toContain("New version: v2");
  expect(draw({ version: 2 }, { ...READING, version: 2 })).toContain("New version: v2, reading");
  expect(draw({ version: 1 })).toContain("Added");
  expect(draw({ state: "duplicate", version: 2 })).toContain("Already in the library");
});
