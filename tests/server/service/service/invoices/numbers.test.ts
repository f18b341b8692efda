import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database";
import { raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import { makeCompany } from "#tests/support/database-company";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("numbers of invoices", (of) => {
  let companies: string[];
  beforeAll(async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => makeCompany(of().database)));
    companies = made.map(({ tenant_id }) => tenant_id);
  });

  const raise = (db: Db, tenant_id: string, at: string) =>
    raiseInvoice(db, new Date(at), {
      tenant_id,
      kind: "period",
      period_start: "2031-01-01",
      period_end: "2031-02-01",
      due_on: "2031-01-08",
      lines: [{ kind: "plan", label: "Plano", detail: "", amount_cents: 100 }],
    });

  const numbersOf = async (year: string) => {
    const { rows } = await of().pool.query<{ number: string }>(
      "select number from service_invoices where number like $1 order by length(number), number",
      [`${year}-%`],
    );
    return rows.map(({ number }) => number);
  };
  const upTo = (year: string, last: number) =>
    Array.from({ length: last }, (_, index) => `${year}-${String(index + 1).padStart(4, "0")}`);

  test("have no gap or duplicate when eight connections issue and fail concurrently", async () => {
    const at = "2031-01-01T15:00:00Z";
    const work = companies.map(async (tenant_id) => {
      for (let round = 0; round < 10; round += 1) {
        const failing = of().database.asAdmin(async (db) => {
          await raise(db, tenant_id, at);
          if (round % 3 === 1) throw new Error("given up");
        });
        await failing.catch((error: Error) => expect(error.message).toBe("given up"));
      }
    });
    await Promise.all(work);
    // Of ten rounds, 1, 4 and 7 were rolled back.
    expect(await numbersOf("2031")).toEqual(upTo("2031", 8 * 7));
  });

  test("restart each year, in the service's time zone", async () => {
    const tenant_id = companies[0]!;
    await of().database.asAdmin((db) => raise(db, tenant_id, "2033-01-01T02:59:00Z"));
    await of().database.asAdmin((db) => raise(db, tenant_id, "2033-01-01T03:00:00Z"));
    expect(await numbersOf("2032")).toEqual(["2032-0001"]);
    expect(await numbersOf("2033")).toEqual(["2033-0001"]);
  });
});
