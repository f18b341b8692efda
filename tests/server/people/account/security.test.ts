import { expect, test } from "vitest";
import { openBrowser } from "#tests/server/contract/browser";
import { accountHouse } from "#tests/server/people/account-house";
import { makePerson, testPassword } from "#tests/support/database-company";
import type { Caller } from "#tests/support/test-app";

const [windows, phone] = [
  "Mozilla/5.0 (Windows NT 10.0) Chrome/129.0 Safari/537.36",
  "Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1",
];

const here = accountHouse();

const change = (who: Caller, fields: object = {}) =>
  who.send("PUT", "/api/account/password", {
    body: {
      current_password: testPassword,
      password: "uma senha bem nova",
      password_confirmation: "uma senha bem nova",
      ...fields,
    },
  });
async function logIn(password: string, userAgent = windows) {
  const browser = await openBrowser(here.app.app);
  const body = { email: here.person.email, password };
  const { status } = await browser.send("POST", "/api/auth/login", body, { "user-agent": userAgent });
  return { browser, status };
}
const sessionsOf = async (who: Caller) => (await who.send("GET", "/api/account/sessions")).body.data;

test("a password change invalidates the old password and ends the other sessions", async () => {
  const elsewhere = await here.app.signedIn(here.person.user_id);
  const reply = await change(here.caller);
  expect([reply.status, reply.body]).toEqual([204, ""]);
  expect((await here.caller.send("GET", "/api/auth/me")).status).toBe(200);
  expect((await elsewhere.send("GET", "/api/auth/me")).status).toBe(401);
  expect((await logIn(testPassword)).status).toBe(401);
  expect((await logIn("uma senha bem nova")).status).toBe(204);
});

test("a password change is confirmed by mail", async () => {
  await change(here.caller);
  expect(await here.mailbox.deliver()).toMatchObject([
    { to: { address: here.person.email }, subject: "Sua senha do Estadia foi alterada" },
  ]);
});

test("the current password is required, and attempts to guess it are limited", async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await change(here.caller, { current_password: "outra" })).toMatchObject({
      status: 422,
      body: { errors: { current_password: ["A senha atual não é esta"] } },
    });
  }
  expect((await change(here.caller)).status).toBe(429);
  expect((await logIn(testPassword)).status).toBe(204);
  expect(await here.mailbox.deliver()).toEqual([]);
});

test("a short, common or mismatched new password is refused at its field", async () => {
  const weak = { password: "curta", password_confirmation: "outra" };
  expect((await change(here.caller, weak)).body.errors).toEqual({
    password: ["Use pelo menos 12 caracteres"],
    password_confirmation: ["As senhas não são iguais"],
  });
  const common = { password: "senha1234567", password_confirmation: "senha1234567" };
  expect(Object.keys((await change(here.caller, common)).body.errors)).toEqual(["password"]);
});

test("the user's own active sessions are listed with device and address, most recently used first", async () => {
  await here.app.signedIn((await makePerson(here.opened.database, { at: here.app.clock.now() })).user_id);
  here.app.clock.set("2026-11-20T15:10:00Z");
  await logIn(testPassword, phone);
  const [newest, own] = await sessionsOf(here.caller);
  expect(await sessionsOf(here.caller)).toHaveLength(2);
  expect([newest.device, newest.current, own.current]).toEqual(["Safari no iPhone", false, true]);
  expect(Object.keys(newest).sort()).toEqual(["address", "created_at", "current", "device", "id", "seen_at"]);
});

test("a session ended from the list is no longer valid", async () => {
  const { browser } = await logIn(testPassword, phone);
  const other = (await sessionsOf(here.caller)).find(({ current }: { current: boolean }) => !current);
  expect((await here.caller.send("DELETE", `/api/account/sessions/${other.id}`)).status).toBe(204);
  expect((await browser.send("GET", "/api/auth/me")).status).toBe(401);
  expect((await here.caller.send("DELETE", `/api/account/sessions/${other.id}`)).status).toBe(404);
});

test("another user's session is not found and stays active", async () => {
  const stranger = await here.app.signedIn(
    (await makePerson(here.opened.database, { at: here.app.clock.now() })).user_id,
  );
  const [theirs] = await sessionsOf(stranger);
  expect((await here.caller.send("DELETE", `/api/account/sessions/${theirs.id}`)).status).toBe(404);
  expect((await stranger.send("GET", "/api/auth/me")).status).toBe(200);
});
