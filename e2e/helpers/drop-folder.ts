import { expect, type Page } from "@playwright/test";

/** The browser's own drag, as from a file manager: files made by a script have no folders. */
export async function dropFolder(page: Page, folder: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const drag = (type: "dragEnter" | "dragOver" | "drop") =>
    browser.send("Input.dispatchDragEvent", {
      type,
      x: 700,
      y: 500,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  await drag("dragEnter");
  // A browser goes on saying that files are held over the page: one that has just come
  // alive hears of them too.
  await expect(async () => {
    await drag("dragOver");
    await expect(page.getByText("Drop files or folders to add them")).toBeVisible({ timeout: 500 });
  }).toPass();
  // The words may come from an entering that was kept until the page listened; what is dropped needs a
  // hold it has taken itself.
  await drag("dragOver");
  await drag("drop");
}
