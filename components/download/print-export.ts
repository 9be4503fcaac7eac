import { type Exported, printUrl } from "@/components/api/export-file.ts";

const LOOK_MS = 200;

/** Opens the whole conversation in a tab and prints it as soon as it is there; false: the browser opens no tab. */
export function printExport(exported: Exported): boolean {
  const tab = window.open(printUrl(exported), "_blank");
  if (!tab) return false;
  // The tab runs no script of its own, and its first, empty page loads at once.
  const looking = setInterval(() => {
    if (!tab.closed && (tab.location.href === "about:blank" || tab.document.readyState !== "complete"))
      return;
    clearInterval(looking);
    if (!tab.closed && tab.document.contentType === "text/html") tab.print();
  }, LOOK_MS);
  return true;
}
