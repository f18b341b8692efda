// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RevenueLines } from "~/routes/dashboard/service/service-view";

afterEach(cleanup);

const terms = () => screen.getAllByRole("term").map(({ textContent }) => textContent);
const moves = [{ kind: "new" as const, count: 1, cents: 29_900 }];

test("the month starts with the earlier revenue, which is omitted if it is zero", () => {
  render(<RevenueLines date="2026-11-24" mrr_cents={44_800} month={{ start_cents: 14_900, moves }} />);
  expect(terms()).toEqual(["Em 31 de outubro", "1 empresa nova", "Hoje"]);
  cleanup();
  render(<RevenueLines date="2026-11-24" mrr_cents={29_900} month={{ start_cents: 0, moves }} />);
  expect(terms()).toEqual(["1 empresa nova", "Hoje"]);
});
