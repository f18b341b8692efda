import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { tokenHash } from "#server/platform/http/tokens";
import { catchMail } from "#tests/server/contract/mailbox";
import { type Office, peopleWorld } from "#tests/server/people/people/people-world";
import { joinCompany, makePerson, testPassword } from "#tests/support/database-company";
import type { Caller } from "#tests/support/test-app";

const world = peopleWorld();
const password = "dezesseis gaivotas";

const newAddress = () => `${randomUUID()}@praia.test`;
const invite = (caller: Caller, email: string, role_ids: string[]) =>
  caller.send("POST", "/api/invitations", { body: { email, role_ids } });

/** The token of the latest mail. */
async function mailedToken(email: string): Promise<string> {
  const mails = await catchMail(world.app()).deliver();
  const mail = mails.filter(({ to }) => to.address === email).at(-1);
  return /\/convite\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function invited(office: Office, email = newAddress()) {
  const { role_id } = await world.role(office.tenant_id, ["bookings.view"]);
  const { status, body } = await invite(office.admin, email, [role_id]);
  expect(status).toBe(201);
  return { id: body.id as string, email, role_id, token: await mailedToken(email) };
}

const accept = (token: string, body: object, caller: Caller = world.app().anonymous()) =>
  caller.send("POST", `/api/invitations/${token}/acceptance`, { body });
const open = (token: string) => world.app().anonymous().send("GET", `/api/invitations/${token}`);
const login = (email: string, secret: string) =>
  world
    .app()
    .anonymous()
    .send("POST", "/api/auth/login", { body: { email, password: secret } });

test("a new user accepts an invitation with name and password and gets its roles", async () => {
  const office = await world.office("Pousada do Convite");
  const { email, role_id, token } = await invited(office);
  expect((await open(token)).body).toEqual({
    company: "Pousada do Convite",
    invited_by: expect.stringMatching(/^Pessoa/),
    email,
    roles: [expect.stringMatching(/^Perfil/)],
    ends_at: "2026-11-27T15:00:00.000Z",
    has_account: false,
  });
  const joined = await accept(token, { name: "Nina Rocha", password });
  expect([joined.status, joined.body]).toEqual([200, { company: office.tenant_id }]);
  expect(joined.headers.get("set-cookie")).toContain("estadia_session=");

  const { body } = await office.admin.send("GET", `/api/users?q=${email}`);
  expect(body.data).toMatchObject([{ name: "Nina Rocha", email, roles: [{ id: role_id }], blocked_at: null }]);
  expect((await login(email, password)).status).toBe(204);
  expect((await office.admin.send("GET", "/api/invitations")).body.data).toEqual([]);
});

test("a user with an account accepts with their own password, which is not changed", async () => {
  const [home, office] = [await world.office(), await world.office()];
  const person = await world.member(home, ["users.view"]);
  const { token } = await invited(office, person.email);
  expect((await open(token)).body.has_account).toBe(true);
  const taken = await accept(token, { name: "Outro Nome", password: "uma senha minha" });
  expect([taken.status, taken.body.error]).toEqual([401, "InvalidLoginException"]);
  expect((await login(person.email, testPassword)).status, "the password is unchanged").toBe(204);
  expect((await accept(token, { password: testPassword })).status).toBe(200);
  const { tenants, name } = (await person.caller.send("GET", "/api/auth/me")).body.user;
  expect(tenants.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([home.tenant_id, office.tenant_id].sort());
  expect(name).not.toBe("Outro Nome");
});

test("a session of the invited address can accept without a password, and another session cannot", async () => {
  const office = await world.office();
  const [self, other] = [await makePerson(world.database()), await makePerson(world.database())];
  const { token } = await invited(office, self.email);
  const stranger = await accept(token, {}, await world.app().signedIn(other.user_id));
  expect([stranger.status, Object.keys(stranger.body.errors)]).toEqual([422, ["password"]]);
  expect((await accept(token, {}, await world.app().signedIn(self.user_id))).status).toBe(200);
});

test("a user blocked in every other company joins this one with their password", async () => {
  const [home, office] = [await world.office(), await world.office()];
  const person = await world.member(home, []);
  await home.admin.send("POST", `/api/users/${person.user_id}/block`);
  const { token } = await invited(office, person.email);
  expect((await accept(token, { password: testPassword })).status).toBe(200);
});

test.each([
  ["used", async (_: Office, token: string) => accept(token, { name: "Nina", password })],
  ["revoked", (office: Office, _: string, id: string) => office.admin.send("DELETE", `/api/invitations/${id}`)],
  ["resent", (office: Office, _: string, id: string) => office.admin.send("POST", `/api/invitations/${id}/resend`)],
])("a token that was %s gets the same 404 as an unknown one, and creates no account", async (_, end) => {
  const office = await world.office();
  const { token, id, email } = await invited(office);
  await end(office, token, id);
  const before = await countAccounts();
  const [seen, unknown] = [await open(token), await open("x".repeat(43))];
  expect([seen.status, seen.body]).toEqual([404, unknown.body]);
  const [again, never] = [
    await accept(token, { name: "Nina", password }),
    await accept("x".repeat(43), { name: "Nina", password }),
  ];
  expect([again.status, again.body]).toEqual([404, never.body]);
  expect(await countAccounts(), email).toBe(before);
});

test("an invitation expires after 7 days, and can then be resent or created again", async () => {
  const office = await world.office();
  const { token, id, email, role_id } = await invited(office);
  world.app().clock.set("2026-11-27T15:00:00Z");
  try {
    expect((await open(token)).status).toBe(404);
    expect((await accept(token, { name: "Nina", password })).status).toBe(404);
    const list = await office.admin.send("GET", "/api/invitations");
    expect(list.body.data).toMatchObject([{ id, email, expired: true }]);
    const anew = await office.admin.send("POST", `/api/invitations/${id}/resend`);
    expect(anew.body).toMatchObject({ expired: false, ends_at: "2026-12-04T15:00:00.000Z", version: 2 });
    const fresh = await mailedToken(email);
    expect((await open(fresh)).status).toBe(200);
    world.app().clock.set("2026-12-05T15:00:00Z");
    const later = await world.app().signedIn(office.user_id, office.tenant_id);
    expect((await invite(later, email, [role_id])).status).toBe(201);
  } finally {
    world.app().clock.set("2026-11-20T15:00:00Z");
  }
});

test("an invitation accepted by ten concurrent requests creates one user", async () => {
  const office = await world.office();
  const { token, email } = await invited(office);
  const tries = Array.from({ length: 10 }, (_, index) => accept(token, { name: `Nina ${index}`, password }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 404, 401, 422].includes(status))).toEqual([]);
  const { body } = await office.admin.send("GET", `/api/users?q=${email}`);
  expect(body.meta.total).toBe(1);
});

test("the token is only in the mail, and the database has its SHA-256", async () => {
  const office = await world.office();
  const { token, id } = await invited(office);
  const [row] = await world
    .database()
    .asTenant(office.tenant_id, (db) => db.selectFrom("invitations").selectAll().where("id", "=", id).execute());
  expect(row?.token_hash.equals(tokenHash(token))).toBe(true);
  const list = await office.admin.send("GET", "/api/invitations");
  expect(JSON.stringify([row, list.body])).not.toContain(token);
});

test.each([
  [
    "the address of a member",
    async (office: Office) => (await world.member(office, [])).email,
    /já faz parte da empresa$/,
  ],
  [
    "the address of a blocked user",
    async (office: Office) => {
      const { email, user_id } = await world.member(office, []);
      await office.admin.send("POST", `/api/users/${user_id}/block`);
      return email;
    },
    /está sem acesso/,
  ],
  ["an invited address", async (office: Office) => (await invited(office)).email, /já tem um convite em aberto/],
])("%s cannot be invited, and the field shows why", async (_, prepare, sentence) => {
  const office = await world.office();
  const email = await prepare(office);
  const { status, body } = await invite(office.admin, email.toUpperCase(), [office.role_id]);
  expect([status, Object.keys(body.errors)]).toEqual([422, ["email"]]);
  expect(body.errors.email[0]).toMatch(sentence);
});

test("a new account needs a name and a password that is long enough and not common", async () => {
  const { token } = await invited(await world.office());
  const faults = async (body: object) => Object.keys((await accept(token, body)).body.errors ?? {});
  expect(await faults({})).toEqual(["password"]);
  expect(await faults({ password })).toEqual(["name"]);
  expect(await faults({ name: "Nina", password: "curta" })).toEqual(["password"]);
  expect(await faults({ name: "Nina", password: "senha123456789" })).toEqual(["password"]);
  expect(await faults({ name: "Nina", password: "doze gaivota" })).toEqual([]);
});

test("a role used by an invitation cannot be deleted", async () => {
  const office = await world.office();
  const { role_id, id } = await invited(office);
  const kept = await office.admin.send("DELETE", `/api/roles/${role_id}`);
  expect([kept.status, kept.body.error]).toEqual([409, "RoleInUseException"]);
  await office.admin.send("DELETE", `/api/invitations/${id}`);
  expect((await office.admin.send("DELETE", `/api/roles/${role_id}`)).status).toBe(204);
});

test("the database lets a company create accounts only for addresses it has invited", async () => {
  const office = await world.office();
  const { email } = await invited(office);
  const account = { id: randomUUID(), name: "X", password_hash: "x", created_at: new Date() };
  const insert = (values: object) =>
    world.database().asTenant(office.tenant_id, (db) =>
      db
        .insertInto("users")
        .values({ ...account, ...values } as never)
        .execute(),
    );
  await expect(insert({ email: newAddress() })).rejects.toMatchObject({ code: "42501" });
  await expect(insert({ email, is_super_admin: true })).rejects.toMatchObject({ code: "42501" });
});

test("a user who is already a member cannot accept an invitation", async () => {
  const office = await world.office();
  const person = await makePerson(world.database());
  const { token } = await invited(office, person.email);
  const { role_id } = await world.role(office.tenant_id, ["users.view"]);
  await joinCompany(world.database(), { tenant_id: office.tenant_id, user_id: person.user_id, role_ids: [role_id] });
  const again = await accept(token, { password: testPassword });
  expect([again.status, again.body.message]).toEqual([403, "Você já faz parte desta empresa."]);
});

async function countAccounts(): Promise<number> {
  const row = await world.database().asAuth((db) =>
    db
      .selectFrom("users")
      .select((on) => on.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  );
  return row.count;
}

test("a full page of invitations includes the total count", async () => {
  const office = await world.office("Pousada dos Muitos Convites");
  const { role_id } = await world.role(office.tenant_id, ["bookings.view"]);
  for (let sent = 0; sent < 11; sent += 1)
    expect((await invite(office.admin, newAddress(), [role_id])).status).toBe(201);
  const { body } = await office.admin.send("GET", "/api/invitations?per_page=10");
  expect(body).toMatchObject({ data: { length: 10 }, meta: { page: 1, per_page: 10, total: 11 } });
});

test("a batch invites all addresses with the same roles, or none if one cannot be invited", async () => {
  const office = await world.office("Pousada dos Convites");
  const { role_id } = await world.role(office.tenant_id, ["bookings.view"]);
  const [one, two] = [newAddress(), newAddress()];
  const inviteAll = (emails: string[]) =>
    office.admin.send("POST", "/api/invitations/batch", { body: { emails, role_ids: [role_id] } });
  const { email: member } = await makePerson(world.app().database, {
    tenant_id: office.tenant_id,
    role_ids: [role_id],
  });
  const refused = await inviteAll([one, member]);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({
    "emails[1]": [expect.stringMatching(`^${member}: .* já faz parte da empresa$`)],
  });
  expect((await office.admin.send("GET", "/api/invitations")).body.data).toEqual([]);
  expect((await inviteAll([one, one])).body.errors["emails[1]"]).toHaveLength(1);
  const made = await inviteAll([one, two]);
  expect(made.status).toBe(201);
  expect(made.body.data.map(({ email }: { email: string }) => email)).toEqual([one, two]);
  const mails = await catchMail(world.app()).deliver();
  for (const email of [one, two]) {
    const text = mails.find(({ to }) => to.address === email)?.text ?? "";
    expect((await open(/\/convite\/([\w-]{43})/.exec(text)?.[1] ?? "")).status).toBe(200);
  }
});
