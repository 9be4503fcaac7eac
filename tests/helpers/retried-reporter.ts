import type { Reporter, TestCase, TestModule } from "vitest/node";

/**
 * Says at the end which tests passed only when they were tried again, and why: a test that fails now and
 * then is not to be forgotten.
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
