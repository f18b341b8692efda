import { readFileSync } from "node:fs";

interface Suite {
  specs: { title: string; file: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[];
  suites?: Suite[];
}

/** The failed stories in Playwright's report at `path`, one line each: file, title and the first line of the error. */
export function failedStories(path: string): string[] {
  return (JSON.parse(readFileSync(path, "utf8")).suites as Suite[]).flatMap(failedOf);
}

function failedOf({ specs, suites = [] }: Suite): string[] {
  const failed = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => `${file}: ${title}: ${firstLine(results.at(-1)?.errors[0]?.message ?? "no reason")}`),
  );
  return [...failed, ...suites.flatMap(failedOf)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const colours = /\u001b\[\d+m/g;

function firstLine(message: string): string {
  return message.replace(colours, "").split("\n")[0] ?? "";
}
