import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobHandlers } from "#server/job-handlers";
import { runDueJobs } from "#server/platform/jobs/worker";
import type { Message } from "#server/platform/mail/mail";
import { channels, type Demonstration, day, everywhere, openDemonstration } from "#tests/server/demo/demonstration";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo?.test.close());

interface ContractLooks {
  states: string[];
  kinds: string[];
  pdfs: number;
  last: Date;
}

test("both companies have contracts in every state, and a contract type with a draft version", async () => {
  const { app } = demo;
  const { database } = demo.test;
  const sent: Message[] = [];
  const mail = { send: async (message: Message) => void sent.push(message) };
  const all = jobHandlers({ ...app, ...channels, serviceName: "Estadia", mail });
  const kinds = ["review-contract", "tell-contract", "draw-contract", "send-mail"];
  const handlers = Object.fromEntries(kinds.map((kind) => [kind, all[kind]!]));
  const log = { error: (_: object, message: string) => expect.unreachable(message) };
  await runDueJobs({ database, clock: app.clock, log, handlers });
  // nobody is asked to sign demo contracts
  expect(sent.filter(({ subject }) => subject.includes("para assinar"))).toEqual([]);

  const looks = sql<ContractLooks>`select array_agg(distinct c.state order by c.state) as states,
      count(c.pdf_hash) as pdfs, max(c.updated_at) as last,
      array(select distinct kind from contract_signatures order by kind) as kinds from contracts c`;
  const companies = await everywhere(demo.test, looks);
  expect(companies).toHaveLength(2);
  for (const { states, kinds: ways, pdfs, last } of companies) {
    expect([states, ways]).toEqual([
      ["draft", "sent", "signed", "viewed", "void"],
      ["drawn", "typed"],
    ]);
    expect(Number(pdfs)).toBe(2);
    expect(last.getTime()).toBeLessThanOrEqual(Date.parse(`${day}T15:00:00Z`));
  }
  for (const email of ["ana@marazul.test", "bia@serra.test"]) {
    const { id } = await database.asAuth((db) =>
      db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow(),
    );
    const caller = await app.signedIn(id);
    const { data: types } = (await caller.send("GET", "/api/contract-types")).body;
    const regimes = types.map((type: { legal_regime: string }) => type.legal_regime).sort();
    expect(regimes).toEqual(["lodging", "season_rental"]);
    expect(types.map(({ published }: { published: number }) => published)).toEqual([1, 1]);
    expect(types.filter(({ editing }: { editing: boolean }) => editing)).toHaveLength(1);
    const { data } = (await caller.send("GET", "/api/contracts?state=signed")).body;
    const { blocks } = (await caller.send("GET", `/api/contracts/${data[0].id}`)).body;
    expect(JSON.stringify(blocks)).toMatch(/"Não comparecimento: (sem devolução|devolve)/);
    expect((await caller.send("GET", `/api/contracts/${data[0].id}/pdf`)).status).toBe(200);
  }
});
