import { href } from "react-router";
import { calendarChannelNames } from "#contract/bookings/booking-values";
import type { BookingRow } from "#contract/bookings/bookings";
import type { ChannelConflict, ChannelReservation } from "#contract/bookings/channel-reservations";
import type { GuestRow } from "#contract/bookings/guests";
import type { AccommodationRow } from "#contract/catalogue/accommodations";
import { contractStateWords } from "#contract/guest/contract-words";
import type { ContractRow } from "#contract/guest/contracts";
import { airbnbCodeIn, channelCodeKey } from "#domain/channel-codes";
import { fold } from "#domain/search-words";
import { showPhone } from "#domain/show-phone";
import { addDays } from "#domain/stay-dates";
import { alongText } from "~/domains/bookings/booking-words";
import { statusNow } from "~/domains/bookings/possible-acts";
import { call } from "~/lib/api";
import { useAsking } from "~/lib/ask";
import { formatRange } from "~/lib/format";
import { hasModule, holds, type Session } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { type Command, type CommandGroup, fitting } from "~/routes/panel/commands/command-groups";

interface Records {
  groups: readonly CommandGroup[];
  /** A request is in flight. */
  busy: boolean;
  failed: boolean;
}

/** The server's results for the typed text. */
export function useRecords(typed: string, session: Session): Records {
  const text = session.superAdmin || typed.trim().length < fewest ? null : typed.trim();
  const find = (asked: string, signal: AbortSignal) => findRecords(asked, session, signal);
  const { state, answer, before } = useAsking(text, find, { typed: true });
  if (answer || text === null) return { groups: answer ?? [], busy: false, failed: false };
  // results that still match stay until the next answer: lines that flicker with each letter are unreadable
  const kept = before?.answer.map(({ title, commands }) => ({ title, commands: fitting(commands, text) })) ?? [];
  const groups = kept.filter(({ commands }) => commands.length > 0);
  return { groups, busy: state === "asking", failed: state === "failed" };
}

const shown = 5;
/** Of the bookings from today on, so that who is in the house is not cut off by stays that are far ahead. */
const shownStays = 8;
/** Shorter texts match too much to search for. */
const fewest = 2;

/**
 * Bookings, guests and accommodations with words that begin like the text, and the contract of this number, as far as
 * the session may see them. Rejects if the search fails.
 */
export async function findRecords(text: string, session: Session, signal: AbortSignal): Promise<CommandGroup[]> {
  const query = { q: text.trim().slice(0, 100), per_page: "10", total: "0" } as const;
  const may = (permission: string) => hasModule(session, "booking") && holds(session, permission);
  const options = { signal, quiet: "all" } as const;
  const mayPlaces = hasModule(session, "accommodation") && holds(session, "accommodations.view");
  const code = airbnbCodeIn(query.q.toUpperCase());
  const today = todayOf(session);
  const stays = { ...query, ...(code && { q: code }) };
  const ahead = { ...stays, from: addDays(today, -1), sort: "check_in" } as const;
  const over = { ...stays, date_field: "check_out", to: addDays(today, -1), sort: "-check_in" } as const;
  const number = contractNumber(query.q);
  const mayContracts = hasModule(session, "contracts") && holds(session, "contracts.view");
  const asked = likeCode(query.q);
  const [coming, gone, clashes, people, places, issued, untaken] = await Promise.all([
    may("bookings.view") ? call("GET /api/bookings", { query: ahead }, options) : null,
    may("bookings.view") ? call("GET /api/bookings", { query: over }, options) : null,
    may("bookings.view") && asksForConflicts(query.q) ? call("GET /api/channel-conflicts", {}, options) : null,
    may("guests.view") ? call("GET /api/guests", { query }, options) : null,
    mayPlaces ? call("GET /api/accommodations", { query }, options) : null,
    mayContracts && number ? call("GET /api/contracts", { query: { ...query, q: number } }, options) : null,
    may("bookings.view") && asked ? call("GET /api/channel-reservations", { query: { code: asked } }, options) : null,
  ]);
  return [
    { title: "Conflitos", commands: conflictCommands(clashes?.data ?? [], query.q) },
    { title: "Reservas de canais", commands: (untaken?.data ?? []).map((each) => reservationCommand(each, session)) },
    ...stayGroups([...(coming?.data ?? []), ...(gone?.data ?? [])], today, code),
    { title: "Hóspedes", commands: (people?.data ?? []).slice(0, shown).map(guestCommand) },
    { title: "Acomodações", commands: (places?.data ?? []).slice(0, shown).map(accommodationCommand) },
    { title: "Contratos", commands: (issued?.data ?? []).slice(0, shown).map(contractCommand) },
  ].filter(({ commands }) => commands.length > 0);
}

const conflictWord = "conflito";

/** True while "conflito" or "conflitos" is typed, possibly with words of one. */
function asksForConflicts(typed: string): boolean {
  const [first = ""] = fold(typed).split(/\s+/);
  return first.length >= 4 && `${conflictWord}s`.startsWith(first);
}

/** Nights sold twice, one line for each reservation of a channel. */
function conflictCommands(conflicts: readonly ChannelConflict[], typed: string): Command[] {
  const all = conflicts.map(({ event, accommodation_name, channel, name, check_in, check_out }): Command => {
    const channelName = name || calendarChannelNames[channel];
    return {
      key: `conflict ${event.id}`,
      kind: "conflict",
      label: `Conflito em ${accommodation_name}`,
      detail: `${formatRange(check_in, check_out, { year: true })} · ${[channelName, event.channel_code].filter(Boolean).join(" ")}`,
      to: href("/reservas/conflito/:id", { id: event.id }),
      also: `${conflictWord}s ${event.guest_name ?? ""}`,
    };
  });
  const once = all.filter(({ key }, index) => all.findIndex((each) => each.key === key) === index);
  return fitting(once, typed).slice(0, shown);
}

/** The typed text as the code of a channel, or the beginning of one; null for what cannot be one. */
function likeCode(typed: string): string | null {
  const key = channelCodeKey(typed) ?? "";
  return key.length >= shortestCode && /\d/.test(key) && /^[A-Z\d]+$/.test(key) ? typed : null;
}

const shortestCode = 5;

/** A reservation of a channel that is no booking yet: the form that makes it one, or where it stands on the chart. */
function reservationCommand(reservation: ChannelReservation, session: Session): Command {
  const { id, name, channel_code, guest_name, accommodation_name, check_in, check_out } = reservation;
  const what = [name, channel_code].filter(Boolean).join(" ");
  const dates = formatRange(check_in, check_out, { year: true });
  const detail = [accommodation_name, dates, guest_name].filter(Boolean).join(" · ");
  const key = `reservation ${id}`;
  if (!holds(session, "bookings.create")) {
    const to = `${href("/reservas/calendario")}?data=${check_in}`;
    return { key, kind: "booking", label: `${what}, só no calendário do canal`, detail, to };
  }
  const to = `${href("/reservas/criar")}?evento=${id}`;
  return { key, kind: "create", label: `Transformar em reserva: ${what}`, detail, to };
}

/** Bookings by where their stay is: who is in the house first. */
export function stayGroups(rows: readonly BookingRow[], today: string, code: string | null): CommandGroup[] {
  const now = new Date();
  const of = (title: StayGroup, most: number) => ({
    title,
    commands: rows
      .filter((row) => groupOf(row, today, now) === title)
      .slice(0, most)
      .map((row) => bookingCommand(row, code)),
  });
  return [
    ...[of("Na casa", shownStays), of("Chegando", shownStays), of("Próximas", shown)],
    ...[of("Anteriores", shown), of("Não valem mais", shown)],
  ];
}

type StayGroup = "Na casa" | "Chegando" | "Próximas" | "Anteriores" | "Não valem mais";

/** Whoever should have arrived by today and has not is still arriving; a cancelled stay is neither next nor past. */
function groupOf(row: BookingRow, today: string, now: Date): StayGroup {
  const status = statusNow(row, now);
  if (status === "checked_in") return "Na casa";
  if (status === "cancelled" || status === "expired" || status === "no_show") return "Não valem mais";
  if (status === "checked_out" || row.check_out < today) return "Anteriores";
  return row.check_in <= today && status !== "inquiry" ? "Chegando" : "Próximas";
}

/** The typed text as a contract number, "2026/12" as 2026/0012; null for anything else. */
function contractNumber(typed: string): string | null {
  const [, year, count = ""] = /^(\d{4})\/(\d{1,6})$/.exec(typed) ?? [];
  return year === undefined ? null : `${year}/${count.padStart(4, "0")}`;
}

function contractCommand({ id, number, state, holder_name, booking_code }: ContractRow): Command {
  return {
    key: `contract ${id}`,
    kind: "contract",
    label: `Contrato ${number}`,
    detail: `${holder_name} · ${booking_code} · ${contractStateWords[state].toLowerCase()}`,
    to: href("/minha-conta/contratos/:id", { id }),
  };
}

function bookingCommand(row: BookingRow, channelCode: string | null): Command {
  const { code, holder, other_guests, accommodation_name, check_in, check_out } = row;
  const along = other_guests ? ` · ${alongText(other_guests)}` : "";
  return {
    key: `booking ${code}`,
    kind: "booking",
    label: `${holder.name} · ${accommodation_name}`,
    detail: `${formatRange(check_in, check_out, { year: true })} · ${code}${channelCode ? ` · ${channelCode}` : ""}${along}`,
    to: href("/reservas/:code", { code }),
  };
}

function accommodationCommand({ id, name, group, code }: AccommodationRow): Command {
  return {
    key: `accommodation ${id}`,
    kind: "accommodation",
    label: name,
    detail: [group, code].filter(Boolean).join(" · ") || undefined,
    to: href("/acomodacoes/:id", { id }),
  };
}

function guestCommand({ id, name, phone, email }: GuestRow): Command {
  return {
    key: `guest ${id}`,
    kind: "guest",
    label: name,
    detail: phone ? showPhone(phone) : (email ?? undefined),
    to: href("/hospedes/:id", { id }),
  };
}
