import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resealKeys } from "#server/people/two-factor/two-factor";
import { openBrowser } from "#tests/server/contract/browser";
import { catchMail, type Mailbox } from "#tests/server/contract/mailbox";
import { codeAt, switchOn } from "#tests/support/authenticator";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makeCompany, makePerson, testPassword } from "#tests/support/database-company";
import { type Caller, createTestApp, secrets, type TestApp } from "#tests/support/test-app";

const path = "/api/account/two-factor";
const second = 1_000;

let opened: TestDatabase;
let app: TestApp;
let mailbox: Mailbox;
let person: { user_id: string; email: string };
let caller: Caller;
beforeAll(async () => {
  opened = await testDatabase();
  app = createTestApp(opened.database);
  mailbox = catchMail(app);
});
afterAll(() => opened?.close());
beforeEach(async () => {
  app.clock.set("2026-11-20T15:00:00Z");
  await opened.database.asAuth((db) => db.deleteFrom("rate_limits").execute());
  person = await makePerson(opened.database, { at: app.clock.now() });
  caller = await app.signedIn(person.user_id);
  await mailbox.deliver();
});

const logIn = async (otp?: string, fields: object = {}) => {
  const browser = await openBrowser(app.app);
  return browser.send("POST", "/api/auth/login", { email: person.email, password: testPassword, otp, ...fields });
};
const pass = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds).toISOString());
/** Enables it one time step earlier, so that the first code is not the current one. */
async function on() {
  const made = await switchOn(caller, testPassword, app.clock.now());
  pass(60 * second);
  return { ...made, code: () => codeAt(made.key, app.clock.now()) };
}
const required = { status: 401, body: { error: "TwoFactorRequiredException" } };
const wrong = { status: 422, body: { errors: { otp: [expect.stringContaining("não confere")] } } };
const proof = (code: string, current_password = testPassword) => ({ body: { current_password, code } });

describe("The log-in", () => {
  test("does not ask for a code until the first code has confirmed the key", async () => {
    const begun = await caller.send("POST", path, { body: { current_password: testPassword } });
    expect(begun).toMatchObject({ status: 200, body: { key: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
    expect((await caller.send("GET", path)).body).toEqual({ confirmed_at: null, recovery_codes_left: 0 });
    expect((await logIn()).status).toBe(204);
    const refused = await caller.send("POST", `${path}/confirmation`, { body: { code: "000000" } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.stringContaining("não confere")] } },
    });
    expect((await logIn()).status).toBe(204);
  });

  test("asks for a code only after the right password, and accepts it", async () => {
    const { code } = await on();
    expect((await caller.send("GET", path)).body).toEqual({
      confirmed_at: "2026-11-20T15:00:00.000Z",
      recovery_codes_left: 10,
    });
    expect(await logIn(undefined, { password: "errada" })).toMatchObject({ body: { error: "InvalidLoginException" } });
    expect(await logIn(code(), { password: "errada" })).toMatchObject({ body: { error: "InvalidLoginException" } });
    expect(await logIn()).toMatchObject(required);
    expect(await logIn("000000")).toMatchObject(wrong);
    const spaced = `${code().slice(0, 3)} ${code().slice(3)}`;
    expect((await logIn(spaced)).status).toBe(204);
  });

  test("accepts each code once, including the one that switched it on, and no earlier one", async () => {
    const { key } = await switchOn(caller, testPassword, app.clock.now());
    const [first, now] = [codeAt(key, app.clock.now()), app.clock.now()];
    expect(await logIn(first)).toMatchObject(wrong);
    const next = codeAt(key, new Date(now.getTime() + 30 * second));
    expect((await logIn(next)).status).toBe(204);
    expect(await logIn(next)).toMatchObject(wrong);
    pass(30 * second);
    expect(await logIn(first)).toMatchObject(wrong);
  });

  test("succeeds for one of ten simultaneous uses of a code", async () => {
    const { code } = await on();
    const replies = await Promise.all(Array.from({ length: 10 }, () => logIn(code())));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test("accepts each recovery code once, in any notation, and sends a mail about it", async () => {
    const { codes } = await on();
    await mailbox.deliver();
    const [code] = codes as [string];
    expect((await logIn(code.toUpperCase().replaceAll("-", " "))).status).toBe(204);
    expect(await logIn(code)).toMatchObject(wrong);
    expect((await caller.send("GET", path)).body).toMatchObject({ recovery_codes_left: 9 });
    expect(await mailbox.deliver()).toMatchObject([{ to: { address: person.email }, subject: /recuperação .* usado/ }]);
  });

  test("refuses another user's codes", async () => {
    await on();
    const other = await makePerson(opened.database, { at: app.clock.now() });
    const theirs = await switchOn(await app.signedIn(other.user_id), testPassword, app.clock.now());
    pass(60 * second);
    expect(await logIn(codeAt(theirs.key, app.clock.now()))).toMatchObject(wrong);
    expect(await logIn(theirs.codes[0])).toMatchObject(wrong);
  });

  test("refuses app codes after ten wrong ones of an account in an hour", async () => {
    const { code } = await on();
    for (let turn = 0; turn < 10; turn += 1) expect(await logIn("000000")).toMatchObject(wrong);
    expect(await logIn(code())).toMatchObject({ status: 429, body: { error: "TooManyRequestsException" } });
    const other = await makePerson(opened.database, { at: app.clock.now() });
    const elsewhere = await openBrowser(app.app);
    const asOther = { email: other.email, password: testPassword };
    expect((await elsewhere.send("POST", "/api/auth/login", asOther)).status).toBe(204);
  });

  test("still accepts a recovery code after too many wrong codes", async () => {
    const { code, codes } = await on();
    for (let turn = 0; turn < 10; turn += 1) expect(await logIn("000000")).toMatchObject(wrong);
    expect((await logIn(code())).status).toBe(429);
    expect((await logIn(codes[0])).status).toBe(204);
  });

  test("does not reveal a second step to a user who is blocked in every company", async () => {
    const company = await makeCompany(opened.database, { at: app.clock.now() });
    person = company;
    caller = await app.signedIn(company.user_id);
    await on();
    await opened.database.asTenant(company.tenant_id, (db) =>
      db
        .updateTable("memberships")
        .set({ blocked_at: app.clock.now() })
        .where("user_id", "=", company.user_id)
        .execute(),
    );
    expect(await logIn()).toMatchObject({ body: { error: "InvalidLoginException" } });
  });
});

describe("The second step cannot be bypassed:", () => {
  test("a password reset by mail does not log in without a code", async () => {
    const { code } = await on();
    const browser = await openBrowser(app.app);
    await browser.send("POST", "/api/forgot-password", { email: person.email });
    const sent = (await mailbox.deliver()).find(({ subject }) => subject.includes("Redefina"));
    const token = /alterar-senha\/(\S+)/.exec(sent?.text ?? "")?.[1];
    const password = "rede na varanda azul";
    const body = { token, password, password_confirmation: password };
    expect((await browser.send("POST", "/api/reset-password", body)).status).toBe(204);
    expect((await browser.send("GET", "/api/auth/me")).status).toBe(401);
    expect(await logIn(undefined, { password })).toMatchObject(required);
    expect((await logIn(code(), { password })).status).toBe(204);
  });

  test("accepting an invitation requires the code, and the invitation stays valid until then", async () => {
    const { code } = await on();
    const company = await makeCompany(opened.database, { at: app.clock.now() });
    const admin = await app.signedIn(company.user_id, company.tenant_id);
    const invited = { body: { email: person.email, role_ids: [company.role_id] } };
    expect((await admin.send("POST", "/api/invitations", invited)).status).toBe(201);
    const sent = (await mailbox.deliver()).find(({ text }) => text.includes("/convite/"));
    const token = /convite\/([\w-]+)/.exec(sent?.text ?? "")?.[1];
    const browser = await openBrowser(app.app);
    const accept = (otp?: string) =>
      browser.send("POST", `/api/invitations/${token}/acceptance`, { password: testPassword, otp });
    expect(await accept()).toMatchObject(required);
    expect(await accept("000000")).toMatchObject(wrong);
    expect((await browser.send("GET", "/api/auth/me")).status).toBe(401);
    expect(await accept(code())).toMatchObject({ status: 200, body: { company: company.tenant_id } });
    expect((await browser.send("GET", "/api/auth/me")).status).toBe(200);
  });
});

describe("Switching the second step on and off", () => {
  test("requires the password, also for new recovery codes", async () => {
    const refused = { status: 422, body: { errors: { current_password: ["A senha atual não é esta"] } } };
    expect(await caller.send("POST", path, { body: { current_password: "outra" } })).toMatchObject(refused);
    const { code } = await on();
    for (const [method, at] of [
      ["POST", `${path}/recovery-codes`],
      ["DELETE", path],
    ] as const) {
      expect(await caller.send(method, at, proof(code(), "outra"))).toMatchObject(refused);
      expect(await caller.send(method, at, proof("000000"))).toMatchObject({
        status: 422,
        body: { errors: { code: [expect.stringContaining("não confere")] } },
      });
    }
    expect((await caller.send("GET", path)).body).toMatchObject({ recovery_codes_left: 10 });
    expect(await logIn()).toMatchObject(required);
  });

  test("sends a mail each time, and removes the second step when switched off", async () => {
    const { code, codes } = await on();
    expect((await mailbox.deliver()).map(({ subject }) => subject)).toEqual([
      "A verificação em duas etapas do Estadia foi ativada",
    ]);
    expect((await caller.send("DELETE", path, proof(code()))).status).toBe(204);
    expect((await mailbox.deliver()).map(({ subject }) => subject)).toEqual([
      "A verificação em duas etapas do Estadia foi desativada",
    ]);
    expect((await caller.send("GET", path)).body).toEqual({ confirmed_at: null, recovery_codes_left: 0 });
    expect((await logIn()).status).toBe(204);
    expect((await caller.send("DELETE", path, proof(codes[0] as string))).status).toBe(422);
  });

  test("makes no second key while it is on, and keeps the first one", async () => {
    const { code } = await on();
    expect(await caller.send("POST", path, { body: { current_password: testPassword } })).toMatchObject({
      status: 409,
      body: { error: "TwoFactorAlreadyOnException" },
    });
    expect((await logIn(code())).status).toBe(204);
  });

  test("uses only the newest key that was begun", async () => {
    const begin = async () => (await caller.send("POST", path, { body: { current_password: testPassword } })).body.key;
    const confirm = (key: string) =>
      caller.send("POST", `${path}/confirmation`, { body: { code: codeAt(key, app.clock.now()) } });
    const [older, newer] = [await begin(), await begin()];
    expect((await confirm(older)).status).toBe(422);
    expect((await confirm(newer)).status).toBe(200);
  });

  test("replaces all recovery codes on request", async () => {
    const { code, codes } = await on();
    const { status, body } = await caller.send("POST", `${path}/recovery-codes`, proof(code()));
    expect([status, body.recovery_codes.length]).toEqual([200, 10]);
    expect(await logIn(codes[0])).toMatchObject(wrong);
    expect((await logIn(body.recovery_codes[0])).status).toBe(204);
  });
});

describe("The stored second step", () => {
  test("contains neither key nor recovery codes in plain text, and is not readable for a user", async () => {
    const { key, codes } = await on();
    const { rows } = await opened.pool.query(
      "select t::text as row from two_factors t union all select r::text from recovery_codes r",
    );
    const text = JSON.stringify(rows);
    const hidden = [key, Buffer.from(key).toString("hex"), ...codes, ...codes.map((each) => each.replaceAll("-", ""))];
    for (const secret of hidden) expect(text).not.toContain(secret);
    for (const table of ["two_factors", "recovery_codes"] as const) {
      const asPerson = opened.database.asUser(person.user_id, (db) => db.selectFrom(table).selectAll().execute());
      await expect(asPerson).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("is encrypted again with a new secret, and still works", async () => {
    const { code } = await on();
    const sealed = async () =>
      (await opened.pool.query("select key_sealed from two_factors where user_id = $1", [person.user_id])).rows[0];
    const before = await sealed();
    const fresh = ["another secret", ...secrets] as const;
    await resealKeys(opened.database, fresh);
    expect(await sealed()).not.toEqual(before);
    const rotated = createTestApp(opened.database, { clock: app.clock, secrets: [fresh[0]] });
    const browser = await openBrowser(rotated.app);
    const body = { email: person.email, password: testPassword, otp: code() };
    expect((await browser.send("POST", "/api/auth/login", body)).status).toBe(204);
    await resealKeys(opened.database, [secrets[0], fresh[0]]);
  });
});
