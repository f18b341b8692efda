// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { FoundCalendar } from "~/routes/accommodations/bring/bring-acts";
import { BringForm } from "~/routes/accommodations/bring/bring-form";

afterEach(cleanup);

const calendar = (address: string, name: string): FoundCalendar => ({
  ...{ address, name, host: "www.airbnb.com.br", channel: "airbnb", fault: null, read_by: null },
  ...{ night_count: 3, first_night: "2026-12-01", last_night: "2026-12-03", skipped: {}, unfollowed_count: 0 },
});
const found = [calendar("https://a.test/1.ics", "Casa do Morro"), calendar("https://a.test/2.ics", "Mar azul")];

const Form = () => (
  <BringForm found={found} usual={{ kind: "apartment", legal_regime: "season_rental" }} answer={undefined} />
);

test("kind and regime are as usual in the company's business, unless the calendar's name says a kind", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: Form }]);
  render(<Stub />);
  const form = await screen.findByRole<HTMLFormElement>("form", { name: "Calendários lidos" });
  const sent = (name: string) => new FormData(form).get(name);
  expect(sent("legal_regime")).toBe("season_rental");
  expect([sent("accommodations[0].kind"), sent("accommodations[1].kind")]).toEqual(["house", "apartment"]);
  expect(screen.getByText(/^Aluguel de até 90 dias, com contrato de locação/)).toBeTruthy();
});
