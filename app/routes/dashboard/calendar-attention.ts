import type { DayConflict, StaleCalendar } from "#contract/dashboard";
import { agoWords } from "~/lib/ago-words";
import { formatRange } from "~/lib/format";
import type { Attention } from "~/routes/dashboard/attention";

const standing: Record<DayConflict["source"], string> = {
  booking: "uma reserva desta casa",
  block: "um bloqueio desta casa",
  import: "outro canal",
  preparation: "o preparo depois de uma reserva",
};

/** Nights that are booked twice. */
export function conflictAttention(conflict: DayConflict): Attention {
  const { accommodation_id, accommodation_name, name, check_in, check_out, source, code } = conflict;
  const other = code ? `${source === "preparation" ? "o preparo depois da" : "a"} reserva ${code}` : standing[source];
  return {
    kind: "conflict",
    key: `${accommodation_id} ${name} ${check_in} ${check_out} ${source} ${code}`,
    title: "Conflito de datas",
    text: `${accommodation_name}, ${formatRange(check_in, check_out)}: ${name} e ${other}.`,
    ways: [{ channelsOf: accommodation_id, name: accommodation_name }, ...(code ? [{ booking: code }] : [])],
  };
}

const unanswered: readonly StaleCalendar["fault"][] = [null, "unreachable", "timeout", "failing"];

/** A calendar that cannot be read, so that its sales are unknown. */
export function staleAttention(calendar: StaleCalendar, now: number): Attention {
  const { accommodation_id, accommodation_name, name, fault, silent_since } = calendar;
  const trouble = unanswered.includes(fault) ? "não responde" : "não pode ser lido";
  return {
    kind: "stale",
    key: `${accommodation_id} ${name} ${silent_since}`,
    title: "Calendário sem leitura",
    text: `${name} de ${accommodation_name} ${trouble} ${agoWords(silent_since, now)}.`,
    ways: [{ channelsOf: accommodation_id, name: accommodation_name }],
  };
}
