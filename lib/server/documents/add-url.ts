import { fileFaultOf } from "../../documents/file-fault.ts";
import { AppError } from "../../domain/app-error.ts";
import type { UploadedDocument } from "../../domain/document.ts";
import { addressOf, type FetchTools, fetchPage } from "../remote/fetch-page.ts";
import { pageName } from "../remote/page-name.ts";
import { type AddTools, refusedFile } from "./add-file.ts";
import { addUploads } from "./add-upload.ts";
import type { UploadQuota } from "./upload-quota.ts";

const HEAD_BYTES = 65_536;

/**
 * Fetches a page once and keeps it as it was: nothing is loaded again, from anywhere, when somebody reads it.
 * The address identifies the document: fetching it again adds a version if the page has changed.
 */
export async function addUrl(
  tools: AddTools,
  url: string,
  quota: UploadQuota,
  fetching?: FetchTools,
): Promise<UploadedDocument[]> {
  const { container, principal, fields } = tools;
  if (container.environment.IBID_URL_IMPORT === "off") throw switchedOff();
  const asked = addressOf(url);
  try {
    const page = await fetchPage(asked.href, fetching);
    const staged = await container.objectStore.stage(principal, page.content);
    try {
      quota.check({ documents: 1, bytes: staged.bytes });
      const head = await staged.part(0, Math.min(HEAD_BYTES, staged.bytes));
      const name = pageName(asked, page.contentType, head);
      const metadata = { ...fields.metadata, url: asked.href, fetched: new Date().toISOString() };
      return await addUploads({ ...tools, fields: { ...fields, metadata } }, [{ name, staged }], quota);
    } finally {
      await staged.discard();
    }
  } catch (error) {
    if (fileFaultOf(error) === null || !AppError.isInstance(error)) throw error;
    return [refusedFile(`${asked.host}${asked.pathname}`, "", error)];
  }
}

function switchedOff() {
  return new AppError("forbidden", {
    message: "Fetching pages is switched off on this server. Save the page in a browser and upload the file.",
  });
}
