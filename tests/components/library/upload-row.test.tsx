import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { expect, it } from "vitest";
import type { Upload } from "../../../components/library/upload-queue.ts";
import { UploadRow } from "../../../components/library/upload-row.tsx";
import type { Document } from "../../../lib/domain/document.ts";
import { messagesOf } from "../../../lib/messages/messages.ts";

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

/** Whether the row of a file that is being read has a button that ends it. */
function canBeTakenOut(state: Upload["state"], document: Partial<Document> = {}): boolean {
  const upload = { id: 1, uri: "scan.pdf", bytes: 9, state, progress: 1, docId: "scan", error: null };
  const row = (
    <IntlProvider locale="en" messages={messagesOf("en")} timeZone="UTC">
      <UploadRow
        upload={upload}
        reading={{ ...READING, ...document }}
        fault={undefined}
        onRetried={() => {}}
      />
    </IntlProvider>
  );
  return renderToStaticMarkup(row).includes("Remove scan.pdf");
}

it("a scan that takes minutes to read can be taken out where its progress stands", () => {
  expect(canBeTakenOut("done")).toBe(true);
});

it("what was in the library before it was sent is not taken out on its way", () => {
  expect(canBeTakenOut("done", { version: 2 })).toBe(false);
  expect(canBeTakenOut("duplicate")).toBe(false);
});
