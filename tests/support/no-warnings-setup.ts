import { afterAll, expect } from "vitest";

// In every test file of the server, Node's warnings (deprecations, listener leaks) fail the file.
const warnings: string[] = [];
const keep = ({ name, message }: Error) => warnings.push(`${name}: ${message}`);
process.on("warning", keep);

afterAll(() => {
  process.off("warning", keep);
  expect(warnings).toEqual([]);
});
