// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { BookingRow } from "#contract/bookings";
import { StayState } from "~/routes/dashboard/stay-cells";

afterEach(cleanup);

const stay = { code: "ABCD2345", status: "confirmed" } as BookingRow;
const other = { ...stay, code: "EFGH2345" };
const said = (late: BookingRow[]) => render(<StayState stay={stay} late={late} />).container.textContent;

test("of who was expected yesterday the day sheet says that he is late, of everybody else the status", () => {
  expect(said([other, stay])).toBe("Chegada atrasada");
  cleanup();
  expect(said([other])).toBe("Confirmada");
  cleanup();
  expect(said([])).toBe("Confirmada");
});
