import { formatMoney, formatNumber, plural } from "~/lib/format";
import { type Draft, totalsOf } from "~/routes/accommodations/inventory/draft";

/** "12 itens · 31 peças · R$ 4.120,00"; the value only for users who may see it. */
export function TotalsText({ rooms, seesMoney, className }: { rooms: Draft; seesMoney: boolean; className?: string }) {
  const { lines, pieces, value_cents } = totalsOf(rooms);
  const parts = [
    plural(lines, { none: "Nenhum item", one: "item", many: "itens" }),
    ...(lines > 0 ? [`${formatNumber(pieces)} ${pieces === 1 ? "peça" : "peças"}`] : []),
    ...(seesMoney && value_cents > 0 ? [formatMoney(value_cents)] : []),
  ];
  return <p className={className ? `num ${className}` : "num"}>{parts.join(" · ")}</p>;
}
