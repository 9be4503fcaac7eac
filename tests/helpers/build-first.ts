import { ensureBuild } from "../../cli/build.ts";

/** The tests that start the built server share one build, made before the first of them begins. */
export default async function buildFirst(): Promise<void> {
  await ensureBuild((line) => process.stdout.write(`${line}\n`));
}
