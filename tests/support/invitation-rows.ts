import { createHash } from "node:crypto";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");

/** An invitation with the role, for one accommodation; its sender has selected it for themselves too. */
export async function insertInvitationRow(
  db: Db,
  tenant_id: string,
  invited_by: string,
  role_id: string,
  accommodation_id: string,
): Promise<void> {
  const id = newId(now);
  const sent = { sent_at: now, ends_at: new Date("2099-01-01T00:00:00Z"), created_at: now };
  const token_hash = createHash("sha256").update(id).digest();
  await db
    .insertInto("invitations")
    .values({ tenant_id, id, email: "nina@exemplo.test", token_hash, invited_by, ...sent })
    .execute();
  const given = { tenant_id, invitation_id: id, role_id };
  await db
    .insertInto("invitation_roles")
    .values({ ...given, limited: true })
    .execute();
  await db
    .insertInto("invitation_role_limits")
    .values({ ...given, accommodation_id })
    .execute();
  await db
    .insertInto("membership_role_limits")
    .values({ tenant_id, user_id: invited_by, role_id, accommodation_id })
    .execute();
}
