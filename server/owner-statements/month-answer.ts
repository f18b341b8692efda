import type { OwnerMonth } from "#contract/owner-statements";
import type { PixKeyKind } from "#domain/pix-keys";
import { type Ctx, may } from "#server/context";
import { companyDay } from "#server/finances/today";
import { listAdjustments, toAdjustment } from "#server/owner-statements/adjustments.queries";
import type { KeptStatement, StatedOwner, StoredSettings } from "#server/owner-statements/kept-statements.queries";
import { monthState } from "#server/owner-statements/month-state";
import { owedNow, toSettings } from "#server/owner-statements/owed-now";
import type { OwnedPlace } from "#server/owner-statements/owner-statements.queries";
import { toPayout } from "#server/owner-statements/payout-answer";
import { listPayouts } from "#server/owner-statements/payouts.queries";
import { sumSince } from "#server/owner-statements/standings.queries";

/** Of whom and of which month an answer is. */
export interface About {
  owner: StatedOwner;
  month: string;
  settings: StoredSettings | null;
  newest: KeptStatement | null;
  places: readonly OwnedPlace[];
}

/** A month's statement with where it stands, what its owner is owed and how he is paid. */
export async function monthAnswer(
  ctx: Ctx,
  { owner, month, settings, newest, places }: About,
  { kept, statement }: Pick<OwnerMonth, "statement"> & { kept: KeptStatement | null },
): Promise<OwnerMonth> {
  const { actor, db } = ctx;
  const { id, name, email } = owner;
  const owed_cents = owedNow(settings, newest, await sumSince(db, actor.tenant_id, id));
  return {
    month,
    state: kept
      ? "closed"
      : monthState({
          month,
          today: companyDay(ctx),
          begins_on: settings?.begins_on,
          newest_month: newest?.month,
        }),
    owner: { id, name, email },
    has_sample: places.length > 0,
    settings: settings && toSettings(settings),
    kept: kept && toKept(kept),
    statement,
    owed_cents,
    payable_now_cents: Math.max(0, owed_cents - (settings?.reserve_cents ?? 0)),
    payouts: (await listPayouts(db, actor.tenant_id, id)).map(toPayout),
    adjustments: (await listAdjustments(db, actor.tenant_id, id)).map(toAdjustment),
    pix: pixOf(ctx, owner),
  };
}

function toKept(kept: KeptStatement): NonNullable<OwnerMonth["kept"]> {
  const { id, closed_by_name, is_newest, reopen_reason, sent_to } = kept;
  return {
    id,
    closed_by_name,
    is_newest,
    reopen_reason,
    sent_to,
    closed_at: kept.closed_at.toISOString(),
    reopened_at: kept.reopened_at?.toISOString() ?? null,
    sent_at: kept.sent_at?.toISOString() ?? null,
    document: { state: kept.document_state ?? "waiting", drawn: kept.drawn ?? 0, lines: kept.lines ?? 0 },
  };
}

/** What a Pix to the owner needs. A key that is a document is for those alone who may see documents. */
function pixOf({ actor }: Ctx, { name, pix_kind, pix_key }: StatedOwner): OwnerMonth["pix"] {
  if (pix_kind === null || pix_key === null || !may(actor, "money.view")) return null;
  const isDocument = pix_kind === "cpf" || pix_kind === "cnpj";
  if (isDocument && !may(actor, "guests.documents")) return null;
  return { kind: pix_kind as PixKeyKind, key: pix_key, name, city: "Brasil" }; // nobody asks an owner for his city
}
