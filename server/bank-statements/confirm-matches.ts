import type { BankMatchInput, MatchInput } from "#contract/bank-matches";
import { answerPayers } from "#server/announcements/answer-guest";
import { decideBankLine, type LockedBankLine, lockBankLines } from "#server/bank-statements/lines.queries";
import { listPlaces, listStays } from "#server/bank-statements/matches.queries";
import { ofLine } from "#server/bank-statements/of-line";
import { postParts } from "#server/bank-statements/post-parts";
import { rememberPayers } from "#server/bank-statements/remember-payers";
import { type WrittenMatch, writeMatch } from "#server/bank-statements/write-match";
import { lockNights } from "#server/bookings/nights/lock-nights";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { invalid, Problem } from "#server/http/problem";

type Confirmed = { data: { line_id: string; match_id: string }[] };

/**
 * Confirms what lines of the bank are, and posts it: all of them or none. A line on which somebody decided meanwhile, and
 * what somebody settled meanwhile, refuses with 409 and names the line. Lines are those of one import where it is named;
 * the other side of a transfer may be of another one. Guests who told of such a payment get a mail.
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
    if (data.some(({ line_id }) => line_id === match.line_id)) continue; // the other side of a transfer before it
    data.push(...(await ofLine(match.line_id, index, () => confirm(ctx, lines, match))));
  }
  const payments = data.flatMap(({ payment_ids }) => payment_ids);
  await answerPayers(ctx, secrets, payments);
  return { data: data.map(({ line_id, match_id }) => ({ line_id, match_id })) };
}

/** Everybody locks accommodations in one order, so that two who confirm at once wait and do not block each other. */
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
