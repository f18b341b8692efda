import type { BankLine, BankLineQuery, BankMatchPart, bankLines } from "#contract/money/bank-lines";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { fold } from "#domain/search-words";
import {
  type BankLineListing,
  countBankLines,
  listBankLines,
  listBankLinesPage,
  type StoredBankLine,
} from "#server/money/bank-statements/listed-lines.queries";
import { findBankId, listParts, type StoredPart } from "#server/money/bank-statements/matches.queries";
import { type Ctx, may } from "#server/platform/context";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { found } from "#server/platform/http/problem";

/** Bank lines, newest day first; balance rows only on request. */
export async function listLines(ctx: Ctx, query: BankLineQuery): Promise<VerbAnswer<typeof bankLines.list>> {
  const { actor, db } = ctx;
  const listing: BankLineListing = {
    account_ids: query.account_id ?? [],
    import_id: query.import_id ?? null,
    states: query.state ?? [],
    direction: query.direction ?? null,
    missing: query.missing === "1",
    from: query.from ?? null,
    to: query.to ?? null,
    text: fold(query.q ?? "").trim(),
    descending: query.sort !== "written_on",
  };
  const rows = await listBankLinesPage(db, actor.tenant_id, listing, pageAsked(query));
  const data = await toBankLines(ctx, rows);
  return pageAnswer(query, data, (limit) => countBankLines(db, actor.tenant_id, listing, limit));
}

/** Lines as the API returns them, with their matches and the lines that they may repeat. */
async function toBankLines(ctx: Ctx, rows: readonly StoredBankLine[]): Promise<BankLine[]> {
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

/** The bank's own id of the line that a payment was matched with, as a proof of it; null without one. */
export const bankIdOf = ({ actor, db }: Ctx, paymentId: string): Promise<string | null> =>
  findBankId(db, actor.tenant_id, paymentId);

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
