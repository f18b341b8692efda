import type { Side } from "#tests/server/contract/world";
import { makePerson } from "#tests/support/database-company";
import type { Caller } from "#tests/support/test-app";

/** Another signed-in administrator of the company, for operations that end the caller's other sessions. */
export async function newAdministrator({ world, company }: Side): Promise<Caller> {
  const { tenant_id, role_id } = company;
  const person = await makePerson(world.database, { tenant_id, role_ids: [role_id], at: world.clock.now() });
  return world.signedIn(person.user_id, tenant_id);
}
