import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Demonstration, everywhere, openDemonstration } from "#tests/server/demo/demonstration";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo?.test.close());

test("A company that lodges has registration forms in every state, with documents that nobody has", async () => {
  const looks = sql<{ states: string[]; documents: string[] }>`
    select array_agg(distinct progress order by progress) as states, array_agg(document) as documents
    from registration_forms having count(*) > 0`;
  const companies = await everywhere(demo.test, looks);
  expect(companies.length).toBeGreaterThanOrEqual(1);
  const [{ states, documents }] = companies as [(typeof companies)[number]];
  expect(states).toEqual(["error", "incomplete", "ready", "sent"]);
  expect(documents.filter(Boolean).every((document) => document.startsWith("0000"))).toBe(true);
});
