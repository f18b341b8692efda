// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { StayState } from "~/routes/dashboard/stays-panel";

afterEach(cleanup);

const stay = { code: "ABCD2345", status: "confirmed", check_in: "2026-11-19", check_out: "2026-11-23" } as BookingRow;
const said = (today: string) => render(<StayState stay={stay} today={today} />).container.textContent;

test("the day sheet shows a guest expected before as late until the departure, and the status of any other stay", () => {
  expect(said("2026-11-20")).toBe("Chegada atrasada");
  cleanup();
  expect(said("2026-11-19")).toBe("Confirmada");
  cleanup();
  expect(said("2026-11-21")).toBe("Chegada atrasada");
  cleanup();
  expect(said("2026-11-23")).toBe("Chegada atrasada");
  cleanup();
  expect(said("2026-11-24")).toBe("Confirmada");
});
