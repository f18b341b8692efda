import { goodBodies } from "#tests/contract/good-bodies";
import { type Prepare, versionOf } from "#tests/server/contract/good-request";
import { catchMail } from "#tests/server/contract/mailbox";
import { giveTwoFactor } from "#tests/server/contract/two-factor-requests";
import { created, freeStay, newRole, type Side } from "#tests/server/contract/world";
import { makePerson } from "#tests/support/database-company";

const ofColleague: Prepare = ({ colleague }) => ({ params: { uuid: colleague } });
const newAddress = ({ canary }: Side) => `${canary}-${freeStay().check_in}@example.test`.toLowerCase();

/** Another invitation of the company. */
async function newInvitation(side: Side) {
  const body = { email: newAddress(side), role_ids: [side.role] };
  return created(side.admin, "/api/invitations", body);
}

/** Another user of the company, for this request only. */
async function newColleague({ world, company, role }: Side) {
  const at = world.clock.now();
  return makePerson(world.database, { tenant_id: company.tenant_id, role_ids: [role], at });
}

async function mailedToken(side: Side): Promise<string> {
  const { email } = await newInvitation(side);
  const mails = await catchMail(side.world).deliver();
  const mail = mails.find(({ to }) => to.address === email);
  return /convite\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Valid requests of people, roles and invitations. */
export const peopleRequests: Record<string, Prepare> = {
  "users.list": ({ role }) => ({ query: `role_id=${role}&sort=name` }),
  "users.show": ofColleague,
  "users.update": async (side) => {
    const version = await versionOf(side, `/api/users/${side.colleague}`);
    return { params: { uuid: side.colleague }, body: { role_ids: [side.role], version } };
  },
  "users.block": async (side) => ({ params: { uuid: (await newColleague(side)).user_id } }),
  "users.unblock": ofColleague,
  "users.resetTwoFactor": async (side) => {
    const { user_id } = await newColleague(side);
    await giveTwoFactor(side.world, user_id);
    return { params: { uuid: user_id } };
  },
  "invitations.list": ({ canary }) => ({ query: `q=${canary}&sort=email` }),
  "invitations.create": (side) => ({
    body: { ...goodBodies["invitations.create"], email: newAddress(side), role_ids: [side.role] },
  }),
  "invitations.createMany": (side) => ({
    body: {
      ...goodBodies["invitations.createMany"],
      emails: [newAddress(side), newAddress(side)],
      role_ids: [side.role],
    },
  }),
  "invitations.resend": async (side) => ({ params: { id: (await newInvitation(side)).id } }),
  "invitations.revoke": async (side) => ({ params: { id: (await newInvitation(side)).id } }),
  "invitations.open": async (side) => ({ params: { token: await mailedToken(side) } }),
  "invitations.accept": async (side) => ({
    params: { token: await mailedToken(side) },
    body: goodBodies["invitations.accept"],
  }),
  "roles.list": () => ({}),
  "roles.create": ({ canary }) => ({
    body: { ...goodBodies["roles.create"], name: `Turno ${canary} ${freeStay().check_in}` },
  }),
  "roles.show": ({ role }) => ({ params: { id: role } }),
  "roles.update": async (side) => {
    const version = await versionOf(side, `/api/roles/${side.role}`);
    const name = `Perfil ${side.canary} ${freeStay().check_in}`;
    return { params: { id: side.role }, body: { ...goodBodies["roles.update"], name, version } };
  },
  "roles.delete": async (side) => ({ params: { id: (await newRole(side)).id } }),
  "permissions.list": () => ({}),
  "trail.list": ({ company }) => ({
    query: `user_id=${company.user_id}&thing=booking&from=2026-01-01&to=2027-12-31&sort=-at`,
  }),
  "trail.people": () => ({}),
  "trail.csv": ({ booking }) => ({ query: `q=${booking}` }),
  "trail.xlsx": ({ booking }) => ({ query: `q=${booking}&sort=at` }),
};
