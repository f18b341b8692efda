import { formatMoney } from "~/lib/format";

/** An amount in cents without its currency, with cents only if there are any: "1.030", "420,50". */
export function formatAmount(amount: number): string {
  const text = formatMoney(amount).replace(/R\$\s/, "");
  return amount % 100 === 0 ? text.replace(/\D00$/, "") : text;
}
