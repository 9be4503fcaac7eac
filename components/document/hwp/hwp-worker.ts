import init, { HwpDocument } from "@rhwp/core";
import type { HwpReply, HwpRequest } from "@/components/document/hwp/hwp-messages.ts";
import { pictureOf, runsOf, sizesOf } from "@/components/document/hwp/read-hwp.ts";

/** Most pages whose words are sent at once. The first page is sent alone, so that it is marked soon. */
const BATCH_MAX = 32;

let opened: HwpDocument | null = null;

/**
 * Opens and draws Hangul documents off the page's thread. The page ends this worker if it takes too long or
 * breaks.
 */
self.onmessage = ({ data }: MessageEvent<HwpRequest>) => {
  if (data.kind === "open") void open(data.bytes);
  else if (opened) guarded(() => tell({ kind: "drawn", page: data.page, svg: picture(data.page) }));
};

function picture(page: number): string | null {
  return opened ? pictureOf(opened, page) : null;
}

async function open(bytes: Uint8Array): Promise<void> {
  try {
    await init();
    const document = new HwpDocument(bytes);
    opened = document;
    tell({ kind: "opened", sizes: sizesOf(document) });
    await readPages(document);
  } catch (error) {
    fail(error);
  }
}

/** Reads the words of all pages. Pictures that are waited for are drawn between two pages. */
async function readPages(document: HwpDocument): Promise<void> {
  const count = document.pageCount();
  let pages = [];
  let wanted = 1;
  for (let page = 0; page < count; page += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    pages.push(runsOf(document, page));
    const done = page === count - 1;
    if (!done && pages.length < wanted) continue;
    tell({ kind: "read", pages, done });
    pages = [];
    wanted = Math.min(BATCH_MAX, wanted * 2);
  }
}

function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  tell({ kind: "failed", locked: /암호|비밀번호|encrypt|password/i.test(String(error)) });
}

function tell(reply: HwpReply): void {
  self.postMessage(reply);
}
