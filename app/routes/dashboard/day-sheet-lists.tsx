import type { ReactNode } from "react";
import type { BookingRow } from "#contract/bookings/bookings";
import type { DaySheet } from "#contract/office/day-sheet";
import { isLateArrival } from "#domain/stay-course";
import { cx } from "~/components/ui/cx";
import { alongText, channelWords, nightsText, peopleText, settledText } from "~/domains/bookings/booking-words";
import { formatDate, formatMoney, formatNear, formatRange } from "~/lib/format";
import { announcedAttention, askedAttention, freedAttention } from "~/routes/dashboard/attention-kinds";
import { dueWord, holdEnd, nightNote, whence } from "~/routes/dashboard/day";

export function Heading({ title, count }: { title: string; count?: number }) {
  return (
    <h2 className="mb-[0.3em] text-[1.2em] font-semibold tracking-snug">
      {title} {count !== undefined && <span className="font-regular text-muted">{count}</span>}
    </h2>
  );
}

const Tick = () => <i className="inline-block size-[1.1em] rounded-[1px] border border-line-strong" />;

/** What a panel of the sheet lists. */
export interface SheetList {
  title: string;
  heads: readonly string[];
  /** The head of the column of amounts. */
  amounts?: string;
  /** Of all, also of those that are not among the rows. */
  count: number;
  /** What is said of an empty list. */
  none: string;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A list with a square for each of its first rows, and how many more there are. */
export function SheetPanel({ list, most }: { list: SheetList; most: number }) {
  const { title, heads, count, none, rows, amounts } = list;
  const shown = rows.slice(0, most);
  const end = amounts === undefined ? -1 : heads.indexOf(amounts);
  const edge = (index: number) => (index === end ? "pr-[1.6em] text-right" : "pr-[0.8em]");
  const more = count - shown.length;
  return (
    <section>
      <Heading title={title} count={count} />
      {count === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <table className="w-full border-collapse text-left">
          {heads.length > 0 && (
            <thead>
              <tr className="border-b border-line-strong text-[0.85em] text-muted">
                <th className="w-[1.8em]">
                  <span className="sr-only">Feito</span>
                </th>
                {heads.map((head, index) => (
                  <th key={head} className={cx("py-[0.2em] font-regular", edge(index))}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {shown.map(({ key, cells }) => (
              <tr key={key} className="border-b border-line-soft align-top">
                <td className="w-[1.8em] py-[0.35em]">
                  <Tick />
                </td>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                  <td key={index} className={cx("py-[0.35em]", edge(index))}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="pt-[0.3em] font-medium">e mais {more}, fora desta folha</p>}
    </section>
  );
}

function Who({ stay, second }: { stay: BookingRow; second: string }) {
  return (
    <>
      <b className="font-semibold">{stay.holder.name}</b>{" "}
      {stay.other_guests && <span className="text-muted">{alongText(stay.other_guests)}</span>}
      <span className="block text-muted">{second}</span>
    </>
  );
}

/** What the guest still owes: nothing, the amount, that a channel pays, or that money has to go back. */
function owedText(stay: BookingRow): string {
  const { guest_balance_cents: cents, owed_by, channel } = stay;
  if (cents === undefined) return "";
  if (cents > 0) return formatMoney(cents);
  return owed_by === "channel" || owed_by === "both" ? `por ${channelWords[channel]}` : lowerFirst(settledText(stay));
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const isPast = ({ date, today }: DaySheet) => date < today;

export function arrivals(sheet: DaySheet, money: boolean): SheetList {
  const forms = new Map(sheet.arrival_forms.map((each) => [each.code, each]));
  const formsText = (code: string) => {
    const of = forms.get(code);
    return of ? `${of.ready}/${of.people}` : "–";
  };
  return {
    title: "Chegadas",
    none: "Ninguém chega neste dia.",
    count: sheet.counts.arrivals,
    heads: [
      "Hora",
      "Hóspede e acomodação",
      "Pessoas",
      ...(forms.size > 0 ? ["Fichas"] : []),
      ...(money ? ["Em aberto"] : []),
      "Anotar",
    ],
    amounts: "Em aberto",
    rows: sheet.arrivals.map((stay) => ({
      key: stay.code,
      cells: [
        <b key="hora" className="font-semibold whitespace-nowrap">
          {stay.status !== "confirmed"
            ? "já chegou"
            : isPast(sheet)
              ? "sem check-in"
              : (stay.arrival_time ?? "sem hora")}
        </b>,
        <Who key="quem" stay={stay} second={`${stay.accommodation_name} · ${nightsText(stay.night_count)}`} />,
        peopleText(stay),
        ...(forms.size > 0 ? [formsText(stay.code)] : []),
        ...(money ? [owedText(stay)] : []),
        <span key="anotar" className="block w-[9em]" />,
      ],
    })),
  };
}

export function departures(sheet: DaySheet, money: boolean): SheetList {
  const stateOf = ({ status, check_in, check_out }: BookingRow) => {
    if (status === "checked_out") return "já saiu";
    if (check_out < sheet.date) return `em atraso desde ${formatDate(check_out)}`;
    if (isPast(sheet)) return "sem check-out";
    return isLateArrival(status, { check_in, check_out }, sheet.date) && sheet.date === sheet.today
      ? "sem check-in"
      : "sai neste dia";
  };
  return {
    title: "Saídas",
    none: "Ninguém sai neste dia.",
    count: sheet.counts.departures,
    heads: ["Situação", "Hóspede e acomodação", "Pessoas", ...(money ? ["Conta"] : []), "Próxima entrada", "Chaves"],
    amounts: "Conta",
    rows: sheet.departures.map((stay) => ({
      key: stay.code,
      cells: [
        <b key="estado" className="font-semibold">
          {stateOf(stay)}
        </b>,
        <Who key="quem" stay={stay} second={stay.accommodation_name} />,
        peopleText(stay),
        ...(money ? [owedText(stay)] : []),
        nextEntry(sheet, stay),
        <Tick key="chaves" />,
      ],
    })),
  };
}

/** Who comes on this day where a stay ends: "15:00, 2 adultos". */
function nextEntry({ arrivals: coming }: DaySheet, { accommodation_id, code }: BookingRow): string {
  const next = coming.find((stay) => stay.accommodation_id === accommodation_id && stay.code !== code);
  return next ? `${next.arrival_time ?? "sem hora"}, ${peopleText(next)}` : "–";
}

// expected before, and nobody recorded an arrival; of a day to come nobody could have
const unrecordedOn = (sheet: DaySheet) => (stay: BookingRow) =>
  stay.status === "confirmed" && sheet.date <= sheet.today ? ["sem check-in"] : [];

export function staying(sheet: DaySheet): SheetList {
  const unrecorded = unrecordedOn(sheet);
  return {
    title: "No meio da estadia",
    none: "Ninguém está no meio da estadia neste dia.",
    count: sheet.counts.staying,
    heads: [],
    rows: sheet.staying.map((stay) => ({
      key: stay.code,
      cells: [
        <Who
          key="quem"
          stay={stay}
          second={[stay.accommodation_name, nightNote(stay, sheet.date), ...unrecorded(stay)].join(" · ")}
        />,
        peopleText(stay),
      ],
    })),
  };
}

export function cleaning(sheet: DaySheet): SheetList {
  return {
    title: "Limpezas",
    none: "Nenhuma acomodação para arrumar neste dia.",
    count: sheet.counts.cleaning,
    heads: [],
    rows: sheet.cleaning.map((each) => ({
      key: each.accommodation_id,
      cells: [
        <span key="onde">
          <b className="font-semibold">{each.accommodation_name}</b>
          <span className="block text-muted">
            {[each.left ? "já saiu" : `sai até ${each.check_out_time}`, ...each.notes].join(" · ")}
          </span>
        </span>,
        <span key="ate" className="block text-right">
          {each.next
            ? `pronta até ${each.next.by}, ${each.next.people ? peopleText(each.next.people) : "hóspede de outro canal"}`
            : "ninguém entra neste dia"}
        </span>,
      ],
    })),
  };
}

/** As on the dashboard: conflicts and what guests ask come before the money that was due before. */
export function attention(sheet: DaySheet, money: boolean, zone: string): SheetList {
  const { holds: ending, due, conflicts, counts, date, today } = sheet;
  const where = ({ holder_name, accommodation_name }: { holder_name: string; accommodation_name: string }) =>
    `${holder_name}, ${accommodation_name}`;
  const rows = [
    ...conflicts.map((each) => ({
      key: `conflict ${each.accommodation_id} ${each.check_in}`,
      text: `${each.accommodation_name}, ${formatRange(each.check_in, each.check_out)}: noites em conflito com o calendário ${each.name}`,
      when: "Conflito",
    })),
    ...[
      ...[...sheet.announcements.map(announcedAttention), ...sheet.guest_requests.map(askedAttention)],
      ...sheet.freed.map(freedAttention),
    ].map(({ kind, key, title, text }) => ({ key: `${kind} ${key}`, text, when: `${title}:` })),
    ...sheet.price_requests.map((each) => ({
      key: `price ${each.code}`,
      text: `${where(each)}, reserva ${each.code}${each.total_cents === undefined ? "" : `, de ${formatMoney(each.before_cents ?? 0)} para ${formatMoney(each.total_cents)}`}${each.by_name === null ? "" : `, pedido de ${each.by_name}`}`,
      when: "Desconto a aprovar:",
    })),
    ...sheet.reminders.map((each) => ({
      key: `reminder ${each.id}`,
      text: `${where(each)}, anotado na reserva ${each.code}`,
      when: "Lembrete",
    })),
    ...sheet.owed_back.map((each) => ({
      key: `back ${each.code}`,
      text: `${where(each)}, reserva ${each.code}`,
      when: `Devolver${each.owed_cents === undefined ? "" : ` ${formatMoney(each.owed_cents)}`}:`,
    })),
    ...sheet.late_arrivals.map((stay) => ({
      key: `late ${stay.code}`,
      text: `${stay.holder.name}, ${stay.accommodation_name}, a chegada era ${formatNear(stay.check_in, today)}`,
      when: "Chegada em atraso",
    })),
    ...ending.map((stay) => ({
      key: `hold ${stay.code}`,
      text: `Pré-reserva de ${stay.holder.name}, ${stay.accommodation_name}, ${formatRange(stay.check_in, stay.check_out)}`,
      when: stay.hold_expires_at ? holdEnd(stay.hold_expires_at, { date, zone }) : "",
    })),
    ...due.map((each) => ({
      key: `due ${each.code} ${each.position}`,
      text: `${where(each)}${money && each.open_cents !== undefined ? `, ${formatMoney(each.open_cents)}` : ""}, ${dueWord(each.due_date, today)} em ${formatDate(each.due_date)}`,
      when: each.owed_by === "guest" ? "Cobrar" : `A receber ${whence(each)}:`,
    })),
  ];
  const count =
    [
      ...[counts.announcements, counts.guest_requests, counts.price_requests, counts.freed, counts.reminders],
      ...[counts.owed_back, counts.late_arrivals, counts.holds, counts.due],
    ].reduce((a, b) => a + b, 0) + conflicts.length;
  return {
    title: "Precisa de alguém",
    none: date < sheet.today ? "Nada ficou anotado para este dia." : "Nada pendente neste dia.",
    count,
    heads: [],
    rows: rows.map(({ key, text, when }) => ({
      key,
      cells: [
        <span key="texto">
          {when && <b className="font-semibold">{when} </b>}
          {text}
        </span>,
      ],
    })),
  };
}
