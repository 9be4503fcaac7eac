import { ensureBuild } from "../../cli/build.ts";
import { findBrowser } from "../../cli/find-browser.ts";
import oneTemporaryFolder from "../../tests/helpers/one-temporary-folder.ts";

/**
 * Prepares everything `npx playwright test` needs: a current build, and a browser for the workers that start
 * after this.
 */
export default async function globalSetup(): Promise<() => void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await ensureBuild(say);
  process.env.CHROMIUM_PATH = await findBrowser(say);
  // Done last, because a failure before it leaves nothing to remove. The returned function is called at the
  // end.
  return oneTemporaryFolder();
}
