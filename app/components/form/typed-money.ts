const amount = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const most = 10_000_000_000;

/**
 * Parses a typed amount to cents: `1234,56`, `1.234,56`, `R$ 1.234,56`, `1234.56`; a comma or point before the last one
 * or two digits is the decimal mark, every other point separates thousands. Empty text stays empty; null if it is not
 * an amount.
 */
export function readTypedMoney(text: string): string | null {
  const compact = text.replace(/R\$|\s/g, "");
  if (compact === "") return "";
  const match = compact.match(/^(\d[\d.]*?)(?:[.,](\d{1,2}))?$/) ?? compact.match(/^(\d[\d.]*),$/);
  if (!match) return null;
  const [, whole = "", decimals = ""] = match;
  if (whole.includes(".") && !/^\d{1,3}(\.\d{3})+$/.test(whole)) return null;
  const cents = Number(whole.replaceAll(".", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return cents <= most ? String(cents) : null;
}

/** The same for an amount that may be negative: `-50`, with either minus sign, before or after `R$`. */
export function readSignedMoney(text: string): string | null {
  const [, minus, rest = ""] = text.replace(/R\$|\s/g, "").match(/^([-\u2212]?)(.*)$/) ?? [];
  const cents = readTypedMoney(rest);
  if (!minus || cents === null) return cents;
  return cents === "" ? null : String(-Number(cents) || 0);
}

/** Cents as shown in the field, 1.234,56; what is not an integer is unchanged. */
export function writeTypedMoney(cents: string): string {
  return /^-?\d+$/.test(cents) ? amount.format(Number(cents) / 100) : cents;
}
