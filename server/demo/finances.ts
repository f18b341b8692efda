import type { OwnerInput } from "#contract/catalogue/owners";
import type { OwnershipInput } from "#contract/catalogue/ownership";
import { financialEntry } from "#contract/money/financial-entries";
import type { OpenItem } from "#domain/bank-matching/suggestion";
import { readStatement } from "#domain/bank-statements/read-statement";
import { fold } from "#domain/search-words";
import { addDays, addMonths, monthStart } from "#domain/stay-dates";
import type { ChannelServices } from "#server/bookings/channels/channel-services";
import { ownerVerbs } from "#server/catalogue/owners/owners";
import { saveOwnership } from "#server/catalogue/owners/ownership";
import type { DemoCompany } from "#server/demo/companies";
import { insertEntries, insertSettlements, insertTrail } from "#server/demo/demo.queries";
import { seededRandom } from "#server/demo/random";
import { confirmMatches } from "#server/money/bank-statements/confirm-matches";
import { createBankImport, toReadFile } from "#server/money/bank-statements/create-import";
import { knownItems } from "#server/money/bank-statements/known-items";
import { listLines } from "#server/money/bank-statements/list-lines";
import { nameAccounts } from "#server/money/bank-statements/take-waiting";
import { saidCounterparty } from "#server/money/counterparties/counterparties";
import { accountVerbs } from "#server/money/finances/accounts";
import { categoryVerbs } from "#server/money/finances/categories";
import type { EntryValues } from "#server/money/finances/entries";
import { adjustOwner } from "#server/money/owner-statements/adjustments";
import { holdClosings } from "#server/money/owner-statements/close-statement";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { unsaid } from "#server/platform/records/values";

/** The monthly expenses of a pousada: category code, day, payee and approximate amount (cents). */
const monthly = [
  { code: "3.4", day: 9, description: "Energia elétrica", counterparty: "Celesc Distribuição", around: 96_000 },
  { code: "3.5", day: 12, description: "Internet da pousada", counterparty: "Provedor Ilha Sul", around: 21_990 },
  { code: "3.1", day: 15, description: "Lavanderia", counterparty: "Lava Bem Lavanderia", around: 184_000 },
  { code: "3.7", day: 18, description: "Café da manhã", counterparty: "Mercado do Pântano", around: 142_000 },
  { code: "5.1", day: 5, description: "Salários", counterparty: "Equipe", around: 640_000 },
  { code: "6.1", day: 20, description: "Contabilidade", counterparty: "Escritório Campeche", around: 65_000 },
] as const;
const monthsBack = 5;

interface Bill {
  code: string;
  description: string;
  counterparty: string;
  due_on: string;
  amount_cents: number;
  accommodation_id?: string;
  isPaid: boolean;
}

/** Creates half a year of expenses, paid on their due date, plus the upcoming ones of this month and a late one. */
export async function writeExpenses(ctx: Ctx, accommodationIds: readonly string[], today: string): Promise<void> {
  const random = seededRandom("expenses"); // a separate seed: the bookings stay the same
  const bills: Bill[] = [];
  const add = (bill: Omit<Bill, "isPaid">) => bills.push({ ...bill, isPaid: bill.due_on < today });
  for (let back = monthsBack; back >= 0; back -= 1) {
    const month = addMonths(monthStart(today), -back);
    for (const { day, around, ...bill } of monthly) {
      const amount_cents = Math.round((around * random.between(85, 115)) / 100);
      add({ ...bill, due_on: addDays(month, day - 1), amount_cents });
    }
    const repair = { code: "3.3", description: "Manutenção", counterparty: "Zé Reparos" };
    const accommodation_id = random.pick(accommodationIds);
    const due_on = addDays(month, random.between(2, 26));
    add({ ...repair, accommodation_id, due_on, amount_cents: random.between(90, 620) * 100 });
  }
  const late = { code: "3.2", description: "Enxoval novo", counterparty: "Casa do Enxoval" };
  bills.push({ ...late, due_on: addDays(today, -3), amount_cents: 187_500, isPaid: false });
  await writeBills(ctx, bills, today);
}

/** Writes the bills as their users would have: each on its day, with its payment and trail, but all at once. */
async function writeBills(ctx: Ctx, bills: readonly Bill[], today: string): Promise<void> {
  const { actor, db } = ctx;
  const [categories, accounts] = [await categoryVerbs.list(ctx, {}), await accountVerbs.list(ctx, {})];
  const account_id = accounts.data.find(({ kind }) => kind === "bank")!.id;
  const payees = new Map<string, string | null>();
  const made = [];
  for (const { code, counterparty, isPaid, ...bill } of bills) {
    const { due_on, amount_cents, accommodation_id = null } = bill;
    const now = new Date(`${due_on < today ? due_on : today}T13:30:00Z`);
    const onDay = { ...ctx, clock: { now: () => now } };
    const payee = payees.get(counterparty) ?? (await saidCounterparty(onDay, { counterparty }, null));
    payees.set(counterparty, payee);
    const entry = {
      ...unsaid<EntryValues>(financialEntry.fields),
      ...{ ...bill, kind: "payable" as const, accommodation_id, competence: monthStart(due_on) },
      category_id: categories.data.find((each) => each.code === code)!.id,
      counterparty_id: payee,
    };
    const payment = { id: newId(now), account_id, amount_cents, interest_cents: 0, discount_cents: 0, note: null };
    made.push({ id: newId(now), now, entry, settlement: isPaid ? { ...payment, moved_on: due_on } : null });
  }
  const of = { tenant_id: actor.tenant_id, created_by: actor.user_id };
  const none = { owner_id: null, billed_channel: null, billed_month: null };
  const single = { series_id: null, series_position: null, series_count: null };
  await insertEntries(
    db,
    made.map(({ id, now, entry }) => ({ ...entry, ...of, ...none, ...single, id, created_at: now, updated_at: now })),
  );
  await insertSettlements(
    db,
    made.flatMap(({ id, now, settlement }) =>
      settlement === null ? [] : { ...settlement, ...of, parts: null, entry_id: id, created_at: now },
    ),
  );
  const events = made.flatMap(({ id, now, entry, settlement }) => [
    { id, now, action: "financial_entry.created", after: { ...entry, repeats: null, times: null } },
    ...(settlement === null ? [] : [{ id, now, action: "financial_entry.settled", after: settlement }]),
  ]);
  await insertTrail(
    db,
    events.map(({ id, now, action, after }) => ({
      ...{ tenant_id: actor.tenant_id, id: newId(now), user_id: actor.user_id, action, record_id: id, after },
      ...{ address: actor.address, request_id: actor.request_id, created_at: now },
    })),
  );
}

/** A movement as the bank writes it; negative cents are outgoing. */
interface Movement {
  id: string;
  date: string;
  amount_cents: number;
  text: string;
}

const windowDays = 15;

/**
 * Two bank files: confirmed bill payments, installments and a late bill that are suggested, a fee without a match, and
 * a repeated line with another date, which leads to a question.
 */
export async function writeStatements(ctx: Ctx, { secrets }: ChannelServices, today: string): Promise<void> {
  const { data: accounts } = await accountVerbs.list(ctx, {});
  const bank = accounts.find(({ kind }) => kind === "bank")!.id;
  const around = [addDays(today, -windowDays), today] as const;
  const { items } = await knownItems(ctx, [bank], around);
  const near = items.filter(({ due_date }) => due_date > around[0] && due_date < addDays(today, windowDays));
  const paid = near.filter(({ posted_to, direction }) => posted_to === bank && direction === "out").slice(-3);
  const movements = [...paid.map(asDebit), ...suggestedLines(near, today)];
  const card = { id: "CARTAO1", date: addDays(today, -3), amount_cents: 128_450, text: "CRED VENDAS CARTAO VISA" };
  await bring(ctx, bank, "extrato-da-quinzena.ofx", [...movements, card]);
  await bring(ctx, bank, "extrato-da-semana.ofx", [{ ...card, date: addDays(today, -2) }]);
  const { data: lines } = await listLines(ctx, { per_page: 100 });
  const matches = paid.flatMap((item) => {
    const line = lines.find(({ text }) => text === paidText(item));
    return line ? [{ line_id: line.id, parts: [{ kind: "posted" as const, id: item.id }] }] : [];
  });
  if (matches.length > 0) await confirmMatches(ctx, secrets, { matches });
}

/** The open lines: a Pix with its identifier, one with only a name, the late bill, and the bank's fee. */
function suggestedLines(near: readonly OpenItem[], today: string): Movement[] {
  const guests = near.filter(({ txids, channel, posted_to }) => txids.length > 0 && !channel && !posted_to);
  const [first, second] = guests.filter(({ group }, at) => guests.findIndex((each) => each.group === group) === at);
  const late = near.find(({ direction, posted_to, due_date }) => direction === "out" && !posted_to && due_date < today);
  const on = (days: number, id: string, text: string, amount_cents: number): Movement => {
    return { id, date: addDays(today, -days), amount_cents, text };
  };
  return [
    ...(first ? [on(1, "PIX1", `PIX RECEBIDO ${first.txids[0]} ${written(first)}`, first.open_cents)] : []),
    ...(second ? [on(2, "PIX2", `PIX RECEBIDO ${written(second)}`, second.open_cents)] : []),
    ...(late ? [on(1, "BOLETO1", `PAGTO BOLETO ${written(late)}`, -late.open_cents)] : []),
    on(4, "TARIFA1", "TARIFA PACOTE DE SERVICOS", -4_590),
  ];
}

const asDebit = (item: OpenItem, at: number): Movement => ({
  id: `DEBITO${at}`,
  date: item.due_date,
  amount_cents: -item.open_cents,
  text: paidText(item),
});

const paidText = (item: OpenItem) => `PAGTO ${written(item)}`;

/** A name as banks write it: upper case without accents. */
const written = ({ names }: OpenItem) => fold(names[0] ?? "").toUpperCase();

async function bring(ctx: Ctx, account: string, file_name: string, lines: readonly Movement[]): Promise<void> {
  const bytes = Buffer.from(ofxOf(lines));
  const { id, state } = await createBankImport(ctx, { file_name }, toReadFile(bytes, readStatement(bytes)));
  if (state === "asked") await nameAccounts(ctx, id, [account]);
}

const ofxOf = (lines: readonly Movement[]) => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>001<BRANCHID>1453-2<ACCTID>20817-9<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${lines.map(({ id, date, amount_cents, text }) => `<STMTTRN><DTPOSTED>${date.replaceAll("-", "")}<TRNAMT>${(amount_cents / 100).toFixed(2)}<FITID>${id}<MEMO>${text}</STMTTRN>`).join("\n")}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

const iracema: OwnerInput = {
  name: "Iracema Duarte",
  document: "52998224725",
  email: "iracema@duarte.test",
  phone: "+5548991230011",
  pix_kind: "cpf",
  pix_key: "52998224725",
  notes: "Prefere receber por transferência até o dia 10.",
};
const jonas: OwnerInput = {
  name: "Jonas Duarte",
  document: "11144477735",
  phone: "+5548991230012",
  pix_kind: "phone",
  pix_key: "+5548991230012",
};
const investors: OwnerInput = {
  name: "Morro Alto Participações",
  document: "12ABC34501DE35",
  email: "financeiro@morroalto.test",
  pix_kind: "email",
  pix_key: "financeiro@morroalto.test",
};
const helena: OwnerInput = { name: "Helena Prado", document: "39053344705", email: "helena@prado.test" };

type Commission = OwnershipInput["commission"];
const fifth: Commission = { kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" };
const quarter: Commission = { kind: "percent_of_total", rate_bps: 2_500, fees_paid_by: "company" };

interface Owned {
  /** The accommodation's code. */
  code: string;
  shares: readonly (readonly [OwnerInput, number])[];
  commission: Commission;
}

const owned: Record<DemoCompany["key"], readonly Owned[]> = {
  "mar-azul": [
    {
      code: "A1",
      shares: [
        [iracema, 6_000],
        [jonas, 4_000],
      ],
      commission: fifth,
    },
    { code: "K1", shares: [[iracema, 5_000]], commission: fifth },
  ],
  serra: [
    { code: "04", shares: [[investors, 10_000]], commission: quarter },
    {
      code: "05",
      shares: [
        [investors, 7_500],
        [helena, 2_500],
      ],
      commission: quarter,
    },
  ],
};

/** Gives an owner a credit, so that a statement shows one. */
export async function writeOwnerCredit(ctx: Ctx): Promise<void> {
  const { data } = await ownerVerbs.list(ctx, {});
  const { id } = data.find(({ name }) => name === iracema.name)!;
  await adjustOwner(ctx, id, { kind: "credit", amount_cents: 18_000, reason: "Reparo do fogão cobrado duas vezes" });
}

/** Assigns owners to some accommodations; the others belong to the company. `idOf` finds one by its code. */
export async function writeOwners(ctx: Ctx, key: DemoCompany["key"], idOf: (code: string) => string): Promise<void> {
  const ids = new Map<OwnerInput, string>();
  for (const { code, shares, commission } of owned[key]) {
    const given = [];
    for (const [owner, share_bps] of shares) {
      const owner_id = ids.get(owner) ?? (await ownerVerbs.create(ctx, owner)).id;
      ids.set(owner, owner_id);
      given.push({ owner_id, share_bps });
    }
    await saveOwnership(ctx, idOf(code), { shares: given, commission, version: 1 }, { ownershipChanges: holdClosings });
  }
}
