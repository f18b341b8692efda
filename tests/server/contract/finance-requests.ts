import { addDays, addMonths, monthStart, todayIn } from "#domain/stay-dates";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { created, newAccommodation, type Side } from "#tests/server/contract/world";
import { pngFile } from "#tests/support/pictures";

let made = 0;
const next = () => ++made;

/** Creates the company's accounts and categories if it has none. */
const openFinances = ({ company: { tenant_id }, world }: Side) =>
  world.database.asTenant(tenant_id, (db) => createReadyMadeFinances(db, tenant_id));

/** The company's accounts by kind. */
export async function accountsOf(side: Side) {
  await openFinances(side);
  const { admin } = side;
  const { data } = (await admin.send("GET", "/api/financial-accounts")).body;
  const of = (kind: string) => data.find((each: { kind: string }) => each.kind === kind).id as string;
  return { bank: of("bank"), cash: of("cash"), wallet: of("channel_wallet") };
}

export async function expenseOf(side: Side): Promise<string> {
  await openFinances(side);
  const { data } = (await side.admin.send("GET", "/api/financial-categories")).body;
  return data.find((each: { code: string }) => each.code === "3.4").id;
}

const newAccount = async (side: Side) => {
  const body = { name: `Conta ${side.canary} ${next()}`, kind: "bank" };
  return created(side.admin, "/api/financial-accounts", body);
};

const newCategory = (side: Side) =>
  created(side.admin, "/api/financial-categories", { name: `Categoria ${side.canary} ${next()}`, kind: "expense" });

/** A unique name and document: neither may occur twice in the company. */
const counterpartyOf = (side: Side) => ({
  ...goodBodies["counterparties.create"],
  name: `Contato ${side.canary} ${next()}`,
  document: null,
});
const newCounterparty = (side: Side) => created(side.admin, "/api/counterparties", counterpartyOf(side));

async function newEntry(side: Side) {
  await accountsOf(side);
  const entry = { ...goodBodies["financialEntries.create"], description: `Conta ${side.canary}` };
  return created(side.admin, "/api/entries", { ...entry, category_id: await expenseOf(side) });
}

async function newSettlement(side: Side) {
  const { bank } = await accountsOf(side);
  const { id } = await newEntry(side);
  const settlement = { ...goodBodies["financialEntries.settle"], account_id: bank, note: side.canary };
  const { entry } = await created(side.admin, `/api/entries/${id}/settlements`, settlement);
  return entry.settlements[0] as { id: string };
}

async function transferOf(side: Side) {
  const { wallet, bank } = await accountsOf(side);
  const between = { from_account_id: wallet, to_account_id: bank };
  return { ...goodBodies["transfers.create"], ...between, note: `Repasse ${side.canary}` };
}

async function newEntryFile(side: Side) {
  const { id } = await newEntry(side);
  const file = await created(side.admin, `/api/entries/${id}/files?file_name=${side.canary}.png`, await pngFile());
  return { params: { id: id as string, file: file.id as string } };
}

/** A past stay in a separate accommodation, with a commission that no bill contains; and its month. */
async function unbilledStay(side: Side) {
  const { id: accommodation_id } = await newAccommodation(side);
  const check_out = addDays(todayIn("America/Sao_Paulo", side.world.clock.now()), -40);
  const dates = { check_in: addDays(check_out, -3), check_out };
  const sold = { channel: "other", collected_by: "company", commission_cents: 5_000, status: "confirmed" };
  const holder = { name: `Hóspede ${side.canary}` };
  const { code } = await created(side.admin, "/api/bookings", {
    accommodation_id,
    adults: 1,
    holder,
    ...dates,
    ...sold,
  });
  const month = monthStart(check_out);
  const { data } = (await side.admin.send("GET", `/api/commission-bills?month=${month}`)).body;
  const offered = data.flatMap((each: { offered: { id: string; code: string }[] }) => each.offered);
  return { month, id: offered.find((each: { code: string }) => each.code === code).id as string };
}

/** A separate past month without postings. */
const freeMonth = () => addMonths("2001-01-01", next());

const ofRecord = ({ id }: { id: string }) => ({ params: { id } });

/** Valid requests about accounts, categories, entries, transfers and months. */
export const financeRequests: Record<string, Prepare> = {
  "financeOverview.show": (side) => ({ query: `accommodation_id=${side.accommodation}` }),
  "financeReports.cashFlow": async (side) => {
    await newSettlement(side);
    return { query: `from=2026-01-01&to=2026-12-01&account_id=${(await accountsOf(side)).bank}` };
  },
  "financeReports.result": async (side) => {
    await newSettlement(side);
    return { query: `from=2026-01-01&to=2027-12-31&accommodation_id=${side.accommodation}` };
  },
  "financeReports.receivables": (side) => ({ query: `accommodation_id=${side.accommodation}` }),
  "financeReports.occupancy": (side) => ({
    query: `from=2026-11-01&to=2026-12-01&accommodation_id=${side.accommodation}`,
  }),
  "journal.list": async (side) => {
    await transferOf(side).then((body) => created(side.admin, "/api/transfers", body));
    return { query: `side=out&account_id=${(await accountsOf(side)).wallet}&from=2026-01-01&to=2027-12-31` };
  },
  "journal.csv": async (side) => {
    await newSettlement(side);
    return { query: "side=expense&from=2026-01-01&to=2027-12-31" };
  },
  "journal.xlsx": async (side) => ({ query: `from=2026-11-01&to=2026-11-30&category_id=${await expenseOf(side)}` }),
  "entryFiles.list": async (side) => ({ params: { id: (await newEntryFile(side)).params.id } }),
  "entryFiles.create": async (side) => ({
    ...ofRecord(await newEntry(side)),
    query: `file_name=${side.canary}.png`,
    body: await pngFile(),
  }),
  "entryFiles.content": newEntryFile,
  "entryFiles.delete": newEntryFile,
  "financialEntries.csv": (side) => ({ query: `q=${side.canary}&kind=payable` }),
  "financialEntries.xlsx": (side) => ({ query: `q=${side.canary}&kind=payable` }),
  "financialAccountOptions.list": () => ({}),
  "financialAccounts.list": () => ({}),
  "financialAccounts.create": async (side) => {
    await accountsOf(side);
    return { body: { ...goodBodies["financialAccounts.create"], name: `Banco ${side.canary} ${next()}` } };
  },
  "financialAccounts.show": async (side) => ofRecord(await newAccount(side)),
  "financialAccounts.update": async (side) => ({
    ...ofRecord(await newAccount(side)),
    body: goodBodies["financialAccounts.update"],
  }),
  "financialAccounts.delete": async (side) => ofRecord(await newAccount(side)),
  "financialAccounts.lines": async (side) => {
    await newSettlement(side);
    return { params: { id: (await accountsOf(side)).bank }, query: "per_page=25" };
  },
  "financialCategories.list": () => ({}),
  "financialCategories.create": async (side) => {
    await accountsOf(side);
    return { body: { ...goodBodies["financialCategories.create"], name: `Jardim ${side.canary} ${next()}` } };
  },
  "financialCategories.show": async (side) => ofRecord(await newCategory(side)),
  "financialCategories.update": async (side) => ({
    ...ofRecord(await newCategory(side)),
    body: goodBodies["financialCategories.update"],
  }),
  "financialCategories.delete": async (side) => ofRecord(await newCategory(side)),
  "counterparties.list": (side) => ({ query: `q=${side.canary}&archived=0&sort=-name` }),
  "counterparties.create": (side) => ({ body: counterpartyOf(side) }),
  "counterparties.show": async (side) => ofRecord(await newCounterparty(side)),
  "counterparties.update": async (side) => ({
    ...ofRecord(await newCounterparty(side)),
    body: goodBodies["counterparties.update"],
  }),
  "counterparties.delete": async (side) => ofRecord(await newCounterparty(side)),
  "counterpartyOptions.list": async (side) => ({ query: `q=${side.canary}&id=${(await newCounterparty(side)).id}` }),
  "financialEntries.list": async (side) => {
    await newEntry(side);
    return { query: `q=${side.canary}&kind=payable&state=open&from=2026-01-01&to=2027-12-31&sort=-due_on` };
  },
  "financialEntries.create": async (side) => {
    await accountsOf(side);
    const entry = { ...goodBodies["financialEntries.create"], description: `Conta ${side.canary}` };
    const { id: counterparty_id } = await newCounterparty(side);
    const category_id = await expenseOf(side);
    return { body: { ...entry, category_id, counterparty_id, accommodation_id: side.accommodation } };
  },
  "financialEntries.show": async (side) => ofRecord(await newEntry(side)),
  "financialEntries.update": async (side) => ({
    ...ofRecord(await newEntry(side)),
    body: goodBodies["financialEntries.update"],
  }),
  "financialEntries.reverse": async (side) => ({
    ...ofRecord(await newEntry(side)),
    body: goodBodies["financialEntries.reverse"],
  }),
  "financialEntries.endSeries": async (side) => {
    await accountsOf(side);
    const { times: _, ...entry } = goodBodies["financialEntries.create"] as Record<string, unknown>;
    const body = {
      ...entry,
      repeats: "always",
      description: `Aluguel ${side.canary}`,
      category_id: await expenseOf(side),
    };
    return {
      ...ofRecord(await created(side.admin, "/api/entries", body)),
      body: goodBodies["financialEntries.endSeries"],
    };
  },
  "financialEntries.settle": async (side) => ({
    ...ofRecord(await newEntry(side)),
    body: { ...goodBodies["financialEntries.settle"], account_id: (await accountsOf(side)).bank },
  }),
  "settlements.reverse": async (side) => ({
    ...ofRecord(await newSettlement(side)),
    body: goodBodies["settlements.reverse"],
  }),
  "commissionBills.list": async (side) => ({ query: `month=${(await unbilledStay(side)).month}` }),
  "commissionBills.create": async (side) => {
    await accountsOf(side);
    const { id, month } = await unbilledStay(side);
    return { body: { ...goodBodies["commissionBills.create"], month, booking_ids: [id] } };
  },
  "transfers.create": async (side) => ({ body: await transferOf(side) }),
  "transfers.reverse": async (side) => ({
    ...ofRecord(await created(side.admin, "/api/transfers", await transferOf(side))),
    body: goodBodies["transfers.reverse"],
  }),
  "periodClosings.list": () => ({}),
  "periodClosings.leftOpen": () => ({ params: { month: freeMonth() } }),
  "periodClosings.create": () => ({ body: { ...goodBodies["periodClosings.create"], month: freeMonth() } }),
  "periodClosings.reopen": async (side) => {
    const month = freeMonth();
    await created(side.admin, "/api/period-closings", { month });
    return { params: { month }, query: "reason=Faltou+uma+nota" };
  },
};
