import { record } from "#server/audit/record";
import { type Clock, clockActor } from "#server/context";
import type { Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { insertAcceptance, insertFounder } from "#server/session/sign-up/sign-up.queries";
import type { AskedCompany } from "#server/session/sign-up/sign-up-content";
import { beginCompany } from "#server/tenants/begin-company";

interface Founder {
  id: string;
  email: string;
  phone: string | null;
  /** Where the request came from, and its id: for the audit row. */
  address: string;
  request_id: string;
}

/**
 * Makes the company that was asked for, with its founder as administrator and his acceptance of the terms, in the
 * transaction that is open; that one acts inside the new company afterwards. Answers its id.
 */
export async function foundCompany(db: Db, clock: Clock, founder: Founder, asked: AskedCompany): Promise<string> {
  const now = clock.now();
  const { name, document, kind = null, city_code, state, plan_id, cycle, accepted } = asked;
  const address = city_code || state ? { city_code, state } : null;
  const { email, phone } = founder;
  const { id, roles } = await beginCompany(db, { name, document, kind, email, phone, address, plan_id, cycle }, now);
  await insertFounder(db, id, founder.id, roles.Administrador, now);
  await insertAcceptance(db, id, {
    ...accepted,
    id: newId(now),
    user_id: founder.id,
    accepted_at: new Date(accepted.accepted_at),
  });
  const actor = { ...clockActor(id), user_id: founder.id, address: founder.address, request_id: founder.request_id };
  await record({ actor, db, clock }, "tenant.created", id, null, { name, document, plan_id, cycle, accepted });
  return id;
}
