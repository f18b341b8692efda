import type {
  OwnerMonth,
  OwnerStatement,
  OwnerStatementQuery,
  ownerStatements,
} from "#contract/money/owner-statements";
import { adjustmentKinds } from "#domain/owner-statement/owner-statement";
import { sampleStatement, sampleStays } from "#domain/owner-statement/sample-statement";
import type { PixKeyKind } from "#domain/pix-keys";
import { listAdjustments, toAdjustment } from "#server/money/owner-statements/adjustments.queries";
import {
  findChain,
  findKept,
  findSettings,
  findStatedOwner,
  type KeptStatement,
  listHolders,
  listKeptLines,
  type StatedOwner,
  type StoredSettings,
} from "#server/money/owner-statements/kept-statements.queries";
import { monthState, owedNow, toPayout, toSettings } from "#server/money/owner-statements/owner-answers";
import { listPlaces, type OwnedPlace } from "#server/money/owner-statements/owner-statements.queries";
import { listPayouts, sumSince } from "#server/money/owner-statements/standings.queries";
import { agreedTerms, stateMonth } from "#server/money/owner-statements/state-month";
import { type LineKind, linesOf, type StatementLine } from "#server/money/owner-statements/statement-lines";
import { type Actor, type Ctx, companyDay, may } from "#server/platform/context";
import { found } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { heldMailsAbout } from "#server/platform/mail/mail-allowance";

/**
 * An owner's month: as it was closed, otherwise as things are now, or a sample on request. No statement for an unclosed
 * month before the first or the latest one. 404 for an unknown owner.
 */
export async function showOwnerMonth(ctx: Ctx, { owner_id, month, sample }: OwnerStatementQuery): Promise<OwnerMonth> {
  const { actor, db } = ctx;
  const owner = found(await findStatedOwner(db, actor.tenant_id, owner_id));
  const settings = await findSettings(db, actor.tenant_id, owner_id);
  const { ofMonth, newest } = await findChain(db, actor.tenant_id, owner_id, `${month}-01`);
  const places = await listPlaces(db, actor.tenant_id, owner_id);
  const about = { owner, month, settings, newest, places };
  if (sample) return monthAnswer(ctx, about, { kept: null, statement: sampleMonth(ctx, about) });
  if (ofMonth) return monthAnswer(ctx, about, { kept: ofMonth, statement: await keptAnswer(ctx, ofMonth) });
  const { begins_on } = settings ?? {};
  if (monthState({ month, today: companyDay(ctx), begins_on, newest_month: newest?.month }) === "before") {
    return monthAnswer(ctx, about, { kept: null, statement: null });
  }
  const { statement, sources } = await stateMonth(ctx, { owner_id, month, settings, newest });
  const holders = new Map([...sources.bookings].map(([id, { holder_name }]) => [id, holder_name]));
  const answer = answerOf(
    actor,
    { ...statement, reserve_cents: settings?.reserve_cents ?? 0 },
    linesOf(statement, sources),
    holders,
  );
  return monthAnswer(ctx, about, { kept: null, statement: answer });
}

/** A statement as it was closed, reopened ones included. */
export const showStatement: Verb<typeof ownerStatements.show> = async (ctx, { params: { id } }) => {
  const { actor, db } = ctx;
  const kept = found(await findKept(db, actor.tenant_id, id));
  const owner = found(await findStatedOwner(db, actor.tenant_id, kept.owner_id));
  const settings = await findSettings(db, actor.tenant_id, kept.owner_id);
  const { newest } = await findChain(db, actor.tenant_id, kept.owner_id, kept.month);
  const places = await listPlaces(db, actor.tenant_id, kept.owner_id);
  const statement = await keptAnswer(ctx, kept);
  return monthAnswer(ctx, { owner, month: kept.month.slice(0, 7), settings, newest, places }, { kept, statement });
};

async function keptAnswer({ actor, db }: Ctx, kept: KeptStatement): Promise<OwnerMonth["statement"]> {
  const lines = await listKeptLines(db, actor.tenant_id, kept.id);
  return answerOf(actor, kept, lines, await holdersOf(db, actor.tenant_id, lines));
}

async function holdersOf(db: Ctx["db"], tenantId: string, lines: readonly StatementLine[]) {
  const ids = lines.filter(({ ends_on }) => ends_on !== null).map(({ source_id }) => source_id);
  return new Map((await listHolders(db, tenantId, ids)).map(({ id, name }) => [id, name]));
}

export async function statedOwnerExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findStatedOwner(db, actor.tenant_id, id)) !== null;
}

/** A sample month made from the terms of the owner's first accommodation; null if they have none. */
function sampleMonth({ actor }: Ctx, { owner, month, settings, places }: About): OwnerStatement | null {
  const [place] = places;
  if (!place) return null;
  const { base_price_cents: night_cents, cleaning_fee_cents: cleaning_cents } = place;
  const reserve_cents = settings?.reserve_cents ?? 0;
  const made = { owner_id: owner.id, month, night_cents, cleaning_cents, terms: agreedTerms(place), reserve_cents };
  const statement = sampleStatement(made);
  const sources = { bookings: new Map(), expenses: new Map(), leftOut: new Map() };
  return answerOf(actor, { ...statement, reserve_cents }, linesOf(statement, sources), new Map());
}

/** The owner and the month of an answer. */
interface About {
  owner: StatedOwner;
  month: string;
  settings: StoredSettings | null;
  newest: KeptStatement | null;
  places: readonly OwnedPlace[];
}

export const statementMail = "owner-statement";

/** A month's statement with its state, the balance owed to the owner and how they are paid. */
async function monthAnswer(
  ctx: Ctx,
  { owner, month, settings, newest, places }: About,
  { kept, statement }: Pick<OwnerMonth, "statement"> & { kept: KeptStatement | null },
): Promise<OwnerMonth> {
  const { actor, db } = ctx;
  const { id, name, email } = owner;
  const owed_cents = owedNow(settings, newest, await sumSince(db, actor.tenant_id, id));
  const held = kept && (await heldMailsAbout(db, actor.tenant_id, statementMail, [kept.id])).get(kept.id);
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
    kept: kept && { ...toKept(kept), mail_held: held ?? null },
    statement,
    owed_cents,
    payable_now_cents: Math.max(0, owed_cents - (settings?.reserve_cents ?? 0)),
    payouts: (await listPayouts(db, actor.tenant_id, id)).map(toPayout),
    adjustments: (await listAdjustments(db, actor.tenant_id, id)).map(toAdjustment),
    pix: pixOf(ctx, owner),
  };
}

function toKept(kept: KeptStatement): Omit<NonNullable<OwnerMonth["kept"]>, "mail_held"> {
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

/** The data for a Pix to the owner. A key that is a document is only for users who may see documents. */
function pixOf({ actor }: Ctx, { name, pix_kind, pix_key }: StatedOwner): OwnerMonth["pix"] {
  if (pix_kind === null || pix_key === null || !may(actor, "money.view")) return null;
  const isDocument = pix_kind === "cpf" || pix_kind === "cnpj";
  if (isDocument && !may(actor, "guests.documents")) return null;
  return { kind: pix_kind as PixKeyKind, key: pix_key, name, city: "Brasil" }; // owners have no city field
}

interface Amounts {
  opening_cents: number;
  closing_cents: number;
  reserve_cents: number;
}

/**
 * A statement as the API returns it, closed or not. Deductions are negative. `holders` are the guests by booking; users
 * who may not see bookings get neither guests nor codes.
 */
function answerOf(
  actor: Actor,
  { opening_cents, closing_cents, reserve_cents }: Amounts,
  lines: readonly StatementLine[],
  holders: ReadonlyMap<string, string>,
): OwnerStatement {
  const sees = may(actor, "bookings.view");
  const of = (kind: LineKind) => lines.filter((line) => line.kind === kind);
  const stayOf = ({ source_id, label, place, starts_on, ends_on }: StatementLine) => {
    const sample = sampleStays.find((each) => each === source_id) ?? null;
    const isStay = place !== null && starts_on !== null && ends_on !== null;
    const named = { code: sees ? label : null, holder_name: sees ? (holders.get(source_id) ?? null) : null };
    return {
      line_id: sample ? null : source_id,
      sample,
      booking: isStay ? { ...named, accommodation_name: place, check_in: starts_on, check_out: ends_on } : null,
    };
  };
  const waiting = (line: StatementLine) => ({ ...stayOf(line), part_cents: line.net_cents });
  return {
    opening_cents,
    closing_cents,
    reserve_cents: Math.max(0, Math.min(closing_cents, reserve_cents)),
    payable_cents: Math.max(0, closing_cents - reserve_cents),
    stays: of("stay").map((line) => ({
      ...stayOf(line),
      nights_in_month: line.nights_in_month,
      nights: line.nights,
      is_kept: line.is_kept,
      gross_cents: line.gross_cents,
      channel_cents: -line.channel_cents || 0,
      company_cents: -line.company_cents || 0,
      net_cents: line.net_cents,
      earlier_cents: line.earlier_cents,
      corrected_cents: line.corrected_cents,
      collected_cents: -line.collected_cents || 0,
    })),
    expenses: of("expense").map((line) => ({
      line_id: line.source_id === "expense" ? null : line.source_id,
      description: line.label,
      accommodation_name: line.place,
      due_on: line.starts_on ?? "",
      part_cents: line.cents,
      is_corrected: line.corrected_cents !== 0,
    })),
    payouts: of("payout").map(({ source_id, starts_on, cents }) => ({
      line_id: source_id,
      paid_on: starts_on ?? "",
      part_cents: cents,
    })),
    adjustments: adjustmentKinds
      .flatMap((kind) => of(kind).map((line) => ({ kind, line })))
      .map(({ kind, line: { source_id, starts_on, label, cents } }) => ({
        line_id: source_id,
        kind,
        booked_on: starts_on ?? "",
        reason: label ?? "",
        part_cents: cents,
      })),
    left_out: of("left_out").map((line) => ({
      ...stayOf(line),
      description: line.ends_on === null ? line.label : null,
      reason: line.reason ?? "",
      left_out_by_name: line.left_out_by_name,
      left_out_at: line.left_out_at?.toISOString() ?? null,
      part_cents: line.net_cents,
    })),
    not_received: of("not_received").map(waiting),
    to_come: of("to_come").map(waiting),
  };
}
