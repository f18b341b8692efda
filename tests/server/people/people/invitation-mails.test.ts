import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { catchMail } from "#tests/server/contract/mailbox";
import { type Office, peopleWorld } from "#tests/server/people/people/people-world";
import { makePerson } from "#tests/support/database-company";

const world = peopleWorld();

const newAddress = () => `${randomUUID()}@praia.test`;

async function invite({ admin, tenant_id }: Office, email = newAddress()) {
  const { role_id } = await world.role(tenant_id, ["bookings.view"]);
  return admin.send("POST", "/api/invitations", { body: { email, role_ids: [role_id] } });
}
const resend = async ({ admin }: Office, id: string) =>
  (await admin.send("POST", `/api/invitations/${id}/resend`)).status;

/** The latest mail to an address. */
async function mailTo(email: string) {
  return (await catchMail(world.app()).deliver()).filter(({ to }) => to.address === email).at(-1);
}

test("an address gets at most ten invitations a day from a company, which another one does not use up", async () => {
  const [office, other] = [await world.office(), await world.office()];
  const email = newAddress();
  const { id } = (await invite(office, email)).body;
  const statuses: number[] = [];
  for (let turn = 1; turn < 10; turn += 1) statuses.push(await resend(office, id));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const token = /\/convite\/([\w-]{43})/.exec((await mailTo(email))?.text ?? "")?.[1];
  expect(await resend(office, id)).toBe(429);
  expect((await world.app().anonymous().send("GET", `/api/invitations/${token}`)).status).toBe(200);
  expect((await invite(other, email)).status).toBe(201);
});

test("a company can send at most 100 invitations a day", async () => {
  const office = await world.office();
  const statuses: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const { id } = (await invite(office)).body;
    for (let again = 1; again < 10; again += 1) statuses.push(await resend(office, id));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(90);
  expect((await invite(office)).status).toBe(429);
});

test("an invitation whose mail waits says so, until the mail is sent", async () => {
  const office = await world.office("Banco do Brasil");
  const email = newAddress();
  const listed = async () => (await office.admin.send("GET", "/api/invitations")).body.data[0].held;
  expect((await invite(office, email)).body.held).toBe("name");
  expect(await mailTo(email)).toBeUndefined();
  expect(await listed()).toBe("name");
  const { user_id } = await makePerson(world.app().database, { is_super_admin: true });
  const staff = await world.app().signedIn(user_id);
  const company = `/api/admin/tenants/${office.tenant_id}`;
  const { names_waiting: names } = (await staff.send("GET", `${company}/mailing`)).body;
  expect(names).toContain("Banco do Brasil");
  expect((await staff.send("POST", `${company}/name-approval`, { body: { names } })).status).toBe(200);
  expect(await mailTo(email)).toBeDefined();
  expect(await listed()).toBeNull();
});

test("no name in the mail can become a link", async () => {
  const office = await world.office("Prêmio em https://golpe.com");
  const email = newAddress();
  await invite(office, email);
  const mail = await mailTo(email);
  const said = [mail?.subject, mail?.text, mail?.html, mail?.fromName].join("\n");
  expect(said).toContain("Prêmio em https: //golpe. com");
  expect(said).not.toContain("golpe.com");
});
