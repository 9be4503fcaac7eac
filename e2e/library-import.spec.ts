import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allDocuments, untilLibraryIsRead, upload } from "../tests/helpers/api.ts";
import { removeFolder, startTestServer } from "../tests/helpers/server.ts";
import { temporaryFolder } from "../tests/helpers/temporary-folder.ts";
import { dropFolder } from "./helpers/drop-folder.ts";
import { expect, test } from "./helpers/fixtures.ts";

const DROPPED = 500;
const LONG_NOTES = 240;

test("five hundred files dropped at once all arrive, and one that is no document stops none", async ({
  page,
}) => {
  const server = await startTestServer();
  const parent = temporaryFolder();
  const folder = join(parent, "many");
  mkdirSync(folder);
  for (let number = 0; number < DROPPED; number += 1)
    writeFileSync(join(folder, `note-${number}.md`), `# Note ${number}\n\nShelf ${number} holds it.\n`);
  writeFileSync(join(folder, "bad.md"), "GIF89a no text");
  await page.goto(`${server.url}/library`);
  await dropFolder(page, folder);
  const panel = page.getByRole("region", { name: "Uploads" });
  await expect(panel.getByText(/per second, (?:less than|about \d+) /)).toBeVisible();
  await expect(panel.getByRole("status")).toHaveText(`1 failed · ${DROPPED} files added`, {
    timeout: 150_000,
  });
  await expect(panel.getByText("many/bad.md")).toBeVisible();
  const documents = await untilLibraryIsRead(server.url);
  expect(documents.filter(({ status }) => status === "ready")).toHaveLength(DROPPED);
  await server.stop();
  removeFolder(server.dataFolder);
  removeFolder(parent);
});

test("what is left to be read, how fast and how long is shown, after a reload and a restart too", async ({
  page,
  browser,
}) => {
  const paragraph = "The valve of the pump is cleaned with care before the seal is put in again. ".repeat(
    2_000,
  );
  let server = await startTestServer();
  const port = Number(new URL(server.url).port);
  const longNotes = (name: string) =>
    Array.from({ length: LONG_NOTES }, (_, number) => ({
      name: `${name}-${number}.md`,
      content: `# Long note ${number}\n\n${paragraph}${name} ${number}\n`,
    }));
  await upload(server.url, [
    ...longNotes("long"),
    { name: "bad.pdf", content: "%PDF-1.7 this is no PDF at all" },
  ]);
  const korean = await browser.newContext({ locale: "ko-KR" });
  const second = await korean.newPage();
  await page.goto(`${server.url}/library`);
  await second.goto(`${server.url}/library`);
  const inEnglish = page.getByText(/^Reading \d+ · [\d.]+ per second, (?:less than|about \d+) /);
  // Both at once: a fast machine has soon read them all.
  await Promise.all([
    expect(inEnglish).toBeVisible(),
    expect(second.getByText(/^\d+개 읽는 중 · 초당 [\d.]+개, /)).toBeVisible(),
  ]);
  await korean.close();
  // A fast machine may have read them all by now.
  await upload(server.url, longNotes("later"));
  await page.reload();
  await expect(inEnglish).toBeVisible();
  const { dataFolder } = server;
  await server.kill();
  server = await startTestServer({ dataFolder, port });
  // The page that stayed open finds the server again by itself.
  await expect(page.getByRole("region", { name: "Uploads" })).toHaveCount(0, { timeout: 150_000 });
  const documents = await allDocuments(server.url);
  expect(documents.filter(({ status }) => status === "ready")).toHaveLength(2 * LONG_NOTES);
  expect(documents.filter(({ status }) => status === "failed").map(({ uri }) => uri)).toEqual(["bad.pdf"]);
  await server.stop();
  removeFolder(dataFolder);
});
