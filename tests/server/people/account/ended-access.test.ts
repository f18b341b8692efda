import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holdings } from "#server/people/session/end-access";
import { openBrowser } from "#tests/server/contract/browser";
import { catchMail, type Mailbox } from "#tests/server/contract/mailbox";
import { codeAt, switchOn } from "#tests/support/authenticator";
import {
  type Company,
  joinCompany,
  makeCompany,
  makePerson,
  makeRole,
  testPassword,
} from "#tests/support/database-company";
import { type Caller, createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("Ending a user's access", (of) => {
  let app: TestApp;
  let mailbox: Mailbox;
  let company: Company;
  let person: { user_id: string; email: string };
  let caller: Caller;
  beforeAll(async () => {
    app = createTestApp(of().database);
    mailbox = catchMail(app);
    company = await makeCompany(of().database, { at: app.clock.now() });
  });
  beforeEach(async () => {
    app.clock.set("2026-11-20T15:00:00Z");
    await of().database.asAuth((db) => db.deleteFrom("rate_limits").execute());
    const { role_id } = await makeRole(of().database, company.tenant_id, ["bookings.view"]);
    const { tenant_id } = company;
    person = await makePerson(of().database, { tenant_id, role_ids: [role_id], at: app.clock.now() });
    caller = await app.signedIn(person.user_id);
    await mailbox.deliver();
  });

  const logIn = async (email: string) => {
    const browser = await openBrowser(app.app);
    const { status } = await browser.send("POST", "/api/auth/login", { email, password: testPassword });
    expect(status).toBe(204);
    return browser;
  };
  const tokenIn = async (path: string) => {
    const texts = (await mailbox.deliver()).map(({ text }) => text).join("\n");
    return new RegExp(`/${path}/([\\w-]{43})`).exec(texts)?.[1] ?? "none was mailed";
  };

  /** All open links and sessions of the account, in the hands of someone who knew the old password. */
  async function heldByAnother() {
    await logIn(person.email);
    const body = { email: `dele-${person.user_id}@fora.test`, current_password: testPassword };
    expect((await caller.send("POST", "/api/account/email-change", { body })).status).toBe(202);
    const change = await tokenIn("alterar-email");
    await app.anonymous().send("POST", "/api/forgot-password", { body: { email: person.email } });
    const reset = await tokenIn("alterar-senha");
    return { change, reset };
  }
  const counted = async (table: "sessions" | "devices" | "email_changes" | "password_resets") =>
    of().database.asAuth((db) =>
      db.selectFrom(table).select("token_hash").where("user_id", "=", person.user_id).execute(),
    );
  const left = async () => ({
    sessions: (await counted("sessions")).length,
    devices: (await counted("devices")).length,
    email_changes: (await counted("email_changes")).length,
    password_resets: (await counted("password_resets")).length,
  });
  const nothing = { sessions: 0, devices: 0, email_changes: 0, password_resets: 0 };
  const admin = () => app.signedIn(company.user_id, company.tenant_id);

  const acts: [string, (held: { reset: string }) => Promise<{ status: number }>, Partial<typeof nothing>?][] = [
    [
      "changing the password",
      () => {
        const password = { password: "onze gaivotas no mar", password_confirmation: "onze gaivotas no mar" };
        return caller.send("PUT", "/api/account/password", { body: { current_password: testPassword, ...password } });
      },
      { sessions: 1 }, // the requesting one
    ],
    [
      "setting a password by a link",
      ({ reset }) => {
        const password = { password: "onze gaivotas no mar", password_confirmation: "onze gaivotas no mar" };
        return app.anonymous().send("POST", "/api/reset-password", { body: { token: reset, ...password } });
      },
    ],
    ["blocking in the only company", async () => (await admin()).send("POST", `/api/users/${person.user_id}/block`)],
    [
      "resetting the second step",
      async () => {
        const other = await app.signedIn(person.user_id);
        await switchOn(other, testPassword, app.clock.now());
        return (await admin()).send("DELETE", `/api/users/${person.user_id}/two-factor`);
      },
    ],
  ];
  test.each(acts)("by %s ends sessions, devices and open links", async (_name, act, kept = {}) => {
    const held = await heldByAnother();
    const { status } = await act(held);
    expect([200, 204]).toContain(status);
    expect(await left()).toEqual({ ...nothing, ...kept });
    const reply = await app.anonymous().send("POST", "/api/email-changes", { body: { token: held.change } });
    expect(reply).toMatchObject({ status: 422, body: { error: "InvalidEmailChangeTokenException" } });
  });

  test("in one of several companies leaves the account as it is", async () => {
    const second = await makeCompany(of().database, { at: app.clock.now() });
    await joinCompany(of().database, {
      tenant_id: second.tenant_id,
      user_id: person.user_id,
      role_ids: [second.role_id],
    });
    await heldByAnother();
    const before = await left();
    expect((await (await admin()).send("POST", `/api/users/${person.user_id}/block`)).status).toBe(200);
    expect(await left()).toEqual(before);
  });

  describe("of a visiting super-admin", () => {
    let visitor: { user_id: string; email: string };
    beforeEach(async () => {
      visitor = await makePerson(of().database, { is_super_admin: true, at: app.clock.now() });
    });
    async function visiting() {
      const browser = await logIn(visitor.email);
      const body = { user_id: company.user_id, minutes: 60, reason: "Chamado 4821", may_change: true };
      const begun = await browser.send("POST", `/api/admin/tenants/${company.tenant_id}/impersonation`, body);
      expect(begun.status, JSON.stringify(begun.body)).toBe(204);
      expect((await browser.send("GET", "/api/auth/me")).body.user.uuid).toBe(company.user_id);
      return browser;
    }
    const refused = { status: 401, body: { error: "UnauthenticatedException" } };

    test("ends their visits when they change their password", async () => {
      const browser = await visiting();
      const own = await app.signedIn(visitor.user_id);
      const password = { password: "onze gaivotas no mar", password_confirmation: "onze gaivotas no mar" };
      const body = { current_password: testPassword, ...password };
      expect((await own.send("PUT", "/api/account/password", { body })).status).toBe(204);
      expect(await browser.send("GET", "/api/auth/me")).toMatchObject(refused);
    });

    test("ends only the visit that was begun from the ended session", async () => {
      const [one, another] = [await visiting(), await visiting()];
      const own = await app.signedIn(visitor.user_id);
      const { data } = (await own.send("GET", "/api/account/sessions")).body;
      const [newest] = data.filter(({ current }: { current: boolean }) => !current);
      expect((await own.send("DELETE", `/api/account/sessions/${newest.id}`)).status).toBe(204);
      const statuses = await Promise.all(
        [one, another].map(async (each) => (await each.send("GET", "/api/auth/me")).status),
      );
      expect(statuses.sort()).toEqual([200, 401]);
    });

    test("is enforced by the database: a visit ends with the session it was begun from", async () => {
      const browser = await visiting();
      await of().database.asAuth((db) => db.deleteFrom("sessions").where("user_id", "=", visitor.user_id).execute());
      expect(await browser.send("GET", "/api/auth/me")).toMatchObject(refused);
    });

    test("closes the event stream of the visit", async () => {
      const browser = await visiting();
      const own = await app.signedIn(visitor.user_id);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await app.app.request("/api/events", { headers: { cookie } });
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      expect(new TextDecoder().decode((await reader.read()).value)).toBe("retry: 5000\n\n");
      const { data } = (await own.send("GET", "/api/account/sessions")).body;
      for (const { id, current } of data) if (!current) await own.send("DELETE", `/api/account/sessions/${id}`);
      expect((await reader.read()).done).toBe(true);
    });
  });

  test("covers every table that references a user and holds a secret or an end date", async () => {
    const { rows } = await of().pool.query<{ name: string }>(`
      with recursive of_people as (
        select 'users'::regclass::oid as id
        union
        select k.conrelid from pg_constraint k join of_people p on p.id = k.confrelid
        where k.contype = 'f' and (p.id = 'users'::regclass
          or exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'user_id')))
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'users'
        and (c.oid in (select id from of_people)
          or exists (select from pg_attribute e where e.attrelid = c.oid and e.attname in ('email', 'user_id')))
        and (a.attname ~ '(_hash|_sealed|^token|secret|key_)' or a.attname ~ '^(ends_at|expires_at|kept_until|idle_until)$')
      group by c.relname order by c.relname`);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(holdings).sort());
  });
});

onBothEngines("With two-factor authentication on, a change of the e-mail address", (of) => {
  test("requires a valid code", async () => {
    const app = createTestApp(of().database);
    const { user_id } = await makePerson(of().database, { at: app.clock.now() });
    const caller = await app.signedIn(user_id);
    const { key } = await switchOn(caller, testPassword, app.clock.now());
    app.clock.set("2026-11-20T15:01:00Z");
    const ask = (code?: string) => {
      const body = { email: `nova-${user_id}@praia.test`, current_password: testPassword, code };
      return caller.send("POST", "/api/account/email-change", { body });
    };
    const asked = () =>
      of().database.asAuth((db) =>
        db.selectFrom("email_changes").select("email").where("user_id", "=", user_id).execute(),
      );
    expect(await ask()).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    expect(await ask("000000")).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    expect(await asked()).toEqual([]);
    expect((await ask(codeAt(key, app.clock.now()))).status).toBe(202);
    expect(await asked()).toHaveLength(1);
  });
});
