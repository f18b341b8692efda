import { newKey } from "#server/people/two-factor/codes";
import { keyPlace } from "#server/people/two-factor/prove-second-factor";
import { beginTwoFactor, confirmTwoFactor, deleteTwoFactor } from "#server/people/two-factor/two-factor";
import { seal } from "#server/platform/db/secrets";
import type { Prepare } from "#tests/server/contract/good-request";
import type { Side } from "#tests/server/contract/world";
import { codeAt } from "#tests/support/authenticator";
import { testPassword } from "#tests/support/database-company";
import { secrets } from "#tests/support/test-app";

/** Removes the second factor of the company's user, so that the password is enough to log in. */
export async function withoutTwoFactor({ world, company }: Side): Promise<void> {
  await world.database.asAuth((db) => deleteTwoFactor(db, company.user_id));
}

/** Enables the second factor of a user. */
export async function giveTwoFactor({ database, clock }: Side["world"], userId: string): Promise<string> {
  const [key, now] = [newKey(), clock.now()];
  const key_sealed = seal(secrets, keyPlace(userId), key);
  await database.asAuth(async (db) => {
    await beginTwoFactor(db, userId, key_sealed, now);
    await confirmTwoFactor(db, userId, { key_sealed, step: 0, now });
  });
  return key;
}

/** A code of a new or enabled key of the company's user. */
async function newCode(side: Side, { on }: { on: boolean }): Promise<string> {
  await withoutTwoFactor(side);
  const { world, company } = side;
  const [key, now] = [newKey(), world.clock.now()];
  const key_sealed = seal(secrets, keyPlace(company.user_id), key);
  await world.database.asAuth(async (db) => {
    await beginTwoFactor(db, company.user_id, key_sealed, now);
    if (on) await confirmTwoFactor(db, company.user_id, { key_sealed, step: 0, now });
  });
  return codeAt(key, now);
}

const proof: Prepare = async (side) => ({
  body: { current_password: testPassword, code: await newCode(side, { on: true }) },
});

/** Valid requests for the second factor. `session.login` disables it first. */
export const twoFactorRequests: Record<string, Prepare> = {
  "twoFactor.show": () => ({}),
  "twoFactor.begin": async (side) => {
    await withoutTwoFactor(side);
    return { body: { current_password: testPassword } };
  },
  "twoFactor.confirm": async (side) => ({ body: { code: await newCode(side, { on: false }) } }),
  "twoFactor.renewCodes": proof,
  "twoFactor.end": proof,
};
