const form = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "long", year: "numeric" });

/** A month (YYYY-MM or any date in it) in words: "novembro de 2026". */
export function monthName(month: string): string {
  return form.format(new Date(`${month.slice(0, 7)}-15T12:00:00Z`));
}
