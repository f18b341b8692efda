import { describe, expect, test } from "vitest";
import { flowMonths, movementsHref, openEntriesHref, readReport } from "~/domains/finances/reports/report-address";

const today = "2026-11-20";
const read = (search: string) => readReport(new URLSearchParams(search), today);
const id = "01934b7e-5a00-7000-8000-000000000001";

describe("The address of a report", () => {
  test("defaults to the current month if its period is missing or invalid", () => {
    const november = { from: "2026-11-01", to: "2026-11-30" };
    for (const search of ["", "from=2026-10-01", "from=2026-10-31&to=2026-10-01", "from=2026-13-01&to=2026-14-01"]) {
      expect(read(search), search).toEqual(november);
    }
    expect(read("from=2026-01-15&to=2026-03-02")).toEqual({ from: "2026-01-15", to: "2026-03-02" });
  });

  test("accepts an account id and an accommodation id or `none`, and nothing else", () => {
    expect(read(`account_id=${id}&accommodation_id=none`)).toMatchObject({ account_id: id, accommodation_id: "none" });
    expect(Object.keys(read("account_id=none&accommodation_id=1"))).toEqual(["from", "to"]);
  });
});

test("the cash flow shows up to 36 months of a long period, and twelve around a short one", () => {
  expect(flowMonths({ from: "2026-11-01", to: "2026-11-30" })).toEqual({ from: "2026-03-01", to: "2027-02-01" });
  expect(flowMonths({ from: "2026-01-10", to: "2026-12-31" })).toEqual({ from: "2026-01-01", to: "2026-12-01" });
  expect(flowMonths({ from: "2020-01-01", to: "2026-12-31" })).toEqual({ from: "2020-01-01", to: "2022-12-01" });
});

test("figures link to their movements and to open entries", () => {
  expect(movementsHref({ from: "2026-10-01", to: "2026-10-31", side: "in", account_id: id })).toBe(
    `/financeiro/movimentos?from=2026-10-01&to=2026-10-31&side=in&account_id=${id}`,
  );
  expect(openEntriesHref("payable", { from: null, to: "2026-11-30" })).toBe(
    "/financeiro/lancamentos?kind=payable&state=open&state=partial&state=overdue&to=2026-11-30",
  );
});
