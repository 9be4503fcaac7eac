import { ensureBuild } from "../../cli/build.ts";
import { findBrowser } from "../../cli/find-browser.ts";

/**
 * Makes `npx playwright test` work by itself: a current build, and a browser for the
 * workers that start after this.
 */
export default async function globalSetup(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await ensureBuild(say);
  process.env.CHROMIUM_PATH = await findBrowser(say);
}
