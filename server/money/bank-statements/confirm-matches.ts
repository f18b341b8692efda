import { sql } from "kysely";
import type { BankMatchInput, MatchInput } from "#contract/money/bank-matches";
import { payerKeys } from "#domain/bank-matching/item-options";
import { payerOf } from "#domain/bank-statements/payer";
import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { answerPayers } from "#server/money/announcements/answer-guest";
import { decideBankLine, type LockedBankLine, lockBankLines } from "#server/money/bank-statements/lines.queries";
import { insertMatch, listPlaces, listStays } from "#server/money/bank-statements/matches.queries";
import { postParts } from "#server/money/bank-statements/post-parts";
import type { Posting } from "#server/money/bank-statements/post-receipts";
import { wordsOfLine } from "#server/money/bank-statements/suggest";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import type { Secrets } from "#server/platform/db/secrets";
import { invalid, Problem } from "#server/platform/http/problem";

type Confirmed = { data: { line_id: string; match_id: string }[] };

/**
 * Confirms the matches of bank lines and posts them: all or none. Refuses with 409 (naming the line) a line that
 * someone has decided on meanwhile, and an item settled meanwhile. If an import is named, all lines belong to it; only
 * the other side of a transfer may be of another one. Guests who reported such a payment get a mail.
 */
export async function confirmMatches(
  ctx: Ctx,
  secrets: Secrets,
  { matches }: BankMatchInput,
  importId: string | null = null,
): Promise<Confirmed> {
  const { actor, db } = ctx;
  const ids = matches.map(({ line_id }) => line_id);
  if (new Set(ids).size !== ids.length) throw invalid("matches", "Cada linha do extrato pode ser confirmada uma vez");
  const others = matches.flatMap(({ parts }) => parts.flatMap(({ other_line_id }) => other_line_id ?? []));
  const lines = await lockBankLines(db, actor.tenant_id, [...new Set([...ids, ...others])]);
  const strange = matches.findIndex(({ line_id }) => importId !== null && lines.get(line_id)?.import_id !== importId);
  if (strange >= 0) throw invalid(`matches[${strange}].line_id`, "Esta linha não é deste extrato");
  await lockStays(ctx, matches);
  const data: WrittenMatch[] = [];
  for (const [index, match] of matches.entries()) {
    // the other side of a transfer that was posted before it
    if (data.some(({ line_id }) => line_id === match.line_id)) continue;
    data.push(...(await ofLine(match.line_id, index, () => confirm(ctx, lines, match))));
  }
  const payments = data.flatMap(({ payment_ids }) => payment_ids);
  await answerPayers(ctx, secrets, payments);
  return { data: data.map(({ line_id, match_id }) => ({ line_id, match_id })) };
}

/** Locks accommodations in one fixed order, so that two concurrent confirmations wait and do not deadlock. */
async function lockStays(ctx: Ctx, matches: readonly MatchInput[]): Promise<void> {
  const asked = matches.flatMap(({ parts }) =>
    parts.flatMap(({ kind, id }) => ((kind === "item" || kind === "paid_out") && id ? [id] : [])),
  );
  const places = await listPlaces(ctx.db, ctx.actor.tenant_id, asked);
  const codes = matches.flatMap(({ parts }) => parts.flatMap(({ booking_code }) => booking_code ?? []));
  const stays = [...places.values(), ...(await listStays(ctx.db, ctx.actor.tenant_id, codes))];
  const accommodations = new Set(stays.map(({ accommodation_id }) => accommodation_id));
  if (accommodations.size > 0) await lockNights(ctx, [...accommodations].sort());
}

async function confirm(
  ctx: Ctx,
  lines: ReadonlyMap<string, LockedBankLine>,
  match: MatchInput,
): Promise<WrittenMatch[]> {
  const line = lines.get(match.line_id);
  if (line === undefined || line.kind !== "movement") throw invalid("line_id", "Não encontramos esta linha do extrato");
  await claim(ctx, line);
  const postings = await postParts(ctx, line, match, lines);
  const twin = postings.other;
  if (twin) await claim(ctx, twin.line);
  const confirmed = [await writeMatch(ctx, line, postings.parts)];
  if (twin) confirmed.push(await writeMatch(ctx, twin.line, [twin.part]));
  await rememberPayers(ctx, line, postings.parts);
  return confirmed;
}

async function claim({ actor, db, clock }: Ctx, { id, state }: LockedBankLine): Promise<void> {
  const to = { state: "matched", by: actor.user_id, at: clock.now() } as const;
  if (state !== "open" || !(await decideBankLine(db, actor.tenant_id, id, "open", to))) {
    throw new Problem("BankLineDecidedException");
  }
}

/** Names the line in a refusal, and prefixes its fields with the position. */
async function ofLine<T>(line_id: string, index: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { errors, body, ...extras } = error.extras;
    const named = Object.entries(errors ?? {}).map(([field, said]) => [`matches[${index}].${field}`, said]);
    throw new Problem(error.code, {
      ...extras,
      ...(errors && { errors: Object.fromEntries(named) }),
      body: { ...body, line_id },
    });
  }
}

/**
 * Remembers the payer written in a line: for the holders of the bookings paid and the counterparties of the entries.
 */
async function rememberPayers(ctx: Ctx, line: LockedBankLine, postings: readonly Posting[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const keys = payerKeys(payerOf(wordsOfLine(line)));
  const bookings = new Set(postings.flatMap(({ booking_id }) => booking_id ?? []));
  const counterparties = new Set(postings.flatMap(({ counterparty_id }) => counterparty_id ?? []));
  if (keys.length === 0) return;
  for (const id of bookings) await rememberPayer(db, actor.tenant_id, id, keys, clock.now());
  for (const id of counterparties) await rememberForCounterparty(db, actor.tenant_id, id, keys, clock.now());
}

/** A line with its match, and the payments posted for it. */
interface WrittenMatch {
  line_id: string;
  match_id: string;
  payment_ids: string[];
}

/**
 * Stores what a line was posted as, and writes it to the trail. Refuses with 422 parts that do not sum to the line,
 * with 409 a line that is already matched.
 */
async function writeMatch(ctx: Ctx, line: LockedBankLine, parts: readonly Posting[]): Promise<WrittenMatch> {
  const { actor, db, clock } = ctx;
  const sum = parts.reduce((cents, { part }) => cents + part.amount_cents, 0);
  if (sum !== line.amount_cents) throw invalid("parts", "As partes não somam o valor da linha");
  const [now, line_id] = [clock.now(), line.id];
  const id = newId(now);
  const match = { tenant_id: actor.tenant_id, id, line_id, created_by: actor.user_id, created_at: now };
  const told = parts.map(({ part }) => part);
  if (!(await insertMatch(db, match, told))) throw new Problem("BankLineDecidedException");
  await record(ctx, "bank_line.matched", line_id, null, { amount_cents: line.amount_cents, parts: told });
  const payment_ids = told.flatMap(({ payment_id, posted }) => (posted && payment_id ? [payment_id] : []));
  return { line_id, match_id: id, payment_ids };
}

/** Remembers that the person with this name in the bank's text paid for the holder of a booking. */
async function rememberPayer(
  db: Db,
  tenantId: string,
  bookingId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into bank_payers (tenant_id, key, guest_id, created_at)
    select b.tenant_id, key, b.holder_id, ${now} from bookings b, unnest(${keys}::text[]) key
    where b.tenant_id = ${tenantId} and b.id = ${bookingId}
    on conflict on constraint bank_payers_once do nothing`.execute(db);
}

/** The same for a counterparty. */
async function rememberForCounterparty(
  db: Db,
  tenantId: string,
  counterpartyId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into bank_payers (tenant_id, key, counterparty_id, created_at)
    select ${tenantId}, key, ${counterpartyId}, ${now} from unnest(${keys}::text[]) key
    on conflict on constraint bank_payers_once do nothing`.execute(db);
}
