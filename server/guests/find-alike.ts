import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { AlikeQuery, guestActs } from "#contract/guest-acts";
import { canonicalDocument } from "#domain/documents";
import { fold } from "#domain/search-words";
import type { Ctx } from "#server/context";
import { type Features, listAlike, type StoredAlike } from "#server/guests/alike-guests.queries";
import { toGuestRow } from "#server/guests/guest-answer";
import { requireStoredGuest, todayOf } from "#server/guests/read-guests";

type Answer = VerbAnswer<typeof guestActs.alike>;

/** Guests who may be the person that is being typed. */
export async function findAlike(ctx: Ctx, typed: z.output<typeof AlikeQuery>): Promise<Answer> {
  const { name, birth_date = null, document, email = null, phone = null } = typed;
  return answer(ctx, {
    name_folded: name === undefined ? null : fold(name),
    birth_date,
    document: document === undefined ? null : canonicalDocument(document),
    email,
    phone,
  });
}

/** Other records that may be the same person as this one. */
export async function findDuplicates(ctx: Ctx, id: string): Promise<Answer> {
  const guest = await requireStoredGuest(ctx, id);
  return answer(ctx, { ...guest, name_folded: fold(guest.name) }, guest.id);
}

async function answer(ctx: Ctx, features: Features, exceptId: string | null = null): Promise<Answer> {
  const { actor, db } = ctx;
  const rows: StoredAlike[] = await listAlike(db, actor.tenant_id, features, exceptId, todayOf(ctx));
  return { data: rows.map(({ same, ...row }) => ({ ...toGuestRow(ctx, row), same })) };
}
