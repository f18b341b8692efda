import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { legalVersions } from "#domain/legal-versions";
import { tokenHash } from "#server/platform/http/tokens";
import { catchMail } from "#tests/server/contract/mailbox";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makePerson, testPassword } from "#tests/support/database-company";
import { createTestApp, type TestApp } from "#tests/support/test-app";

let db: TestDatabase;
let house: ServiceHouse;
/** The same behind a proxy, which reports the client's address. */
let front: TestApp;
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
  front = createTestApp(db.database, { settings: { trustProxy: 1 } });
});
afterAll(() => db?.close());

const password = "dezesseis gaivotas";
const company = { name: "Recanto do Araçá", document: "12.ABC.345/01DE-35", city: "paraty", state: "RJ" };

async function asked({ email = `${randomUUID()}@araca.test`, ...fields }: { email?: string; plan?: string } = {}) {
  const plan = (await house.plan()).id;
  const user = { name: "Marina Lopes", email, phone: "+5524998765432", password };
  return { company, user, plan, cycle: "yearly", terms: true, ...fields };
}
/** From a separate network, so that no limit is shared. */
const elsewhere = () => ({ "x-forwarded-for": `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1` });
const register = (body: object, headers = elsewhere()) =>
  front.anonymous().send("POST", "/api/register", { body, headers });
const confirm = (token: string, typed = password) =>
  house.anonymous().send("POST", "/api/email-confirmations", { body: { token, password: typed } });

/** The latest mail to an address, and the token in it. */
async function mailed(address: string) {
  const mail = (await catchMail(house).deliver()).filter(({ to }) => to.address === address).at(-1);
  return { mail, token: /\/registrar\/confirmar\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "" };
}

const accountsOf = (email: string) =>
  db.database.asAuth((tx) => tx.selectFrom("users").select(["id", "name"]).where("email", "=", email).execute());

describe("a visitor", () => {
  test("with a CPF has its holder as legal name: themselves, unless they named somebody else", async () => {
    const named = async (fields: object) => {
      const body = await asked();
      const mine = { name: "Recanto da Serra Fina", document: "390.533.447-05", ...fields };
      expect((await register({ ...body, company: mine })).status).toBe(202);
      const confirmed = await confirm((await mailed(body.user.email)).token);
      const [account] = await accountsOf(body.user.email);
      const founder = await house.signedIn(account?.id ?? "");
      return (await founder.send("GET", `/api/tenants/${confirmed.body.company}`)).body;
    };
    expect(await named({})).toMatchObject({ legal_name: "Marina Lopes", legal_name_said: true });
    const cnpj = await named({ document: "11.222.333/0001-81" });
    expect(cnpj).toMatchObject({ legal_name: "Recanto da Serra Fina", legal_name_said: false });
    const other = await named({ legal_name: "Otávio Lins" });
    expect(other).toMatchObject({ legal_name: "Otávio Lins", name: "Recanto da Serra Fina", legal_name_said: true });
  });

  test("signs up by the mailed link and gets the chosen company, plan and terms", async () => {
    const body = await asked();
    const asking = await register(body);
    expect([asking.status, asking.headers.get("set-cookie") ?? ""]).toEqual([
      202,
      expect.not.stringContaining("estadia_session"),
    ]);
    expect(await accountsOf(body.user.email)).toEqual([]);
    const { token } = await mailed(body.user.email);
    const confirmed = await confirm(token);
    expect(confirmed.status).toBe(200);
    expect(confirmed.headers.get("set-cookie")).toContain("estadia_session=");

    const [account] = await accountsOf(body.user.email);
    const marina = await house.signedIn(account?.id ?? "");
    const { user } = (await marina.send("GET", "/api/auth/me")).body;
    expect(user).toMatchObject({ name: "Marina Lopes", phone: "+5524998765432", roles: [{ name: "Administrador" }] });
    expect(user.tenants).toMatchObject([{ uuid: confirmed.body.company, default: true, is_subscribed: true }]);
    const { body: made } = await house.admin.send("GET", `/api/admin/tenants/${confirmed.body.company}`);
    expect(made).toMatchObject({
      name: company.name,
      document: "12ABC34501DE35",
      email: body.user.email,
      plan_id: body.plan,
      cycle: "yearly",
      price_cents: 299_000,
      state: "trial",
      trial_ends_on: "2026-12-04",
      users: 1,
    });
    const tenant = (await marina.send("GET", `/api/tenants/${confirmed.body.company}`)).body;
    expect(tenant.address).toMatchObject({ city_code: "3303807", state: "RJ" });
    const acceptances = await db.database.asTenant(confirmed.body.company, (tx) =>
      tx.selectFrom("terms_acceptances").selectAll().execute(),
    );
    expect(acceptances).toMatchObject([
      {
        user_id: account?.id,
        terms_version: legalVersions.terms,
        privacy_version: legalVersions.privacy,
        wants_news: false,
      },
    ]);
    expect(acceptances[0]?.accepted_at).toEqual(house.clock.now());
    const login = { email: body.user.email, password };
    expect((await house.anonymous().send("POST", "/api/auth/login", { body: login })).status).toBe(204);
  });

  test("gets one account from two requests whose links are opened concurrently", async () => {
    const body = await asked();
    expect((await Promise.all([register(body), register(body)])).map(({ status }) => status)).toEqual([202, 202]);
    const mails = (await catchMail(house).deliver()).filter(({ to }) => to.address === body.user.email);
    const tokens = mails.map(({ text }) => /\/registrar\/confirmar\/([\w-]{43})/.exec(text)?.[1] ?? "");
    expect(new Set(tokens).size).toBe(2);
    const replies = await Promise.all([...tokens, ...tokens].map((token) => confirm(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.map(({ status }) => status).filter((status) => ![200, 403, 404].includes(status))).toEqual([]);
    expect(await accountsOf(body.user.email)).toHaveLength(1);
  });

  test("gets no account with another person's address, even if that person opens the link", async () => {
    const body = await asked();
    await register(body);
    const { token: own } = await mailed(body.user.email);
    const strangers = { ...body, user: { ...body.user, name: "Estranho", password: "a senha do estranho" } };
    await register(strangers);
    const { token: foreign } = await mailed(body.user.email);
    const refused = await confirm(foreign);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["password"]]);
    expect(await accountsOf(body.user.email)).toEqual([]);
    expect((await confirm(own)).status).toBe(200);
    expect((await accountsOf(body.user.email)).map(({ name }) => name)).toEqual(["Marina Lopes"]);
    expect((await confirm(foreign, "a senha do estranho")).status).toBe(404);
  });

  test("is limited to ten passwords per link in 15 minutes", async () => {
    const body = await asked();
    await register(body);
    const { token } = await mailed(body.user.email);
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried += 1) statuses.push((await confirm(token, `errada ${tried}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test("does not learn that an account exists: only its owner is mailed, and the password is kept", async () => {
    const person = await makePerson(db.database);
    const known = await register(await asked({ email: person.email }));
    const unknown = await register(await asked());
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const { mail, token } = await mailed(person.email);
    expect([mail?.subject, token]).toEqual(["Você já tem uma conta no Estadia", ""]);
    expect(mail?.text).toContain("Nada foi criado, e sua senha continua a mesma");
    const login = { email: person.email, password: testPassword };
    expect((await house.anonymous().send("POST", "/api/auth/login", { body: login })).status).toBe(204);
    const waiting = await db.database.asAuth((tx) =>
      tx.selectFrom("sign_ups").select("id").where("email", "=", person.email).execute(),
    );
    expect(waiting).toEqual([]);
  });

  test("gets no second account if the address got an account in the meantime", async () => {
    const body = await asked();
    await register(body);
    const { token } = await mailed(body.user.email);
    await db.database.asAuth((tx) =>
      tx
        .insertInto("users")
        .values({ id: randomUUID(), email: body.user.email, name: "Outra", password_hash: "x", created_at: new Date() })
        .execute(),
    );
    const late = await confirm(token);
    expect([late.status, late.body.message]).toEqual([
      403,
      "Este e-mail já tem uma conta. Entre com ela para criar a empresa.",
    ]);
    expect((await accountsOf(body.user.email)).map(({ name }) => name)).toEqual(["Outra"]);
  });

  test("has 24 hours; an expired or used link gets 404 like an unknown one", async () => {
    const body = await asked();
    await register(body);
    const { token } = await mailed(body.user.email);
    house.clock.set("2026-11-21T15:00:00Z");
    try {
      const [late, never] = [await confirm(token), await confirm("x".repeat(43))];
      expect([late.status, late.body]).toEqual([404, never.body]);
    } finally {
      house.clock.set("2026-11-20T15:00:00Z");
    }
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(404);
  });

  test("leaves only hashes of password and link in the database", async () => {
    const body = await asked();
    await register(body);
    const { token } = await mailed(body.user.email);
    const [row] = await db.database.asAuth((tx) =>
      tx.selectFrom("sign_ups").selectAll().where("email", "=", body.user.email).execute(),
    );
    expect(row?.token_hash?.equals(tokenHash(token))).toBe(true);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(password);
  });

  test("cannot put a web address into the mail by a name", async () => {
    const body = await asked();
    const named = {
      ...body,
      company: { ...company, name: "www.golpe.com" },
    };
    const refused = await register({ ...body, user: { ...body.user, name: "https://golpe.com" } });
    expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([422, expect.stringContaining("só o nome")]);
    expect((await register(named)).status).toBe(202);
    const { mail } = await mailed(body.user.email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("golpe.com");
    expect(mail?.text).toContain("www. golpe. com");
  });

  test("is limited to five requests per e-mail address and network, so that strangers do not use them up", async () => {
    const email = `${randomUUID()}@araca.test`;
    const body = await asked({ email });
    const statuses: number[] = [];
    const stranger = elsewhere();
    for (let press = 0; press < 6; press += 1) statuses.push((await register(body, stranger)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await register(body)).status).toBe(202);
  });

  test.each([
    ["terms that are not accepted", { terms: false }, "terms"],
    ["a plan that is not offered", { plan: randomUUID() }, "plan"],
    ["a city that the state does not have", { company: { ...company, city: "Lisboa" } }, "company.city"],
    ["an invalid document", { company: { ...company, document: "12.ABC.345/01DE-36" } }, "company.document"],
    ["a common password", { user: { name: "X", email: "x@y.test", password: "senha123456789" } }, "user.password"],
  ])("is refused for %s, with an error at the field", async (_, wrong, path) => {
    const refused = await register({ ...(await asked()), ...wrong });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [path]]);
  });
});

describe("a user with an account", () => {
  test("creates one further company from two requests, as its administrator", async () => {
    const { id } = await house.plan();
    const { caller, tenant_id } = await house.company(id);
    const { user: _, ...body } = await asked();
    const add = () => caller.send("POST", "/api/tenants", { body });
    const replies = await Promise.all([add(), add()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [made, again] = replies.map((reply) => reply.body.company);
    expect(again, "whoever lost the answer is led into it").toBe(made);
    const me = (await caller.send("GET", "/api/auth/me")).body.user;
    expect(me.tenants.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([tenant_id, made].sort());
    expect((await caller.send("GET", "/api/roles", { tenant: made })).body.data).toHaveLength(6);
    const before = house.clock.now();
    house.clock.set(new Date(before.getTime() + 61 * 60_000).toISOString());
    const late = await add();
    house.clock.set(before.toISOString());
    expect([late.status, late.body.errors]).toEqual([422, { "company.name": ["Você já tem uma empresa assim"] }]);
  });

  test("of the service itself cannot create a company", async () => {
    const { user: _, ...body } = await asked();
    expect((await house.admin.send("POST", "/api/tenants", { body })).status).toBe(403);
  });
});

describe("a closed sign-up", () => {
  test.each([
    ["off", "Novas contas estão fechadas: quem cuida deste sistema cria as empresas. Fale com ele."],
    [
      "no_mail",
      "Novas contas estão fechadas: este sistema ainda não envia e-mails, e sem eles não há como confirmar a conta.",
    ],
  ] as const)("(%s) is refused with its reason, for visitors and users with an account", async (signUp, sentence) => {
    const shut = createTestApp(db.database, { settings: { signUp } });
    const { id } = await house.plan();
    const { user, ...rest } = await asked({ plan: id });
    expect((await shut.anonymous().send("GET", "/api/plans/public")).body.sign_up).toBe(signUp);
    const refused = await shut.anonymous().send("POST", "/api/register", { body: { user, ...rest } });
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      403,
      "SignUpClosedException",
      sentence,
    ]);
    const person = await makePerson(db.database);
    const own = await (await shut.signedIn(person.user_id)).send("POST", "/api/tenants", { body: rest });
    expect([own.status, own.body.message]).toEqual([403, sentence]);
  });

  test("offers only plans that are active and public", async () => {
    const [open, hidden] = [await house.plan(), await house.plan({ public: false })];
    const { data, sign_up } = (await house.anonymous().send("GET", "/api/plans/public")).body;
    const ids = data.map(({ id }: { id: string }) => id);
    expect([ids.includes(open.id), ids.includes(hidden.id), sign_up]).toEqual([true, false, "open"]);
  });
});
