import type { Dashboard, Month } from "#contract/dashboard";
import { monthLastYear } from "#domain/month-figures";
import { formatMoney, formatMonth, formatPercent } from "~/lib/format";

export interface MonthFigure {
  label: string;
  value: string;
  /** The comparison with the same month of last year. */
  against: string;
}

/** Occupancy, and for users who may see amounts ADR and RevPAR, each compared with last year. */
export function monthFiguresInWords(month: NonNullable<Dashboard["month"]>, date: string): MonthFigure[] {
  const lastYear = formatMonth(monthLastYear(date));
  const before = month.last_year;
  const amount = (label: string, of: (figures: Month) => number | undefined, nights: (figures: Month) => number) => {
    const cents = of(month);
    if (cents === undefined) return [];
    const value = nights(month) === 0 ? "–" : formatMoney(cents);
    return [{ label, value, against: before ? moneyAgainst(cents, of(before) ?? 0, lastYear) : nothing(lastYear) }];
  };
  return [
    {
      label: "Ocupação",
      value: month.available_nights === 0 ? "–" : formatPercent(occupancy(month)),
      against: before ? pointsAgainst(occupancy(month), occupancy(before), lastYear) : nothing(lastYear),
    },
    ...amount(
      "Diária média",
      (figures) => figures.adr_cents,
      (figures) => figures.sold_nights,
    ),
    ...amount(
      "Receita por noite à venda (RevPAR)",
      (figures) => figures.revpar_cents,
      (figures) => figures.available_nights,
    ),
  ];
}

const occupancy = ({ sold_nights, available_nights }: Month) =>
  available_nights === 0 ? 0 : sold_nights / available_nights;

const nothing = (lastYear: string) => `nada vendido em ${lastYear} para comparar`;

/** Shares differ in percentage points: "4 pontos a mais que em novembro de 2025". */
function pointsAgainst(now: number, before: number, lastYear: string): string {
  const points = Math.round(Math.abs(now - before) * 100);
  if (points === 0) return `igual a ${lastYear}`;
  return `${points} ${points === 1 ? "ponto" : "pontos"} a ${now > before ? "mais" : "menos"} que em ${lastYear}`;
}

/** Amounts differ in percent: "12% mais que em novembro de 2025". */
function moneyAgainst(now: number, before: number, lastYear: string): string {
  if (before === 0) return now === 0 ? `igual a ${lastYear}` : `sem valor em ${lastYear}`;
  const share = Math.abs(now - before) / before;
  if (now === before) return `igual a ${lastYear}`;
  if (share < 0.01) return `quase igual a ${lastYear}`;
  return `${formatPercent(Math.round(share * 100) / 100)} ${now > before ? "mais" : "menos"} que em ${lastYear}`;
}
