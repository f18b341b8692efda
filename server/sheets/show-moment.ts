/** A moment in a company's time zone, in the format of Brazilian spreadsheets: 31/12/2026 14:05. */
export function showMoment(at: string, timeZone: string): string {
  const options = { timeZone, day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" };
  return new Intl.DateTimeFormat("pt-BR", options as Intl.DateTimeFormatOptions).format(new Date(at)).replace(",", "");
}
