import type { OwnerStatement } from "#contract/money/owner-statements";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { cx } from "~/components/ui/cx";
import { formatDay, formatMoney, formatRange, plural } from "~/lib/format";

export type Statement = OwnerStatement;
export type StatedStay = Statement["stays"][number];
export type LeftOut = Statement["left_out"][number];
/** A stay of the month, or one listed in another month, which is shown struck through. */
export type ListedStay = StatedStay | LeftOut;

export const isLeftOut = (line: ListedStay): line is LeftOut => "reason" in line;

/** Why a line is listed in another month, who decided it and when. */
export function leftOutWords({ reason, left_out_by_name, left_out_at }: LeftOut, timeZone: string): string {
  const by = left_out_by_name && left_out_at && `${left_out_by_name} em ${formatDay(left_out_at, timeZone)}`;
  return [`Fora: “${reason}”`, by].filter(Boolean).join(", ");
}

const sampleNames = {
  direct: "Reserva paga direto à empresa",
  channel: "Reserva de um canal que fica com 15%",
  over_the_end: "Estadia que continua no mês seguinte",
  unpaid: "Estadia que ainda não foi paga",
} as const;

/** An amount, or a dash if there is none or it may not be seen. */
export const money = (cents: number | undefined): string => (cents ? formatMoney(cents) : "–");

/** The guest of the stay; in a sample, what it shows. */
export function stayName({ booking, sample }: Pick<StatedStay, "booking" | "sample">): string {
  return booking?.holder_name ?? (sample ? sampleNames[sample] : booking ? "Reserva" : "Reserva retirada");
}

/** Accommodation and dates. */
export function stayPlace({ booking, sample }: Pick<StatedStay, "booking" | "sample">): string {
  if (!booking) return sample ? "Exemplo" : "Não existe mais";
  return `${booking.accommodation_name}, ${formatRange(booking.check_in, booking.check_out)}`;
}

/** The nights counted in the month, out of all; or why none is. */
export function nightsText({ is_kept, nights_in_month, nights }: StatedStay): string {
  if (is_kept) return "Valor retido";
  if (nights_in_month === 0) return "De antes";
  if (nights_in_month < nights) return `${nights_in_month} de ${nights}`;
  return plural(nights, { none: "Nenhuma", one: "noite", many: "noites" });
}

/** What an owner collected from a stay is deducted; what they refunded to their own guest is credited to them. */
export const collectedWords = (cents: number): string => (cents < 0 ? "recebidos por ele mesmo" : "devolvidos por ele");

/** Notes on a line's amounts. */
function remarks({ earlier_cents, corrected_cents, collected_cents }: StatedStay): string | null {
  const said = [
    ...(earlier_cents ? [`${formatMoney(earlier_cents)} de noites anteriores`] : []),
    ...(corrected_cents ? [`${formatMoney(corrected_cents)} corrige o que já foi prestado`] : []),
    ...(collected_cents ? [`${formatMoney(collected_cents)} ${collectedWords(collected_cents)}`] : []),
  ];
  return said.length > 0 ? said.join(", ") : null;
}

const struck = (line: ListedStay) => isLeftOut(line) && "text-muted line-through";
const figure = (line: ListedStay, of: (stay: StatedStay) => number | undefined) =>
  isLeftOut(line) ? "–" : money(of(line));
const net = (line: ListedStay) => (isLeftOut(line) ? line.part_cents : line.net_cents);
const said = (line: ListedStay, timeZone: string) => (isLeftOut(line) ? leftOutWords(line, timeZone) : remarks(line));

export const stayColumns = (timeZone: string): readonly Column<ListedStay>[] => [
  {
    head: "Estadia",
    cell: (stay) => (
      <span className="block py-1">
        <b className={cx("block font-semibold", struck(stay))}>{stayName(stay)}</b>
        <span className="block text-xs text-muted">{stayPlace(stay)}</span>
        {said(stay, timeZone) && <span className="block text-xs text-muted">{said(stay, timeZone)}</span>}
      </span>
    ),
  },
  { head: "Noites", width: "7.5rem", cell: (stay) => (isLeftOut(stay) ? "–" : nightsText(stay)) },
  { head: "Receita", align: "end", width: "8rem", cell: (stay) => figure(stay, (s) => s.gross_cents) },
  { head: "Canal", align: "end", width: "8rem", cell: (stay) => figure(stay, (s) => s.channel_cents) },
  { head: "Empresa", align: "end", width: "8rem", cell: (stay) => figure(stay, (s) => s.company_cents) },
  {
    head: "Líquido",
    align: "end",
    width: "8.5rem",
    cell: (stay) => <b className={cx("font-semibold", struck(stay))}>{money(net(stay))}</b>,
  },
];

/** A stay on a phone. */
export const stayCard =
  (timeZone: string) =>
  (stay: ListedStay): CardLinesProps => {
    const remark = said(stay, timeZone);
    const amounts = isLeftOut(stay)
      ? []
      : ([
          ["Receita", money(stay.gross_cents)],
          ["Canal e empresa", money((stay.channel_cents ?? 0) + (stay.company_cents ?? 0))],
        ] as const);
    return {
      title: <span className={cx(struck(stay))}>{stayName(stay)}</span>,
      state: <b className={cx("num font-semibold", struck(stay))}>{money(net(stay))}</b>,
      lines: [[stayPlace(stay), isLeftOut(stay) ? null : nightsText(stay)], ...amounts, [remark, null]],
    };
  };
