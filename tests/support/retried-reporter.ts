import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed only on a retry. */
export default class RetriedReporter implements Reporter {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) console.log(`passed on a retry: ${test.module.moduleId} > ${test.fullName}`);
  }
}
