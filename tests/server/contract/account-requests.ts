import { keepEmailChange } from "#server/people/session/email-change";
import { newId } from "#server/platform/db/new-id";
import { newToken, tokenHash } from "#server/platform/http/tokens";
import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { withoutTwoFactor } from "#tests/server/contract/two-factor-requests";
import type { Side } from "#tests/server/contract/world";
import { makePerson } from "#tests/support/database-company";
import { pngFile } from "#tests/support/pictures";

/** The token that confirms a new user's new address. */
async function emailToken({ world: { database, clock } }: Side): Promise<string> {
  const { user_id, email } = await makePerson(database, { at: clock.now() });
  const token = newToken();
  const ends_at = new Date("2099-01-01T00:00:00Z");
  const asked = { user_id, email: `novo-${email}`, token_hash: tokenHash(token), created_at: clock.now(), ends_at };
  await database.asAuth((db) => keepEmailChange(db, asked));
  return token;
}

/** Valid requests for the user's address and picture, and the company's logo. */
export const accountRequests: Record<string, Prepare> = {
  "security.askForEmailChange": async (side) => {
    await withoutTwoFactor(side); // otherwise a code would be required
    await side.world.database.asAuth((db) => db.deleteFrom("rate_limits").where("key", "like", "email-%").execute());
    // the number of mails per address and day is limited
    const email = `nova.${newId(side.world.clock.now())}@example.test`;
    return { body: { ...goodBodies["security.askForEmailChange"], email } };
  },
  "security.confirmEmailChange": async (side) => ({ body: { token: await emailToken(side) } }),
  "avatars.set": async () => ({ body: await pngFile() }),
  "avatars.remove": () => ({}),
  "avatars.show": async ({ admin }) => {
    const { body } = await admin.send("PUT", "/api/account/avatar", { body: await pngFile() });
    const [user, picture] = body.user.avatar.split("/").slice(-2);
    return { params: { user, picture } };
  },
  "logos.set": async ({ company }) => ({ params: { uuid: company.tenant_id }, body: await pngFile() }),
  "logos.remove": ({ company }) => ({ params: { uuid: company.tenant_id } }),
  "logos.show": async ({ admin, company }) => {
    const { body } = await admin.send("POST", `/api/tenants/${company.tenant_id}/logo`, { body: await pngFile() });
    const [tenant, picture] = body.logo.split("/").slice(-2);
    return { params: { tenant, picture } };
  },
};
