import { addDays, addMonths, isCivilDate } from "#domain/stay-dates";

/** What the address asks for: whose month, from what, leaving what, and whether as a sample. */
export interface AskedMonth {
  owner_id?: string | undefined;
  month: string;
  opening_cents?: string | undefined;
  reserve_cents?: string | undefined;
  sample?: "1" | undefined;
}

/** The month of an address, else the last whole one before today. */
export function readAsked(params: URLSearchParams, today: string): AskedMonth {
  const said = params.get("month") ?? "";
  const month = isCivilDate(`${said}-01`) ? said : addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  return {
    month,
    owner_id: params.get("owner_id") || undefined,
    opening_cents: params.get("opening_cents") || undefined,
    reserve_cents: params.get("reserve_cents") || undefined,
    sample: params.get("sample") === "1" ? "1" : undefined,
  };
}

/** The address that asks for it. */
export function addressOf(asked: AskedMonth): string {
  const said = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `?${new URLSearchParams(said)}`;
}

/** The month so many later, YYYY-MM. */
export const monthBeside = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7);

/** A month as people say it: "novembro de 2026". */
export function monthWords(month: string): string {
  const form = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "long", year: "numeric" });
  return form.format(new Date(`${addDays(`${month}-01`, 14)}T12:00:00Z`));
}
