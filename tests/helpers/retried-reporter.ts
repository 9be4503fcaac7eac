import type { Reporter, TestCase, TestModule } from "vitest/node";

/**
 * Reports at the end which tests passed only when retried, and why, so that flaky tests are not forgotten.
 */
export default class RetriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) => [...module.children.allTests("passed")].filter(wasRetried));
    if (retried.length > 0)
      process.stdout.write(
        `\nPassed only when tried again (${retried.length}):\n${retried.map(lineOf).join("\n")}\n`,
      );
  }
}

function wasRetried(test: TestCase): boolean {
  return (test.diagnostic()?.retryCount ?? 0) > 0;
}

function lineOf(test: TestCase): string {
  const [first] = test.result().errors ?? [];
  return ` ${test.module.relativeModuleId} > ${test.fullName}\n   ${first?.message.split("\n")[0] ?? ""}`;
}
