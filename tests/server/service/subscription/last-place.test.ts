import { beforeAll, describe, expect, test } from "vitest";
import { updateBlockedAt } from "#server/people/people/users.queries";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { makePerson } from "#tests/support/database-company";
import { meeting } from "#tests/support/meeting";
import { csvFile, gridOf, lineOf } from "#tests/support/sheets";
import type { Caller } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const casa = {
  ...{ kind: "house", legal_regime: "lodging", status: "active" },
  ...{ max_guests: 2, base_guests: 2, base_price_cents: 1 },
};
const ten = Array.from({ length: 10 }, (_, turn) => turn);

onBothEngines("the last place of a plan", (of, engine) => {
  let house: ServiceHouse;
  beforeAll(async () => {
    house = await openService(of());
  });

  const added = async (caller: Caller, fields: object) =>
    (await caller.send("POST", "/api/accommodations", { body: { ...casa, ...fields } })).body;
  /** A company with one place left, and ten accommodations that do not count. */
  async function almostFull() {
    const { id } = await house.plan({ max_accommodations: 2, max_users: 3, modules: ["accommodation", "booking"] });
    const { caller, tenant_id } = await house.company(id);
    await added(caller, { name: "A que já está" });
    const idle = [];
    for (const turn of ten) idle.push(await added(caller, { name: `Parada ${turn}`, status: "inactive" }));
    return { caller, tenant_id, idle: idle as { id: string; version: number }[] };
  }
  const activeOf = (tenant_id: string) =>
    of().database.asTenant(tenant_id, (db) =>
      db.selectFrom("accommodations").select("id").where("status", "=", "active").execute(),
    );
  async function expectOneWinner(tenant_id: string, tries: Promise<{ status: number; body: { error?: string } }>[]) {
    const replies = await Promise.all(tries);
    const refused = replies.filter(({ status }) => status === 409);
    expect(replies.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
    expect(refused.map(({ body }) => body.error)).toEqual(Array(9).fill("PlanLimitReachedException"));
    expect(await activeOf(tenant_id)).toHaveLength(2);
  }

  describe("of accommodations, requested ten times at once,", () => {
    test("goes to one created accommodation", async () => {
      const { caller, tenant_id } = await almostFull();
      const create = (turn: number) =>
        caller.send("POST", "/api/accommodations", { body: { ...casa, name: `Nova ${turn}` } });
      await expectOneWinner(tenant_id, ten.map(create));
    });

    test("goes to one activated accommodation", async () => {
      const { caller, tenant_id, idle } = await almostFull();
      const wake = ({ id, version }: { id: string; version: number }) =>
        caller.send("PUT", `/api/accommodations/${id}`, { body: { status: "active", version } });
      await expectOneWinner(tenant_id, idle.map(wake));
    });

    test("goes to one accommodation restored from the archive", async () => {
      const { caller, tenant_id } = await almostFull();
      const archived: string[] = [];
      for (const turn of ten) {
        const { id } = await added(caller, { name: `Arquivada ${turn}` });
        await caller.send("POST", `/api/accommodations/${id}/archive`);
        archived.push(id);
      }
      const back = (id: string) => caller.send("DELETE", `/api/accommodations/${id}/archive`);
      await expectOneWinner(tenant_id, archived.map(back));
    });

    test("goes to one imported calendar", async () => {
      const { caller, tenant_id } = await almostFull();
      const { kind, legal_regime, max_guests, base_price_cents } = casa;
      const bring = (turn: number) => {
        const address = `https://ical.example.test/v1?t=${turn}`;
        const calendar = {
          ...{ address, channel: "airbnb", name: `Trazida ${turn}` },
          kind,
          max_guests,
          base_price_cents,
        };
        return caller.send("POST", "/api/brought-calendars", { body: { legal_regime, accommodations: [calendar] } });
      };
      await expectOneWinner(tenant_id, ten.map(bring));
    });

    test("goes to one imported spreadsheet", async () => {
      const { caller, tenant_id } = await almostFull();
      const read = async (turn: number) => {
        const file = csvFile(gridOf([lineOf(`Da planilha ${turn}`)]));
        return (await caller.send("POST", `/api/imports?kind=accommodations&file_name=${turn}.csv`, { body: file }))
          .body;
      };
      const sheets = [];
      for (const turn of ten) sheets.push(await read(turn));
      const apply = ({ id, version }: { id: string; version: number }) =>
        caller.send("POST", `/api/imports/${id}/application`, { body: { rows: "good", version } });
      await expectOneWinner(tenant_id, sheets.map(apply));
    });

    test("is not taken by a copy, which is inactive", async () => {
      const { caller, tenant_id, idle } = await almostFull();
      const replies = await Promise.all(idle.map(({ id }) => caller.send("POST", `/api/accommodations/${id}/copy`)));
      expect(replies.map(({ body }) => body.status)).toEqual(Array(10).fill("inactive"));
      expect(await activeOf(tenant_id)).toHaveLength(1);
    });
  });

  describe("of users", () => {
    async function team() {
      const { id } = await house.plan({ max_users: 2, modules: ["accommodation"] });
      const { caller, tenant_id, user_id } = await house.company(id);
      const role = await caller.send("POST", "/api/roles", {
        body: { name: "Recepção", permissions: ["accommodations.view"] },
      });
      const invite = (turn: number) =>
        caller.send("POST", "/api/invitations", {
          body: { email: `p${turn}-${tenant_id}@exemplo.test`, role_ids: [role.body.id] },
        });
      return { caller, invite, again: () => house.signedIn(user_id, tenant_id) };
    }

    test("goes to one of ten simultaneous invitations: an open invitation counts", async () => {
      const { invite } = await team();
      const replies = await Promise.all(ten.map(invite));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
      expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
        "O plano permite 2 usuários, contando os convites em aberto. Bloqueie alguém, revogue um convite ou mude de plano.",
      );
    });

    test("goes to one of ten users unblocked at once", async () => {
      const { id } = await house.plan({ max_users: 2, modules: ["accommodation"] });
      const { caller, tenant_id } = await house.company(id);
      const role = await caller.send("POST", "/api/roles", {
        body: { name: "Recepção", permissions: ["accommodations.view"] },
      });
      const shutOut: string[] = [];
      for (const _ of ten) {
        const { user_id } = await makePerson(of().database, { tenant_id, role_ids: [role.body.id] });
        await of().database.asTenant(tenant_id, (db) => updateBlockedAt(db, tenant_id, user_id, house.clock.now()));
        shutOut.push(user_id);
      }
      const replies = await Promise.all(shutOut.map((uuid) => caller.send("POST", `/api/users/${uuid}/unblock`)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      const { data } = (await caller.send("GET", "/api/users?per_page=25")).body;
      expect(data.filter((user: { blocked_at: string | null }) => user.blocked_at === null)).toHaveLength(2);
    });

    test.runIf(engine === "postgres")("goes to the first of two concurrent invitations", async () => {
      const { invite } = await team();
      const replies = await meeting(of(), [() => invite(1), () => invite(2)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    test("is free once an invitation is revoked or expires, and resending an invitation needs it", async () => {
      const { caller, invite, again } = await team();
      const first = await invite(1);
      expect((await invite(2)).status).toBe(409);
      await caller.send("DELETE", `/api/invitations/${first.body.id}`);
      const second = await invite(3);
      expect(second.status).toBe(201);
      house.clock.set("2026-11-27T16:00:00Z");
      const later = await again();
      const body = { email: "outra@exemplo.test", role_ids: second.body.roles.map(({ id }: { id: string }) => id) };
      expect((await later.send("POST", "/api/invitations", { body })).status).toBe(201);
      expect((await later.send("POST", `/api/invitations/${second.body.id}/resend`)).body.error).toBe(
        "PlanLimitReachedException",
      );
      house.clock.set("2026-11-20T15:00:00Z");
    });
  });
});
