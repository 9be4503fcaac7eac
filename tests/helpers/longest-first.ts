import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What waits for servers that are killed and started again takes minutes, however short its file is. */
const LONGEST = /tests\/engines\/(?:killed|together)\//;

/**
 * Where no earlier run is known a file's size stands for its time, and the longest of all, which has twelve
 * lines, would be begun last and run alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((own) => [
      ...own.filter(({ moduleId }) => LONGEST.test(moduleId)),
      ...own.filter(({ moduleId }) => !LONGEST.test(moduleId)),
    ]);
  }
}
