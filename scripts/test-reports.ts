import { relative } from "node:path";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string }[];
}

interface Suite {
  specs: { title: string; file: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[];
  suites?: Suite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  suites: Suite[];
}

/** The JSON report of Vitest or of Playwright. */
export type TestReport = VitestReport | PlaywrightReport;

/** The files with a failed test, or that could not be loaded, relative to the project. */
export function failedFiles(report: TestReport): string[] {
  if ("testResults" in report)
    return report.testResults.filter(({ status }) => status === "failed").map(({ name }) => relative("", name));
  return [...new Set(report.suites.flatMap(failedOf).map(({ file }) => `tests/e2e/${file}`))];
}

/** The failed stories, one line each: file, title and the first line of the error. */
export function failedStories({ suites }: PlaywrightReport): string[] {
  return suites.flatMap(failedOf).map(({ file, title, message }) => `${file}: ${title}: ${firstLine(message)}`);
}

function failedOf({ specs, suites = [] }: Suite): { file: string; title: string; message: string }[] {
  const failed = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => ({ file, title, message: results.at(-1)?.errors[0]?.message ?? "no reason" })),
  );
  return [...failed, ...suites.flatMap(failedOf)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const colours = /\u001b\[\d+m/g;

function firstLine(message: string): string {
  return message.replace(colours, "").split("\n")[0] ?? "";
}
