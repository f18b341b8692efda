import { bankDesk } from "#tests/server/money/bank-statements/bank-desk";
import { balancesOf, unsoundLedger } from "#tests/server/money/finances/ledger-sums";
import type { FileLine } from "#tests/support/bank-files";
import type { House } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

/** A bank movement: positive is incoming. */
export const moved = (amount_cents: number, text: string, date = "2026-11-20"): FileLine => ({
  date,
  amount_cents,
  text,
});

/** A company's bank statements with its bookings, bills and accounts. */
export function statementHouse(app: TestApp, house: House) {
  const desk = bankDesk(house);
  const { get, post } = desk;
  let files = 0;
  const booking = async (code: string) => get(`/api/bookings/${code}`);
  const balances = () => balancesOf(app, house.company.tenant_id);
  const category = async (code: string): Promise<string> =>
    (await get("/api/financial-categories")).data.find((each: { code: string }) => each.code === code).id;
  return {
    ...desk,
    /** Lines of a separate file each, all of the company's bank account. */
    arrive: (...lines: FileLine[]) => desk.bring(`9${++files}00`, lines),
    booking,
    states: async (code: string): Promise<string[]> =>
      (await booking(code)).installments.map(({ state }: { state: string }) => state),
    balances,
    bank: async () => (await balances())["Conta bancária"]!,
    /** The invariants that the journal violates. */
    unsound: () => unsoundLedger(app, house.company.tenant_id),
    category,
    /** A bill to pay. */
    bill: async (amount_cents: number, description: string) => {
      const due = { kind: "payable", due_on: "2026-11-20", category_id: await category("3.4") };
      return (await post("/api/entries", { ...due, description, amount_cents })).body;
    },
  };
}
