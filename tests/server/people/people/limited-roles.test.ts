import { beforeEach, describe, expect, test } from "vitest";
import { updateUser } from "#server/people/people/users";
import { catchMail } from "#tests/server/contract/mailbox";
import { lettingIn, type Member, type Office, peopleWorld } from "#tests/server/people/people/people-world";
import { chalet } from "#tests/support/house";
import { limitRole } from "#tests/support/limited-person";

const world = peopleWorld();

let office: Office;
let person: Member;
let [lake, hill]: string[] = [];

beforeEach(async () => {
  office = await world.office();
  person = await world.member(office, ["accommodations.view", "bookings.view", "users.view", "users.edit"]);
  [lake, hill] = await Promise.all(["Lago", "Morro"].map((name) => accommodation(office, name)));
});

async function accommodation({ admin }: Office, name: string): Promise<string> {
  return (await admin.send("POST", "/api/accommodations", { body: { ...chalet, name } })).body.id;
}

const show = async (uuid = person.user_id) => (await office.admin.send("GET", `/api/users/${uuid}`)).body;

async function save(fields: object, uuid = person.user_id) {
  const { version } = await show(uuid);
  return office.admin.send("PUT", `/api/users/${uuid}`, { body: { ...fields, version } });
}

const limitedTo = (...accommodation_ids: (string | undefined)[]) => ({
  role_limits: [{ role_id: person.role_id, accommodation_ids }],
});

const seen = async ({ caller }: Member) =>
  (await caller.send("GET", "/api/accommodations")).body.data.map(({ id }: { id: string }) => id);

const isLimited = async ({ caller }: Member) => (await caller.send("GET", "/api/auth/me")).body.user.limited;

describe("A role for chosen accommodations", () => {
  test("shows only those from the next request on, and no company-wide data", async () => {
    expect([await isLimited(person), (await seen(person)).length]).toEqual([false, 2]);
    const saved = await save(limitedTo(lake));
    expect([saved.status, saved.body.role_limits]).toEqual([200, limitedTo(lake).role_limits]);
    expect([await isLimited(person), await seen(person)]).toEqual([true, [lake]]);
    expect((await person.caller.send("GET", "/api/users")).status).toBe(403);
    const me = await person.caller.send("GET", "/api/auth/me");
    expect(JSON.stringify(me.body.user.roles)).not.toContain("users.view");
  });

  test("keeps its limit if none is sent, and loses it with an empty list", async () => {
    await save(limitedTo(lake, hill));
    const other = await world.role(office.tenant_id, ["bookings.view"]);
    const more = await save({ role_ids: [person.role_id, other.role_id] });
    expect(more.body.role_limits).toEqual([{ role_id: person.role_id, accommodation_ids: [lake, hill].sort() }]);
    expect((await save({ role_ids: [person.role_id], role_limits: [] })).body.role_limits).toEqual([]);
    expect(await isLimited(person)).toBe(false);
  });

  test("is unlimited with a second unlimited role, and wider with a second limited one", async () => {
    const other = await world.role(office.tenant_id, ["accommodations.view"]);
    const both = { role_ids: [person.role_id, other.role_id] };
    await save({ ...both, ...limitedTo(lake) });
    expect([await isLimited(person), (await seen(person)).length]).toEqual([false, 2]);
    const second = { role_id: other.role_id, accommodation_ids: [hill] };
    await save({ ...both, role_limits: [...limitedTo(lake).role_limits, second] });
    expect([await isLimited(person), (await seen(person)).sort()]).toEqual([true, [lake, hill].sort()]);
  });

  test("shows nothing after its last accommodation is deleted", async () => {
    await save(limitedTo(lake));
    expect((await office.admin.send("DELETE", `/api/accommodations/${lake}`)).status).toBe(204);
    expect([await isLimited(person), await seen(person)]).toEqual([true, []]);
    expect((await show()).role_limits).toEqual([{ role_id: person.role_id, accommodation_ids: [] }]);
  });

  test.each([
    ["an unknown accommodation", () => limitedTo("01934b7e-5a00-7000-8000-0000000000aa")],
    ["no accommodation", () => limitedTo()],
    ["a role that is not assigned", () => ({ role_limits: [{ role_id: office.role_id, accommodation_ids: [lake] }] })],
    ["a role twice", () => ({ role_limits: [...limitedTo(lake).role_limits, ...limitedTo(hill).role_limits] })],
    [
      "the administrator's role",
      () => ({ role_ids: [office.role_id], role_limits: [{ role_id: office.role_id, accommodation_ids: [lake] }] }),
    ],
  ])("is refused with %s", async (_, fields) => {
    const { status, body } = await save(fields());
    expect([status, Object.keys(body.errors)[0]?.slice(0, 11)]).toEqual([422, "role_limits"]);
    expect((await show()).role_limits).toEqual([]);
  });

  test("is refused with another company's accommodation", async () => {
    const stranger = await accommodation(await world.office(), "Alheia");
    expect((await save(limitedTo(stranger))).status).toBe(422);
  });

  test("is in the audit log with the names of its accommodations", async () => {
    await save(limitedTo(lake));
    const [row] = (await office.admin.send("GET", "/api/audit?thing=user")).body.data;
    const [change] = row.changes.filter(({ label }: { label: string }) => label === "Acomodações dos perfis");
    expect([change.before, change.after]).toEqual([null, expect.stringMatching(/^Perfil .*: Lago$/)]);
  });

  test("can be set by an invitation, and is kept when it is resent", async () => {
    const body = { email: `nina-${person.user_id}@exemplo.test`, role_ids: [person.role_id], ...limitedTo(hill) };
    const made = await office.admin.send("POST", "/api/invitations", { body });
    expect([made.status, made.body.role_limits]).toEqual([201, limitedTo(hill).role_limits]);
    const again = await office.admin.send("POST", `/api/invitations/${made.body.id}/resend`);
    expect(again.body.role_limits).toEqual(limitedTo(hill).role_limits);

    const mail = (await catchMail(world.app()).deliver()).filter(({ to }) => to.address === body.email).at(-1);
    const token = /\/convite\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    const joined = { name: "Nina Rocha", password: "dezesseis gaivotas" };
    const accepted = await world
      .app()
      .anonymous()
      .send("POST", `/api/invitations/${token}/acceptance`, { body: joined });
    expect(accepted.status).toBe(200);
    const [nina] = (await office.admin.send("GET", `/api/users?q=${body.email}`)).body.data;
    expect(nina.role_limits).toEqual(limitedTo(hill).role_limits);
  });

  test("cannot be given beyond the editor's reach, even if limited after authorization", async () => {
    const colleague = await world.member(office, ["bookings.view"]);
    const { version } = await show(colleague.user_id);
    const { tenant_id } = office;
    const { user_id, role_id } = person;
    await limitRole(world.database(), { tenant_id, user_id, role_id }, [String(lake)]);
    const acting = world.database().asTenant(tenant_id, (db) =>
      updateUser(lettingIn(db, tenant_id, person.user_id), colleague.user_id, {
        role_ids: [person.role_id],
        version,
      }),
    );
    await expect(acting).rejects.toMatchObject({ status: 403 });
  });
});
