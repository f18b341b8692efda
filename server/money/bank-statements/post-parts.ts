import { type MatchInput, MatchPartInput } from "#contract/money/bank-matches";
import type { BankRule } from "#contract/money/bank-rules";
import { nearDays } from "#domain/bank-matching/own-transfers";
import { addDays } from "#domain/stay-dates";
import { lockAccount } from "#server/money/bank-statements/account-names.queries";
import type { LockedBankLine } from "#server/money/bank-statements/lines.queries";
import { listPlaces } from "#server/money/bank-statements/matches.queries";
import { findPosted, listPosted } from "#server/money/bank-statements/open-items.queries";
import {
  noAct,
  type Posting,
  type Postings,
  postDeposit,
  postReceipts,
  postRefund,
  wrongWay,
} from "#server/money/bank-statements/post-receipts";
import { findRule } from "#server/money/bank-statements/rules";
import { createEntries } from "#server/money/finances/entries";
import { requireAccountInUse } from "#server/money/finances/money-accounts";
import { writeSettlement } from "#server/money/finances/settlements";
import { entryExists, showEntry } from "#server/money/finances/show-entry";
import { transferMoney } from "#server/money/finances/transfer-money";
import { type Ctx, companyDay, may } from "#server/platform/context";
import { invalid, lacksPermission, Problem } from "#server/platform/http/problem";

/**
 * Posts the parts of a line through the existing operations: payments of bookings, settlements, transfers, new entries.
 */
export async function postParts(
  ctx: Ctx,
  line: LockedBankLine,
  { parts, moved_on = line.written_on }: MatchInput,
  lines: ReadonlyMap<string, LockedBankLine>,
): Promise<Postings> {
  if (parts.some(({ kind }) => kind !== "posted")) await requireAccountInUse(ctx, line.account_id);
  const rules = await rulesOf(ctx, line, parts);
  const transfer = parts.find((part) => part.kind === "transfer" || rules.get(part)?.other_account_id);
  if (transfer) {
    if (parts.length > 1) throw invalid("parts", "Uma transferência não se divide em partes");
    const rule = rules.get(transfer);
    return postTransfer(ctx, line, rule ? await asTransfer(ctx, line, rule) : transfer, { moved_on, lines });
  }
  const places = await listPlaces(
    ctx.db,
    ctx.actor.tenant_id,
    parts.flatMap(({ id }) => id ?? []),
  );
  const receipts = parts.flatMap((part) => {
    const isOne = part.kind === "item" || part.kind === "paid_out";
    const place = isOne ? places.get(part.id ?? "") : undefined;
    return place ? [{ part, place }] : [];
  });
  const written = await postReceipts(ctx, line, receipts, moved_on);
  for (const [index, part] of parts.entries()) {
    if (receipts.some((receipt) => receipt.part === part)) continue;
    const run = () => postOne(ctx, line, part, { moved_on, rule: rules.get(part) });
    written.push(await atPart(index, run));
  }
  return { parts: written, other: null };
}

/** Fields of the acts that have another name in a part or a match. */
const namesHere: Record<string, string> = {
  note: "description",
  received_on: "moved_on",
  due_on: "moved_on",
  settled_on: "moved_on",
};

/** Moves the errors of an act to the fields of its part, such as `parts[0].description`. */
async function atPart<T>(index: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem) || error.extras.errors === undefined) throw error;
    const errors = Object.entries(error.extras.errors).map(([asked, said]) => {
      const field = namesHere[asked] ?? asked;
      return [field in MatchPartInput.shape ? `parts[${index}].${field}` : field, said];
    });
    throw new Problem(error.code, { ...error.extras, errors: Object.fromEntries(errors) });
  }
}

function postOne(
  ctx: Ctx,
  line: LockedBankLine,
  part: MatchPartInput,
  { moved_on, rule }: { moved_on: string; rule: BankRule | undefined },
): Promise<Posting> {
  if (part.kind === "posted") return claimPosted(ctx, line, part);
  if (part.kind === "paid_out") throw invalid("parts", "Não encontramos esta reserva. Atualize a página.");
  if (part.kind === "refund") return postRefund(ctx, line, part, moved_on);
  if (part.kind === "deposit") return postDeposit(ctx, line, part, moved_on);
  return part.kind === "item" ? settleItem(ctx, line, part, moved_on) : postEntry(ctx, line, part, { moved_on, rule });
}

const acts = {
  booking_payment: "payment_id",
  settlement: "settlement_id",
  transfer: "transfer_id",
  security_deposit: "deposit_id",
} as const;

/** Matches an existing posting of the account: posts nothing, and no other line can be matched with it. */
async function claimPosted({ actor, db }: Ctx, line: LockedBankLine, { id }: MatchPartInput): Promise<Posting> {
  const posted = id === undefined ? null : await findPosted(db, actor.tenant_id, line.account_id, id);
  if (posted === null) throw new Problem("FinancialEntrySettledException");
  const { amount_cents, source } = posted;
  const act = acts[source];
  return { part: { ...noAct, posted: false, amount_cents, [act]: posted.id }, booking_id: null };
}

/**
 * Settles the entry that a line pays, in full or in part, from the line's account. Refuses with 422 the wrong
 * direction.
 */
async function settleItem(ctx: Ctx, line: LockedBankLine, part: MatchPartInput, moved_on: string): Promise<Posting> {
  const { id, amount_cents, interest_cents = 0, discount_cents = 0 } = part;
  if (id === undefined || !(await entryExists(ctx, id))) {
    throw invalid("parts", "Não encontramos este lançamento. Atualize a página.");
  }
  if (amount_cents === undefined) throw invalid("parts", "Informe o valor de cada parte");
  const { kind, counterparty_id } = await showEntry(ctx, id);
  if ((kind === "receivable") !== line.amount_cents > 0) throw wrongWay(line);
  const settlement = {
    amount_cents,
    interest_cents,
    discount_cents,
    account_id: line.account_id,
    moved_on,
    note: null,
  };
  const settlement_id = await writeSettlement(ctx, id, settlement);
  const moved = amount_cents + interest_cents - discount_cents;
  const matched = { ...noAct, settlement_id, amount_cents: line.amount_cents > 0 ? moved : -moved };
  return { part: matched, booking_id: null, counterparty_id };
}

interface Around {
  moved_on: string;
  lines: ReadonlyMap<string, LockedBankLine>;
}

/** Moves money between own accounts: both lines are matched if both are here, otherwise the other account is named. */
async function postTransfer(
  ctx: Ctx,
  line: LockedBankLine,
  { other_line_id, account_id, fee_cents = 0, booking_codes = [] }: MatchPartInput,
  { moved_on, lines }: Around,
): Promise<Postings> {
  const other = other_line_id === undefined ? null : (lines.get(other_line_id) ?? null);
  if (other_line_id !== undefined && (other === null || other.amount_cents !== -line.amount_cents)) {
    throw invalid("parts", "A outra linha não é deste valor. Atualize a página.");
  }
  const otherAccount = other?.account_id ?? account_id;
  if (otherAccount === undefined) throw invalid("parts", "Escolha a outra conta da transferência");
  if (otherAccount === line.account_id) throw invalid("parts", "Escolha duas contas diferentes");
  const cents = Math.abs(line.amount_cents);
  const comes = line.amount_cents > 0;
  if (other !== null && fee_cents > 0)
    throw invalid("parts", "As duas linhas são do mesmo valor: não há tarifa retida");
  // The full amount leaves an account; the amount minus the fee arrives.
  if (!comes && fee_cents > 0) throw invalid("parts", "A tarifa se informa na linha da conta que recebe");
  const [from_account_id, to_account_id] = comes ? [otherAccount, line.account_id] : [line.account_id, otherAccount];
  const day = other === null || other.written_on > moved_on ? moved_on : other.written_on;
  const moved = { amount_cents: cents + fee_cents, fee_cents, moved_on: day };
  const { id } = await transferMoney(ctx, { from_account_id, to_account_id, booking_codes, ...moved });
  const part = (amount_cents: number) => ({ part: { ...noAct, transfer_id: id, amount_cents }, booking_id: null });
  return {
    parts: [part(line.amount_cents)],
    other: other === null ? null : { line: other, part: part(other.amount_cents) },
  };
}

/** Creates an entry from a line, with the named category or rule, settled on the line's day. */
async function postEntry(
  ctx: Ctx,
  line: LockedBankLine,
  part: MatchPartInput,
  { moved_on, rule }: { moved_on: string; rule: BankRule | undefined },
): Promise<Posting> {
  if (!may(ctx.actor, "finances.create")) throw lacksPermission(["finances.create"]);
  const comes = line.amount_cents > 0;
  const said = rule ? byRule(rule) : part;
  const { category_id, description, accommodation_id = null } = said;
  const { amount_cents = Math.abs(line.amount_cents) } = part;
  if (category_id === undefined) throw invalid("parts", "Escolha a categoria do lançamento");
  if (moved_on > companyDay(ctx)) throw invalid("moved_on", "A data não pode estar no futuro");
  const { settlements, counterparty_id } = await createEntries(ctx, {
    kind: comes ? "receivable" : "payable",
    description: description ?? (line.text.slice(0, 120) || "Lançamento do extrato"),
    amount_cents,
    due_on: moved_on,
    category_id,
    ...("counterparty_id" in said ? { counterparty_id: said.counterparty_id } : { counterparty: said.counterparty }),
    accommodation_id,
    settled_account_id: line.account_id,
    settled_on: moved_on,
  });
  const settlement_id = settlements[0]!.id;
  const matched = { ...noAct, settlement_id, wrote_entry: true, amount_cents: comes ? amount_cents : -amount_cents };
  return { part: matched, booking_id: null, counterparty_id };
}

const byRule = ({ category_id, description, counterparty_id, accommodation_id }: BankRule) => ({
  category_id: category_id ?? undefined,
  description: description ?? undefined,
  counterparty_id,
  accommodation_id: accommodation_id ?? undefined,
});

/** The rules that post parts of a line. Refuses a deleted rule, or one for the other direction. */
async function rulesOf({ actor, db }: Ctx, line: LockedBankLine, parts: readonly MatchPartInput[]) {
  const rules = new Map<MatchPartInput, BankRule>();
  for (const part of parts) {
    if (part.kind !== "rule") continue;
    const rule = part.id === undefined ? null : await findRule(db, actor.tenant_id, part.id);
    if (rule === null || (rule.direction === "in") !== line.amount_cents > 0) {
      throw invalid("parts", "Esta regra não existe mais. Atualize a página.");
    }
    rules.set(part, rule);
  }
  return rules;
}

/**
 * A transfer by a rule, in the form of a manual one. Refuses an account archived since, and a transfer posted meanwhile
 * from its other line, because the user has not seen that one. The two lines of one transfer are serialized here.
 */
async function asTransfer(
  { actor, db }: Ctx,
  line: LockedBankLine,
  { other_account_id, other_account_name, other_account_archived }: BankRule,
): Promise<MatchPartInput> {
  const account_id = other_account_id ?? line.account_id;
  if (other_account_archived) {
    throw invalid("parts", `A conta ${other_account_name} está arquivada. Desarquive-a para lançar por esta regra.`);
  }
  for (const id of [account_id, line.account_id].sort()) await lockAccount(db, actor.tenant_id, id);
  const around = [addDays(line.written_on, -nearDays), addDays(line.written_on, nearDays)] as const;
  const standing = await listPosted(db, actor.tenant_id, [line.account_id], around);
  if (standing.some((posted) => posted.other_account_id === account_id && posted.amount_cents === line.amount_cents)) {
    throw invalid("parts", "Esta transferência já está lançada nesta conta. Atualize a página para conferir com ela.");
  }
  return { kind: "transfer", account_id };
}
