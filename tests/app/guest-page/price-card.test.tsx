// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { priceOf, stayOf } from "#tests/app/guest-page/stay";
import { fakeServer, refused } from "#tests/app/support/fake-server";
import { CancelScreen } from "~/routes/guest-page/asking/cancel-screen";
import { ChangeScreen } from "~/routes/guest-page/asking/change-screen";
import { CancellationCard } from "~/routes/guest-page/cards";
import { fetchWords, LanguageProvider } from "~/routes/guest-page/language";
import { PriceCard } from "~/routes/guest-page/price-card";
import { pageWords } from "~/routes/guest-page/words/page-words";

afterEach(cleanup);

test("names of fees are said to be Portuguese in another language, and only if there are any", async () => {
  await fetchWords(pageWords, "en");
  const show = (charges: { name: string; amount_cents: number }[], code: "pt" | "en") =>
    render(
      <LanguageProvider code={code}>
        <PriceCard price={{ ...priceOf([])!, charges }} security_deposit={null} />
      </LanguageProvider>,
    );
  const fee = { name: "Taxa de limpeza", amount_cents: 20_000 };
  show([fee], "en");
  expect(await screen.findByText(/that your host wrote are in Portuguese/)).toBeDefined();
  cleanup();
  show([], "en");
  expect(screen.queryByText(/that your host wrote/)).toBeNull();
  cleanup();
  show([fee], "pt");
  expect(screen.queryByText(/em português, como a hospedagem/)).toBeNull();
});

const other = {
  ...{ code: "EFGH6789", accommodation_name: "Casa Verde", check_in: "2047-03-06", check_out: "2047-03-09" },
  ...{ paid_cents: 0, free_until: "2047-02-27", contract_open: false },
};

test("what is said of cancelling is of this part of a divided stay, with the last day of the others", async () => {
  const cancellation = { free_until: "2047-02-25", regret_until: null, credit_months: null, terms: [] };
  const show = (other_parts: (typeof other)[]) =>
    render(
      <LanguageProvider code="pt">
        <CancellationCard page={stayOf({ cancellation, other_parts })} />
      </LanguageProvider>,
    ).container.textContent;
  expect(show([other])).toMatch(/Tudo isto vale para esta parte da estadia.*sem custo até o fim de.*27 de fevereiro/);
  cleanup();
  expect(show([])).not.toContain("esta parte");
});

const CancelPage = () => (
  <LanguageProvider code="pt">
    <CancelScreen page={stayOf({ other_parts: [other] })} />
  </LanguageProvider>
);

test("who cancels one part of a divided stay reads that the other remains", async () => {
  const step = { from: "2046-01-01", reason: "policy", fee_cents: 0, refund_cents: 0, credit_cents: 0 };
  const steps = [{ ...step, in_money_cents: 0, credit_until: null, due_cents: 0 }];
  fakeServer({
    status: 200,
    body: { at_once: false, paid_cents: 0, regret_until: null, steps, check_in: "2047-03-04" },
  });
  const Stub = createRoutesStub([{ path: "/booking/:code/confirmation/:token", Component: CancelPage }]);
  render(<Stub initialEntries={["/booking/ABCD2345/confirmation/t"]} />);
  expect(await screen.findByText(/^A outra parte da estadia continua: Casa Verde, de /)).toBeDefined();
});

const ChangePage = () => (
  <LanguageProvider code="pt">
    <ChangeScreen page={stayOf()} />
  </LanguageProvider>
);

test.each([
  ["cancel", CancelPage],
  ["change", ChangePage],
])("a refusal to %s stands alone: nothing to try again, no form below it", async (_, Component) => {
  const message = "Esta reserva foi feita por um canal. Peça o cancelamento ou a alteração por lá.";
  fakeServer(refused(409, "BookingCannotUpdatedException", { message }));
  const Stub = createRoutesStub([{ path: "/booking/:code/confirmation/:token", Component }]);
  render(<Stub initialEntries={["/booking/ABCD2345/confirmation/t"]} />);
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  fakeServer({ status: 503, body: {} });
  render(<Stub initialEntries={["/booking/ABCD2345/confirmation/t"]} />);
  expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeDefined();
});
