import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Demonstration, everywhere, openDemonstration } from "#tests/server/demo/demonstration";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo?.test.close());

test("both companies have registration forms, one of them in every state, with fictitious documents", async () => {
  const looks = sql<{ states: string[]; documents: string[] }>`
    select array_agg(distinct progress order by progress) as states, array_agg(document) as documents
    from registration_forms`;
  const companies = await everywhere(demo.test, looks);
  const states = companies.map((each) => each.states).sort((one, other) => other.length - one.length);
  expect(states[0]).toEqual(["error", "incomplete", "ready", "sent"]);
  expect(states[1]).toContain("ready");
  const documents = companies.flatMap((each) => each.documents);
  expect(documents.filter(Boolean).every((document) => document.startsWith("0000"))).toBe(true);
});
