import { afterAll, expect } from "vitest";

// In every test file of the server: what Node warns of (a deprecation, a leak of listeners) fails the file.
const warnings: string[] = [];
const keep = ({ name, message }: Error) => warnings.push(`${name}: ${message}`);
process.on("warning", keep);

afterAll(() => {
  process.off("warning", keep);
  expect(warnings).toEqual([]);
});
