import { beforeEach, expect, test } from "vitest";
import { accountHouse } from "#tests/server/people/account-house";
import { makePerson, testPassword } from "#tests/support/database-company";

const here = accountHouse();
let wanted: string;
let count = 0;
beforeEach(() => {
  count += 1;
  wanted = `nova-${count}@praia.test`;
});

const ask = (email = wanted, current_password = testPassword) =>
  here.caller.send("POST", "/api/account/email-change", { body: { email, current_password } });
const confirm = (token: string) => here.app.anonymous().send("POST", "/api/email-changes", { body: { token } });
const address = async () => (await here.caller.send("GET", "/api/auth/me")).body.user.email;
const logIn = async (email: string) =>
  (await here.app.anonymous().send("POST", "/api/auth/login", { body: { email, password: testPassword } })).status;
/** The mails just sent: recipient, and the token in the link. */
async function mailed() {
  const mails = await here.mailbox.deliver();
  const token = /alterar-email\/([\w-]{43})/.exec(mails.map(({ text }) => text).join("\n"))?.[1] ?? "";
  return { token, to: mails.map(({ to }) => to.address).sort(), mails };
}
const dead = { status: 422, body: { error: "InvalidEmailChangeTokenException" } };

test("the address changes once the mailed link is used, and both addresses are notified", async () => {
  expect((await ask()).status).toBe(202);
  const { token, to } = await mailed();
  expect(to).toEqual([here.person.email, wanted].sort());
  expect(await address()).toBe(here.person.email);
  expect(await logIn(wanted)).toBe(401);
  expect((await confirm(token)).status).toBe(204);
  expect(await address()).toBe(wanted);
  expect([await logIn(wanted), await logIn(here.person.email)]).toEqual([204, 401]);
  expect((await mailed()).to).toEqual([here.person.email]);
});

test("a link can be used once, within a day, and is invalidated by the next one", async () => {
  await ask();
  const first = (await mailed()).token;
  await ask(`outra-${wanted}`);
  const second = (await mailed()).token;
  expect(await confirm(first)).toMatchObject(dead);
  expect((await confirm(second)).status).toBe(204);
  expect(await confirm(second)).toMatchObject(dead);
  await ask();
  const late = (await mailed()).token;
  here.app.clock.set("2026-11-21T15:00:00Z");
  expect(await confirm(late)).toMatchObject(dead);
  expect(await confirm("x".repeat(43))).toMatchObject(dead);
});

test("only one of ten simultaneous uses of a link succeeds", async () => {
  await ask();
  const { token } = await mailed();
  const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
});

test("a taken address gets the same response; its owner is notified by mail, without a link", async () => {
  const other = await makePerson(here.opened.database, { at: here.app.clock.now() });
  const [taken, free] = [await ask(other.email), await ask()];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const { mails } = await mailed();
  const told = mails.filter(({ to }) => to.address === other.email);
  expect(told).toMatchObject([{ subject: "Seu e-mail já tem uma conta no Estadia" }]);
  expect(told[0]?.text).not.toContain("alterar-email");
});

test("a link fails if another account takes the address before it is used", async () => {
  await ask();
  const { token } = await mailed();
  await here.opened.pool.query("update users set email = $1 where id = $2", [
    wanted,
    (await makePerson(here.opened.database, { at: here.app.clock.now() })).user_id,
  ]);
  expect(await confirm(token)).toMatchObject(dead);
  expect(await address()).toBe(here.person.email);
});

test("a request requires the password, and is limited to five per hour", async () => {
  expect(await ask(wanted, "outra")).toMatchObject({
    status: 422,
    body: { errors: { current_password: ["A senha atual não é esta"] } },
  });
  expect((await mailed()).to).toEqual([]);
  for (let turn = 0; turn < 5; turn += 1) expect((await ask()).status).toBe(202);
  expect((await ask()).status).toBe(429);
});

test("a password reset link sent to the old address is invalid after the change", async () => {
  await ask();
  const { token } = await mailed();
  await here.app.anonymous().send("POST", "/api/forgot-password", { body: { email: here.person.email } });
  const [reset] = (await mailed()).mails;
  const resetToken = /alterar-senha\/([\w-]+)/.exec(reset?.text ?? "")?.[1];
  await confirm(token);
  const body = { token: resetToken, password: "rede na varanda azul", password_confirmation: "rede na varanda azul" };
  expect((await here.app.anonymous().send("POST", "/api/reset-password", { body })).status).toBe(422);
});
