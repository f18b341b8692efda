import { describe, expect, test } from "vitest";
import { updateAccess } from "#server/people/session/session.queries";
import { newId } from "#server/platform/db/new-id";
import { type Office, peopleWorld } from "#tests/server/people/people/people-world";
import { joinCompany, makePerson, testPassword } from "#tests/support/database-company";

const world = peopleWorld();

test("the list returns the company's users with exactly the agreed fields", async () => {
  const office = await world.office();
  const rui = await world.member(office, ["bookings.view"], { name: "Rui Tavares", email: "rui.lista@mar.test" });
  const { status, body } = await office.admin.send("GET", "/api/users?q=rui");
  expect(status).toBe(200);
  expect(body.meta).toEqual({ page: 1, per_page: 10, total: 1 });
  expect(body.data).toEqual([
    {
      uuid: rui.user_id,
      name: "Rui Tavares",
      email: "rui.lista@mar.test",
      phone: null,
      avatar: null,
      roles: [{ id: rui.role_id, name: expect.any(String) }],
      role_limits: [],
      blocked_at: null,
      last_access_at: null,
      two_factor: false,
      version: 1,
    },
  ]);
  const one = await office.admin.send("GET", `/api/users/${rui.user_id}`);
  expect(one.body).toEqual(body.data[0]);
});

test("users are found by parts of name and e-mail, ignoring case and accents", async () => {
  const office = await world.office();
  await world.member(office, [], { name: "Antônio Conceição", email: "tonico@praia.test" });
  await world.member(office, [], { name: "Ângela Prado", email: "angela@serra.test" });
  const found = async (q: string) => {
    const { body } = await office.admin.send("GET", `/api/users?q=${encodeURIComponent(q)}`);
    return body.data.map(({ name }: { name: string }) => name);
  };
  expect(await found("CONCEICAO antonio")).toEqual(["Antônio Conceição"]);
  expect(await found("ângela")).toEqual(["Ângela Prado"]);
  expect(await found("angela")).toEqual(["Ângela Prado"]);
  expect(await found("PRAIA.test")).toEqual(["Antônio Conceição"]);
  expect(await found("%")).toEqual([]);
  expect(await found("antonio serra")).toEqual([]);
});

test("the list is filtered by role, sorted both ways and paged", async () => {
  const office = await world.office();
  const { role_id } = await world.role(office.tenant_id, []);
  const names = ["Álvaro", "beatriz", "Caio", "Érica", "dario", "Fábio", "Gil", "Hugo", "Íris", "Jô", "Kátia", "Léo"];
  for (const name of names) {
    await makePerson(world.database(), { tenant_id: office.tenant_id, role_ids: [role_id], name });
  }
  const ask = async (query: string) => (await office.admin.send("GET", `/api/users?role_id=${role_id}&${query}`)).body;
  const sorted = ["Álvaro", "beatriz", "Caio", "dario", "Érica", "Fábio", "Gil", "Hugo", "Íris", "Jô", "Kátia", "Léo"];
  const namesOf = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

  const first = await ask("");
  expect(namesOf(first)).toEqual(sorted.slice(0, 10));
  expect(first.meta).toEqual({ page: 1, per_page: 10, total: 12 });
  expect(namesOf(await ask("page=2&sort=name"))).toEqual(sorted.slice(10));
  expect(namesOf(await ask("sort=-name&per_page=25"))).toEqual([...sorted].reverse());
  expect(await ask("page=3&total=0")).toEqual({ data: [], meta: { page: 3, per_page: 10 } });
  expect((await ask("page=3")).meta).toEqual({ page: 3, per_page: 10, total: 12 });
});

test("users without access are last if sorted by last access, newest first", async () => {
  const office = await world.office();
  await world.member(office, [], { name: "Nunca Veio" });
  const at = new Date("2026-11-01T10:00:00Z");
  await world.database().asAuth((db) => updateAccess(db, office.tenant_id, office.user_id, at));
  const { body } = await office.admin.send("GET", "/api/users?sort=-last_access_at");
  expect(body.data.map((user: { last_access_at: string | null }) => user.last_access_at)).toEqual([
    "2026-11-01T10:00:00.000Z",
    null,
  ]);
});

describe("the last access to a company", () => {
  const accessOf = async (office: Office, user_id: string) =>
    (await office.admin.send("GET", `/api/users/${user_id}`)).body.last_access_at;

  test("is not affected by requests for another company", async () => {
    const [here, there] = [await world.office(), await world.office()];
    const person = await world.member(here, []);
    await joinCompany(world.database(), { ...there, user_id: person.user_id, role_ids: [there.role_id] });
    const app = world.app();
    const before = app.clock.now();
    try {
      app.clock.set("2026-11-20T16:00:00Z");
      expect((await person.caller.send("GET", "/api/bookings", { tenant: there.tenant_id })).status).toBe(200);
      expect(await accessOf(there, person.user_id)).toBe("2026-11-20T16:00:00.000Z");
      expect(await accessOf(here, person.user_id)).toBeNull();
      app.clock.set("2026-11-20T17:00:00Z");
      await person.caller.send("GET", "/api/account/two-factor");
      expect(await accessOf(here, person.user_id), "what is for no company tells none").toBeNull();
    } finally {
      app.clock.set(before.toISOString());
    }
  });

  test("is set at login for the session's company only", async () => {
    const [here, there] = [await world.office(), await world.office()];
    const person = await world.member(here, []);
    await joinCompany(world.database(), { ...there, user_id: person.user_id, role_ids: [there.role_id] });
    const body = { email: person.email, password: testPassword };
    expect((await world.app().anonymous().send("POST", "/api/auth/login", { body })).status).toBe(204);
    expect(await accessOf(here, person.user_id)).toBe(world.app().clock.now().toISOString());
    expect(await accessOf(there, person.user_id)).toBeNull();
  });
});

test.each(["sort=role", "per_page=11", "role_id=x", "page=0"])(
  "the list refuses an unsupported query: %s",
  async (query) => {
    const office = await world.office();
    const { status, body } = await office.admin.send("GET", `/api/users?${query}`);
    expect([status, body.error]).toEqual([422, "ValidationException"]);
  },
);

test("an administrator can change a user's roles, which is audited", async () => {
  const office = await world.office();
  const member = await world.member(office, ["bookings.view"]);
  const other = await world.role(office.tenant_id, ["finances.view"]);
  const path = `/api/users/${member.user_id}`;
  const { status, body } = await office.admin.send("PUT", path, {
    body: { role_ids: [other.role_id, other.role_id], version: 1 },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ uuid: member.user_id, version: 2, roles: [{ id: other.role_id }] });
  expect((await office.admin.send("GET", path)).body).toEqual(body);

  const events = await world
    .database()
    .asTenant(office.tenant_id, (db) =>
      db.selectFrom("audit_events").selectAll().where("record_id", "=", member.user_id).execute(),
    );
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    action: "user.roles_changed",
    user_id: office.user_id,
    before: { roles: [{ id: member.role_id }] },
    after: { roles: [{ id: other.role_id }] },
  });
});

test("saving a user's current roles changes nothing, even for oneself", async () => {
  const office = await world.office();
  const { body } = await office.admin.send("PUT", `/api/users/${office.user_id}`, {
    body: { role_ids: [office.role_id], version: 1 },
  });
  expect(body).toMatchObject({ uuid: office.user_id, version: 1, roles: [{ id: office.role_id }] });
  const kept = await office.admin.send("PUT", `/api/users/${office.user_id}`, { body: { version: 1 } });
  expect(kept.body).toEqual(body);
});

test("a user saved with an old version is refused with the current state", async () => {
  const office = await world.office();
  const member = await world.member(office, ["bookings.view"]);
  const other = await world.role(office.tenant_id, ["bookings.view"]);
  const path = `/api/users/${member.user_id}`;
  const first = await office.admin.send("PUT", path, { body: { role_ids: [other.role_id], version: 1 } });
  const second = await office.admin.send("PUT", path, { body: { role_ids: [office.role_id], version: 1 } });
  expect([second.status, second.body.error]).toEqual([409, "StaleRecordException"]);
  expect(second.body.current).toEqual(first.body);
  expect((await office.admin.send("GET", path)).body).toEqual(first.body);
});

test("a role of another company is refused like one that does not exist", async () => {
  const [office, theirs] = [await world.office(), await world.office()];
  const member = await world.member(office, ["bookings.view"]);
  const send = (role: string) =>
    office.admin.send("PUT", `/api/users/${member.user_id}`, { body: { role_ids: [role], version: 1 } });
  const foreign = await send(theirs.role_id);
  expect(foreign.status).toBe(422);
  expect(Object.keys(foreign.body.errors)).toEqual(["role_ids"]);
  expect((await send(newId(new Date()))).body).toEqual(foreign.body);
});

test.each([
  [{}, "version"],
  [{ role_ids: [], version: 1 }, "role_ids"],
  [{ role_ids: ["x"], version: 1 }, "role_ids[0]"],
  [{ role_ids: ["0190a0a0-0000-7000-8000-000000000000"] }, "version"],
  [{ role_ids: ["0190a0a0-0000-7000-8000-000000000000"], version: 1, is_super_admin: true }, "is_super_admin"],
])("an invalid body is refused at its field: %j", async (body, field) => {
  const office = await world.office();
  const { status, body: answer } = await office.admin.send("PUT", `/api/users/${office.user_id}`, { body });
  expect(status).toBe(422);
  expect(Object.keys(answer.errors)).toEqual([field]);
});
