import { describe, expect, test } from "vitest";
import { resealKeys } from "#server/people/two-factor/two-factor";
import { openBrowser } from "#tests/server/contract/browser";
import { accountHouse } from "#tests/server/people/account-house";
import { codeAt, switchOn } from "#tests/support/authenticator";
import { makeCompany, makePerson, testPassword } from "#tests/support/database-company";
import { createTestApp, secrets } from "#tests/support/test-app";

const path = "/api/account/two-factor";
const second = 1_000;

const here = accountHouse();

const logIn = async (otp?: string, fields: object = {}) => {
  const browser = await openBrowser(here.app.app);
  return browser.send("POST", "/api/auth/login", { email: here.person.email, password: testPassword, otp, ...fields });
};
const pass = (milliseconds: number) =>
  here.app.clock.set(new Date(here.app.clock.now().getTime() + milliseconds).toISOString());
/** Enables it one time step earlier, so that the first code is not the current one. */
async function on() {
  const made = await switchOn(here.caller, testPassword, here.app.clock.now());
  pass(60 * second);
  return { ...made, code: () => codeAt(made.key, here.app.clock.now()) };
}
const required = { status: 401, body: { error: "TwoFactorRequiredException" } };
const wrong = { status: 422, body: { errors: { otp: [expect.stringContaining("não confere")] } } };
const proof = (code: string, current_password = testPassword) => ({ body: { current_password, code } });

describe("The log-in", () => {
  test("does not ask for a code until the first code has confirmed the key", async () => {
    const begun = await here.caller.send("POST", path, { body: { current_password: testPassword } });
    expect(begun).toMatchObject({ status: 200, body: { key: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
    expect((await here.caller.send("GET", path)).body).toEqual({ confirmed_at: null, recovery_codes_left: 0 });
    expect((await logIn()).status).toBe(204);
    const refused = await here.caller.send("POST", `${path}/confirmation`, { body: { code: "000000" } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.stringContaining("não confere")] } },
    });
    expect((await logIn()).status).toBe(204);
  });

  test("asks for a code only after the right password, and accepts it", async () => {
    const { code } = await on();
    expect((await here.caller.send("GET", path)).body).toEqual({
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
    const { key } = await switchOn(here.caller, testPassword, here.app.clock.now());
    const [first, now] = [codeAt(key, here.app.clock.now()), here.app.clock.now()];
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
    await here.mailbox.deliver();
    const [code] = codes as [string];
    expect((await logIn(code.toUpperCase().replaceAll("-", " "))).status).toBe(204);
    expect(await logIn(code)).toMatchObject(wrong);
    expect((await here.caller.send("GET", path)).body).toMatchObject({ recovery_codes_left: 9 });
    expect(await here.mailbox.deliver()).toMatchObject([
      { to: { address: here.person.email }, subject: /recuperação .* usado/ },
    ]);
  });

  test("refuses another user's codes", async () => {
    await on();
    const other = await makePerson(here.opened.database, { at: here.app.clock.now() });
    const theirs = await switchOn(await here.app.signedIn(other.user_id), testPassword, here.app.clock.now());
    pass(60 * second);
    expect(await logIn(codeAt(theirs.key, here.app.clock.now()))).toMatchObject(wrong);
    expect(await logIn(theirs.codes[0])).toMatchObject(wrong);
  });

  test("refuses app codes after ten wrong ones of an account in an hour", async () => {
    const { code } = await on();
    for (let turn = 0; turn < 10; turn += 1) expect(await logIn("000000")).toMatchObject(wrong);
    expect(await logIn(code())).toMatchObject({ status: 429, body: { error: "TooManyRequestsException" } });
    const other = await makePerson(here.opened.database, { at: here.app.clock.now() });
    const elsewhere = await openBrowser(here.app.app);
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
    const company = await makeCompany(here.opened.database, { at: here.app.clock.now() });
    here.person = company;
    here.caller = await here.app.signedIn(company.user_id);
    await on();
    await here.opened.database.asTenant(company.tenant_id, (db) =>
      db
        .updateTable("memberships")
        .set({ blocked_at: here.app.clock.now() })
        .where("user_id", "=", company.user_id)
        .execute(),
    );
    expect(await logIn()).toMatchObject({ body: { error: "InvalidLoginException" } });
  });
});

describe("The second step cannot be bypassed:", () => {
  test("a password reset by mail does not log in without a code", async () => {
    const { code } = await on();
    const browser = await openBrowser(here.app.app);
    await browser.send("POST", "/api/forgot-password", { email: here.person.email });
    const sent = (await here.mailbox.deliver()).find(({ subject }) => subject.includes("Redefina"));
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
    const company = await makeCompany(here.opened.database, { at: here.app.clock.now() });
    const admin = await here.app.signedIn(company.user_id, company.tenant_id);
    const invited = { body: { email: here.person.email, role_ids: [company.role_id] } };
    expect((await admin.send("POST", "/api/invitations", invited)).status).toBe(201);
    const sent = (await here.mailbox.deliver()).find(({ text }) => text.includes("/convite/"));
    const token = /convite\/([\w-]+)/.exec(sent?.text ?? "")?.[1];
    const browser = await openBrowser(here.app.app);
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
    expect(await here.caller.send("POST", path, { body: { current_password: "outra" } })).toMatchObject(refused);
    const { code } = await on();
    for (const [method, at] of [
      ["POST", `${path}/recovery-codes`],
      ["DELETE", path],
    ] as const) {
      expect(await here.caller.send(method, at, proof(code(), "outra"))).toMatchObject(refused);
      expect(await here.caller.send(method, at, proof("000000"))).toMatchObject({
        status: 422,
        body: { errors: { code: [expect.stringContaining("não confere")] } },
      });
    }
    expect((await here.caller.send("GET", path)).body).toMatchObject({ recovery_codes_left: 10 });
    expect(await logIn()).toMatchObject(required);
  });

  test("sends a mail each time, and removes the second step when switched off", async () => {
    const { code, codes } = await on();
    expect((await here.mailbox.deliver()).map(({ subject }) => subject)).toEqual([
      "A verificação em duas etapas do Estadia foi ativada",
    ]);
    expect((await here.caller.send("DELETE", path, proof(code()))).status).toBe(204);
    expect((await here.mailbox.deliver()).map(({ subject }) => subject)).toEqual([
      "A verificação em duas etapas do Estadia foi desativada",
    ]);
    expect((await here.caller.send("GET", path)).body).toEqual({ confirmed_at: null, recovery_codes_left: 0 });
    expect((await logIn()).status).toBe(204);
    expect((await here.caller.send("DELETE", path, proof(codes[0] as string))).status).toBe(422);
  });

  test("makes no second key while it is on, and keeps the first one", async () => {
    const { code } = await on();
    expect(await here.caller.send("POST", path, { body: { current_password: testPassword } })).toMatchObject({
      status: 409,
      body: { error: "TwoFactorAlreadyOnException" },
    });
    expect((await logIn(code())).status).toBe(204);
  });

  test("uses only the newest key that was begun", async () => {
    const begin = async () =>
      (await here.caller.send("POST", path, { body: { current_password: testPassword } })).body.key;
    const confirm = (key: string) =>
      here.caller.send("POST", `${path}/confirmation`, { body: { code: codeAt(key, here.app.clock.now()) } });
    const [older, newer] = [await begin(), await begin()];
    expect((await confirm(older)).status).toBe(422);
    expect((await confirm(newer)).status).toBe(200);
  });

  test("replaces all recovery codes on request", async () => {
    const { code, codes } = await on();
    const { status, body } = await here.caller.send("POST", `${path}/recovery-codes`, proof(code()));
    expect([status, body.recovery_codes.length]).toEqual([200, 10]);
    expect(await logIn(codes[0])).toMatchObject(wrong);
    expect((await logIn(body.recovery_codes[0])).status).toBe(204);
  });
});

describe("The stored second step", () => {
  test("contains neither key nor recovery codes in plain text, and is not readable for a user", async () => {
    const { key, codes } = await on();
    const { rows } = await here.opened.pool.query(
      "select t::text as row from two_factors t union all select r::text from recovery_codes r",
    );
    const text = JSON.stringify(rows);
    const hidden = [key, Buffer.from(key).toString("hex"), ...codes, ...codes.map((each) => each.replaceAll("-", ""))];
    for (const secret of hidden) expect(text).not.toContain(secret);
    for (const table of ["two_factors", "recovery_codes"] as const) {
      const asPerson = here.opened.database.asUser(here.person.user_id, (db) =>
        db.selectFrom(table).selectAll().execute(),
      );
      await expect(asPerson).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("is encrypted again with a new secret, and still works", async () => {
    const { code } = await on();
    const query = "select key_sealed from two_factors where user_id = $1";
    const sealed = async () => (await here.opened.pool.query(query, [here.person.user_id])).rows[0];
    const before = await sealed();
    const fresh = ["another secret", ...secrets] as const;
    await resealKeys(here.opened.database, fresh);
    expect(await sealed()).not.toEqual(before);
    const rotated = createTestApp(here.opened.database, { clock: here.app.clock, secrets: [fresh[0]] });
    const browser = await openBrowser(rotated.app);
    const body = { email: here.person.email, password: testPassword, otp: code() };
    expect((await browser.send("POST", "/api/auth/login", body)).status).toBe(204);
    await resealKeys(here.opened.database, [secrets[0], fresh[0]]);
  });
});
