import type { Feed, Import, ImportFault, ImportRun } from "#contract/bookings/channel-calendars";
import { nameInTitle } from "#domain/calendar/event-words";
import { isStale } from "#domain/calendar/stale-calendar";
import { agoWords, soonWords } from "~/lib/ago-words";
import { formatRange, plural } from "~/lib/format";

const faults: Record<ImportFault, string> = {
  address_refused: "O endereço não pode ser lido: ele não fica na internet aberta. Confira o link copiado do canal.",
  unreachable: "O endereço não respondeu. Confira o link copiado do canal.",
  timeout: "O canal demorou demais para responder.",
  too_large: "O calendário é grande demais.",
  refused: "O canal recusou a leitura. Copie o link de novo no canal.",
  gone: "O calendário não existe mais neste endereço. Copie o link de novo no canal.",
  failing: "O canal está com problemas.",
  not_calendar: "O endereço não respondeu com um calendário. Confira o link copiado do canal.",
  empty: "O endereço respondeu com um arquivo vazio. Confira o link copiado do canal.",
  no_dates: "O calendário veio sem nenhuma data que exista. Confira as datas no canal.",
  cut_off: "O calendário veio incompleto.",
  too_many_events: "O calendário tem eventos demais.",
  not_understood:
    "O calendário veio sem nenhum evento que sabemos ler, só tarefas, notas ou partes desconhecidas. Copie no canal o link do calendário de reservas.",
};

/** Why a reading failed and what to do. */
export function faultWords(fault: ImportFault): string {
  return faults[fault];
}

export interface StateWords {
  tone: "plain" | "info" | "success" | "warning" | "error";
  state: string;
  detail: string;
}

/** The state of a calendar that lacks more than half of its nights, see `heldWords`. */
export const heldState = "À espera de confirmação";

/** The state of reading a calendar, as a word and a sentence. */
export function stateWords(row: Import, now: number): StateWords {
  const { state, masked_address, last_success_at, next_sync_at, last_fault } = row;
  const reads = masked_address !== null;
  if (state === "waiting") {
    const detail = reads ? "A primeira leitura começa em instantes." : "Envie o arquivo .ics que o canal exporta.";
    return { tone: "plain", state: reads ? "Aguardando" : "Sem arquivo", detail };
  }
  if (state === "failing") {
    const since = last_success_at ? `Última sincronização ${agoWords(last_success_at, now)}, com falha.` : "";
    const next = next_sync_at ? `Nova tentativa ${soonWords(next_sync_at, now)}.` : "";
    const told = [since, last_fault && faultWords(last_fault), "Nada foi liberado.", next];
    return {
      tone: isStale(row, now) ? "error" : "warning",
      state: "Com falha",
      detail: told.filter(Boolean).join(" "),
    };
  }
  const detail = `${reads ? "Lido" : "Arquivo enviado"} ${agoWords(last_success_at ?? row.updated_at, now)}`;
  // nights that left the calendar and are still closed here: it is not up to date
  if (row.held_night_count > 0) return { tone: "info", state: heldState, detail };
  return { tone: "success", state: "Em dia", detail };
}

/** What is held back; null for nothing. */
export function heldWords({ held_night_count, masked_address }: Import): string | null {
  if (held_night_count === 0) return null;
  const nights = plural(held_night_count, { none: "", one: "noite saiu", many: "noites saíram" });
  const until =
    masked_address === null ? "um segundo arquivo, 15 minutos depois, confirmar" : "outra leitura confirmar";
  return `${nights} do calendário e ${held_night_count === 1 ? "continua fechada" : "continuam fechadas"} até ${until}.`;
}

/** What of a calendar is not understood; null for nothing. */
export function unfollowedWords({ skipped }: Pick<Import, "skipped">): string | null {
  const count = skipped.unfollowed ?? 0;
  if (count === 0) return null;
  const events = count === 1 ? "um evento se repete" : `${count} eventos se repetem`;
  return `${events} de um jeito que não sabemos acompanhar, e só as datas que conhecemos fecham noites aqui. Confira no canal e bloqueie as outras à mão.`;
}

/** The events of a calendar that close no night; null if there are none worth knowing. */
export function closesNothingWords({ skipped }: Pick<Import, "skipped">): string | null {
  const count = (...reasons: string[]) => reasons.reduce((sum, reason) => sum + (skipped[reason] ?? 0), 0);
  const parts = [
    ...counted(count("cancelled"), "cancelado", "cancelados"),
    ...counted(count("free"), "que não fecha por sua resposta", "que não fecham por sua resposta"),
    ...counted(count("transparent"), "de poucas horas, marcado como livre", "de poucas horas, marcados como livres"),
    ...counted(
      count("no_night", "marker"),
      "sem noite, como uma limpeza ou um aviso de saída",
      "sem noite, como limpezas ou avisos de saída",
    ),
    ...counted(
      count("inverted", "unreadable"),
      "com datas que não conseguimos ler",
      "com datas que não conseguimos ler",
    ),
  ];
  return parts.length === 0 ? null : `Eventos que não fecham noites aqui: ${parts.join(", ")}.`;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [plural(count, { none: "", one, many })];

type Question = Import["questions"][number];

const seeming = {
  free: ["parece livre", "parecem livres"],
  departure: ["parece só uma saída", "parecem só saídas"],
  cleaning: ["parece só uma limpeza", "parecem só limpezas"],
} as const;

/** What a calendar asks: "Estes 3 eventos parecem livres. Deixar de fechar?" */
export function questionWords(questions: readonly Question[]): string {
  const count = questions.reduce((sum, { event_count }) => sum + event_count, 0);
  const [first, ...others] = new Set(questions.map(({ doubt }) => doubt));
  const [one, many] = first && others.length === 0 ? seeming[first] : ["", "não parecem estadias"];
  return count === 1 ? `Este evento ${one}. Deixar de fechar?` : `Estes ${count} eventos ${many}. Deixar de fechar?`;
}

/** Why events with this title are asked about, instead of being taken at their word. */
export function whyAsked({ title, doubt }: Pick<Question, "title" | "doubt">): string {
  const name = nameInTitle(title);
  if (name !== null) return `“${name}” também é nome de gente.`;
  if (doubt === "free") return `Nem todo calendário usa “${title}” para uma noite livre.`;
  if (doubt === "departure") return `“${title}” pode marcar só a saída de uma estadia, ou uma noite ocupada.`;
  return `“${title}” pode ser um serviço de algumas horas, ou tomar a noite.`;
}

/** The title of asked events with their first dates: "“Livre”: 02 a 04/12/2026 e mais 2". */
export function askedWords({ title, dates, event_count }: Question): string {
  const shown = dates.map(({ check_in, check_out }) => formatRange(check_in, check_out, { year: true })).join(", ");
  const rest = event_count - dates.length;
  return `“${title}”: ${shown}${rest > 0 ? ` e mais ${rest}` : ""}`;
}

/** An answer that was given. */
export function answerWords({ title, closes, event_count }: Question): string {
  const events = plural(event_count, { none: "nenhum agora", one: "evento", many: "eventos" });
  return closes ? `“${title}” fecha noites (${events})` : `“${title}” não fecha noites (${events})`;
}

/** Nights that a channel only repeats from our calendar; null for none. */
export function repeatedWords({ repeated_night_count }: Pick<Import, "repeated_night_count">): string | null {
  if (repeated_night_count === 0) return null;
  return repeated_night_count === 1
    ? "1 noite já está livre aqui, mas o canal ainda repete o fechamento: ela abre quando ele ler o nosso calendário de novo."
    : `${repeated_night_count} noites já estão livres aqui, mas o canal ainda repete o fechamento: elas abrem quando ele ler o nosso calendário de novo.`;
}

/** The result of a reading: "2 novas, 10 iguais, 1 saiu". */
export function runWords(run: ImportRun): string {
  if (run.fault) return faultWords(run.fault);
  if (run.outcome === "unchanged") return "Nada mudou desde a leitura anterior.";
  const parts = [
    ...counted(run.new_count, "nova", "novas"),
    ...counted(run.same_count, "igual", "iguais"),
    ...counted(run.changed_count, "alterada", "alteradas"),
    ...counted(run.gone_count, "saiu", "saíram"),
    ...counted(run.ignored_count, "ignorada", "ignoradas"),
    ...counted(run.held_night_count, "noite à espera de confirmação", "noites à espera de confirmação"),
    ...counted(run.unfollowed_count, "repetição não acompanhada", "repetições não acompanhadas"),
    ...counted(run.conflict_count, "conflito de datas", "conflitos de datas"),
  ];
  return parts.length === 0 ? "Calendário vazio." : `${parts.join(", ")}.`;
}

/** "Noites de 02 a 04/12/2026 no Airbnb (HMABCD2345)" for a conflict, followed by the other side. */
export function clashWords(name: string, { check_in, check_out, channel_code }: Import["conflicts"][number]): string {
  const code = channel_code ? `, reserva ${channel_code}` : "";
  return `${formatRange(check_in, check_out, { year: true })}: ${name}${code}`;
}

/** When a channel last read a feed. */
export function readWords({ read_at }: Feed, now: number): string {
  return read_at === null ? "Ainda não lido" : `Lido ${agoWords(read_at, now)}`;
}
