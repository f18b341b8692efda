import type { Locator, Page } from "@playwright/test";
import { choose } from "#tests/e2e/support/fields";

export interface StayTyped {
  accommodation?: string;
  check_in: string;
  check_out: string;
}

/** Types where and when into the form of a booking; the dates as people write them. */
export async function typeStay(page: Page, { accommodation, check_in, check_out }: StayTyped): Promise<void> {
  if (accommodation) await choose(page, "Acomodação", accommodation);
  const [arrival, departure] = stayDates(page);
  await arrival.fill(check_in);
  await departure.fill(check_out);
  await departure.press("Enter");
}

/** The two date fields of the form. */
export function stayDates(page: Page): [arrival: Locator, departure: Locator] {
  const date = (name: string) => page.getByRole("textbox", { name, exact: true });
  return [date("Entrada"), date("Saída")];
}

/** The price beside the form. */
export function quoteOf(page: Page): Locator {
  return page.getByRole("region", { name: "Preço da estadia" });
}

/** The holder's name as it is typed in a new booking. */
export function holderName(page: Page): Locator {
  return page.getByRole("combobox", { name: "Nome completo" });
}

/** The quote's word that the stay can be had. */
export function isFree(page: Page): Locator {
  return quoteOf(page).getByText("Livre", { exact: true });
}
