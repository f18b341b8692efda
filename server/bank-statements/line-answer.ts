import type { BankLine, BankMatchPart } from "#contract/bank-lines";
import { listBankLines, type StoredBankLine } from "#server/bank-statements/listed-lines.queries";
import { listParts, type StoredPart } from "#server/bank-statements/matches.queries";
import { type Ctx, may } from "#server/context";
import { found } from "#server/http/problem";

/** Lines as the API returns them, with their matches and the lines that they may repeat. */
export async function toBankLines(ctx: Ctx, rows: readonly StoredBankLine[]): Promise<BankLine[]> {
  const { actor, db } = ctx;
  const parts = await listParts(
    db,
    actor.tenant_id,
    rows.filter(({ state }) => state === "matched").map(({ id }) => id),
  );
  const kept = await listBankLines(db, actor.tenant_id, [...new Set(rows.flatMap(({ candidates }) => candidates))]);
  const hidden = !may(actor, "bookings.view");
  return rows.map(({ candidates, decided_at, ...row }) => ({
    ...row,
    decided_at: decided_at?.toISOString() ?? null,
    parts: parts.filter(({ line_id }) => line_id === row.id).map((part) => toPart(part, hidden)),
    candidates: kept.filter(({ id }) => candidates.includes(id)),
  }));
}

/** One line; 404 if unknown. */
export async function showBankLine(ctx: Ctx, id: string): Promise<BankLine> {
  return found((await showBankLines(ctx, [id]))[0]);
}

/** These lines as the API returns them; unknown ones are left out. */
export async function showBankLines(ctx: Ctx, ids: readonly string[]): Promise<BankLine[]> {
  return toBankLines(ctx, await listBankLines(ctx.db, ctx.actor.tenant_id, ids));
}

export async function bankLineExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await listBankLines(db, actor.tenant_id, [id])).length > 0;
}

function kindOf({ payment_id, settlement_id, deposit_id }: StoredPart): BankMatchPart["kind"] {
  if (payment_id !== null) return "payment";
  if (settlement_id !== null) return "settlement";
  return deposit_id !== null ? "deposit" : "transfer";
}

function toPart(part: StoredPart, hidden: boolean): BankMatchPart {
  const kind = kindOf(part);
  const description = {
    payment: part.guest_name,
    settlement: part.entry_description,
    transfer: part.other_account_name,
    deposit: part.guest_name,
  };
  const secret = hidden && (kind === "payment" || kind === "deposit");
  return {
    kind,
    amount_cents: part.amount_cents,
    booking_code: secret ? null : part.booking_code,
    entry_id: part.entry_id,
    description: secret ? null : description[kind],
    posted: part.posted,
    reversed: part.reversed,
  };
}
