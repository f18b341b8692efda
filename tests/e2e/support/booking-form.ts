import type { Locator, Page } from "@playwright/test";
import { choose } from "#tests/e2e/support/fields";

export interface StayTyped {
  accommodation?: string;
  check_in: string;
  check_out: string;
}

/** Types accommodation and dates into the booking form, in Brazilian notation. */
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

/** The field for the main guest's name in a new booking. */
export function holderName(page: Page): Locator {
  return page.getByRole("combobox", { name: "Nome completo" });
}

/** The quote's text that the stay is available. */
export function isFree(page: Page): Locator {
  return quoteOf(page).getByText("Livre", { exact: true });
}
