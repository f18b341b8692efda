import { addMonths, isCivilDate } from "#domain/stay-dates";

/** The parameters of the address: which month, and whether as a sample. */
export interface AskedMonth {
  month: string;
  sample?: "1" | undefined;
}

/** The month of an address; default: the last complete one before today. */
export function readAsked(params: URLSearchParams, today: string): AskedMonth {
  const said = params.get("mes") ?? "";
  const month = isCivilDate(`${said}-01`) ? said : monthBeside(today.slice(0, 7), -1);
  return { month, sample: params.get("exemplo") === "1" ? "1" : undefined };
}

/** The query of an address for it. */
export function addressOf({ month, sample }: AskedMonth): string {
  return `?${new URLSearchParams({ mes: month, ...(sample && { exemplo: sample }) })}`;
}

/** The month this many months later, YYYY-MM. */
export const monthBeside = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7);
