import type { OwnerStatement } from "#contract/owner-statements";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { formatMoney, formatRange, plural } from "~/lib/format";

export type Statement = OwnerStatement;
export type StatedStay = Statement["stays"][number];

const sampleNames = {
  direct: "Reserva paga direto à empresa",
  channel: "Reserva de um canal que fica com 15%",
  over_the_end: "Estadia que continua no mês seguinte",
  unpaid: "Estadia que ainda não foi paga",
} as const;

/** An amount, or a dash where there is none or it may not be seen. */
export const money = (cents: number | undefined): string => (cents ? formatMoney(cents) : "–");

/** Whose stay it is; a sample says what it shows. */
export function stayName({ booking, sample }: Pick<StatedStay, "booking" | "sample">): string {
  return booking?.holder_name ?? (sample ? sampleNames[sample] : booking ? "Reserva" : "Reserva retirada");
}

/** Where and when. */
export function stayPlace({ booking, sample }: Pick<StatedStay, "booking" | "sample">): string {
  if (!booking) return sample ? "Exemplo" : "Não existe mais";
  return `${booking.accommodation_name}, ${formatRange(booking.check_in, booking.check_out)}`;
}

/** The nights that count in the month, of all; or why none does. */
export function nightsText({ is_kept, nights_in_month, nights }: StatedStay): string {
  if (is_kept) return "Valor retido";
  if (nights_in_month === 0) return "De antes";
  if (nights_in_month < nights) return `${nights_in_month} de ${nights}`;
  return plural(nights, { none: "Nenhuma", one: "noite", many: "noites" });
}

/** What an owner took of a stay is deducted; what he gave back to a guest of his own is his again. */
export const collectedWords = (cents: number): string => (cents < 0 ? "recebidos por ele mesmo" : "devolvidos por ele");

/** What is to be said of a line beside its amounts. */
function remarks({ earlier_cents, corrected_cents, collected_cents }: StatedStay): string | null {
  const said = [
    ...(earlier_cents ? [`${formatMoney(earlier_cents)} de noites anteriores`] : []),
    ...(corrected_cents ? [`${formatMoney(corrected_cents)} corrige o que já foi prestado`] : []),
    ...(collected_cents ? [`${formatMoney(collected_cents)} ${collectedWords(collected_cents)}`] : []),
  ];
  return said.length > 0 ? said.join(", ") : null;
}

export const stayColumns: readonly Column<StatedStay>[] = [
  {
    key: "stay",
    head: "Estadia",
    cell: (stay) => (
      <span className="block py-1">
        <b className="block font-semibold">{stayName(stay)}</b>
        <span className="block text-xs text-muted">{stayPlace(stay)}</span>
        {remarks(stay) && <span className="block text-xs text-muted">{remarks(stay)}</span>}
      </span>
    ),
  },
  { key: "nights", head: "Noites", width: "7.5rem", cell: nightsText },
  { key: "gross", head: "Receita", align: "end", width: "8rem", cell: ({ gross_cents }) => money(gross_cents) },
  { key: "channel", head: "Canal", align: "end", width: "8rem", cell: ({ channel_cents }) => money(channel_cents) },
  { key: "company", head: "Empresa", align: "end", width: "8rem", cell: ({ company_cents }) => money(company_cents) },
  {
    key: "net",
    head: "Líquido",
    align: "end",
    width: "8.5rem",
    cell: ({ net_cents }) => <b className="font-semibold">{money(net_cents)}</b>,
  },
];

/** A stay on a phone. */
export function stayCard(stay: StatedStay) {
  const off = (stay.channel_cents ?? 0) + (stay.company_cents ?? 0);
  return (
    <CardLines
      title={stayName(stay)}
      state={<b className="num font-semibold">{money(stay.net_cents)}</b>}
      lines={[
        [stayPlace(stay), nightsText(stay)],
        ["Receita", money(stay.gross_cents)],
        ["Canal e empresa", money(off)],
        ...(remarks(stay) ? ([[remarks(stay), null]] as const) : []),
      ]}
    />
  );
}
