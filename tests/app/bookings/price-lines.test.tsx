// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PriceLines } from "~/routes/bookings/price-panel";

afterEach(cleanup);

const night = { date: "2026-12-26", price_cents: 60_000, reason: "Base" };
const cleaning = { fee_id: null, name: "Limpeza", amount_cents: 12_000, refundable: false };
const text = () => document.body.textContent?.replaceAll("\u00a0", " ");

test("a price is shown with its parts", () => {
  render(<PriceLines nights={[night]} charges={[cleaning]} total_cents={72_000} />);
  expect(text()).toBe("sáb. 26/12BaseR$ 600,00LimpezaR$ 120,00Total R$ 720,00");
});

test("a price that the channel agreed is not called the table price", () => {
  const sold = { ...night, channel: true as const };
  render(<PriceLines nights={[sold]} charges={[]} total_cents={60_000} agreeing="Combinar preço" />);
  expect(text()).toContain("Pelo canalR$ 600,00");
  cleanup();
  const named = { ...night, reason: "Preço do canal" }; // a season may be called so
  render(<PriceLines nights={[named]} charges={[]} total_cents={60_000} agreeing="Combinar preço" />);
  expect(text()).toContain("Pela tabelaR$ 600,00");
});

test("a user without money.view sees the charges, and a note in place of the amounts", () => {
  const { amount_cents: _amount, ...charge } = cleaning;
  render(<PriceLines nights={[{ date: night.date }]} charges={[charge]} total_cents={undefined} />);
  expect(screen.getByText("Limpeza")).toBeDefined();
  expect(text()).toBe("LimpezaSeu perfil não vê valores.");
});
