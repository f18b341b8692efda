import { href } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import type { GuestRow } from "#contract/bookings/guests";
import type { AccommodationRow } from "#contract/catalogue/accommodations";
import { contractStateWords } from "#contract/guest/contract-words";
import type { ContractRow } from "#contract/guest/contracts";
import { showPhone } from "#domain/show-phone";
import { alongText } from "~/domains/bookings/booking-words";
import { call } from "~/lib/api";
import { useAsking } from "~/lib/ask";
import { formatRange } from "~/lib/format";
import { hasModule, holds, type Session } from "~/lib/session-state";
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
/** Shorter texts match too much to search for. */
const fewest = 2;

/** Bookings, guests and accommodations of which words begin so, and contracts of this number, as far as the session may see them; rejects when it cannot be asked. */
export async function findRecords(text: string, session: Session, signal: AbortSignal): Promise<CommandGroup[]> {
  const query = { q: text.trim().slice(0, 100), per_page: "10", total: "0" } as const;
  const may = (permission: string) => hasModule(session, "booking") && holds(session, permission);
  const options = { signal, quiet: "all" } as const;
  const mayPlaces = hasModule(session, "accommodation") && holds(session, "accommodations.view");
  const number = contractNumber(query.q);
  const mayContracts = hasModule(session, "contracts") && holds(session, "contracts.view");
  const [found, people, places, issued] = await Promise.all([
    may("bookings.view") ? call("GET /api/bookings", { query }, options) : null,
    may("guests.view") ? call("GET /api/guests", { query }, options) : null,
    mayPlaces ? call("GET /api/accommodations", { query }, options) : null,
    mayContracts && number ? call("GET /api/contracts", { query: { ...query, q: number } }, options) : null,
  ]);
  return [
    { title: "Reservas", commands: (found?.data ?? []).slice(0, shown).map((row) => bookingCommand(row)) },
    { title: "Hóspedes", commands: (people?.data ?? []).slice(0, shown).map(guestCommand) },
    { title: "Acomodações", commands: (places?.data ?? []).slice(0, shown).map(accommodationCommand) },
    { title: "Contratos", commands: (issued?.data ?? []).slice(0, shown).map(contractCommand) },
  ].filter(({ commands }) => commands.length > 0);
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

function bookingCommand(row: BookingRow): Command {
  const { code, holder, other_guests, accommodation_name, check_in, check_out } = row;
  const along = other_guests ? ` · ${alongText(other_guests)}` : "";
  return {
    key: `booking ${code}`,
    kind: "booking",
    label: `${holder.name} · ${accommodation_name}`,
    detail: `${formatRange(check_in, check_out, { year: true })} · ${code}${along}`,
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
