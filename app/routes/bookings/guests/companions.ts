import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { BookingGuest, BookingGuestInput, BookingGuests } from "#contract/bookings/booking-guests";
import type { FieldErrors } from "#contract/platform/parse";
import { ageOn, minorOn } from "#domain/minors";
import { showPhone } from "#domain/show-phone";
import { listText } from "~/domains/bookings/booking-words";
import { kindAndDocument } from "~/domains/guests/guest-words";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { plural } from "~/lib/format";
import { offerUndo, toast } from "~/lib/toast";

/** The result of an edit: the new list, or the errors of what was typed; null if nothing more is to be shown. */
export type Ended = { saved: BookingGuests } | { errors: FieldErrors } | null;

type Put = (base: BookingGuests) => Promise<BookingGuests>;

/**
 * Holder and companions of a booking, and their edits. One at a time: a second press while the first is running does
 * nothing. If somebody else saved first, their changes are shown; an added person must then be added again, because it
 * may be the same person.
 */
export function useCompanions(code: string, stored: BookingGuests) {
  // no action: after another user's save it is sent once more, and only what changed is reloaded
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<BookingGuests | null>(null);
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const [longStay, setLongStay] = useState<{ guest: BookingGuest; question: string } | null>(null);
  const busy = useRef(false);
  const current = answered !== null && answered.version > stored.version ? answered : stored;
  const latest = useRef(current);
  latest.current = current;

  const quiet = { quiet: [409, 422] };
  const listed =
    (edit: ListEdit): Put =>
    ({ guests, version }) =>
      call("PUT /api/bookings/:code/guests", { params: { code }, body: { guests: edit(guests), version } }, quiet);
  const heldBy =
    (guest_id: string, accept_long_stay: boolean): Put =>
    ({ version }) =>
      call(
        "POST /api/bookings/:code/holder",
        { params: { code }, body: { guest_id, accept_long_stay, version } },
        quiet,
      );

  async function send(put: Put, repeats: boolean): Promise<Ended> {
    const base = latest.current;
    try {
      return { saved: await put(base) };
    } catch (error) {
      const now = staleOf(error);
      if (now === null) return refusalOf(error);
      const told = meanwhileText(base, now);
      latest.current = now;
      setAnswered(now);
      setMeanwhile(told);
      if (told !== null && !repeats) return null;
      return await put(now).then((saved) => ({ saved }), refusalOf);
    }
  }

  async function save(put: Put, repeats: boolean): Promise<Ended> {
    if (busy.current) return null;
    busy.current = true;
    setWorking(true);
    setMeanwhile(null);
    const before = latest.current;
    const ended = await send(put, repeats);
    if (ended !== null && "saved" in ended) {
      latest.current = ended.saved;
      setAnswered(ended.saved);
    }
    busy.current = false;
    setWorking(false);
    if (latest.current !== before) void revalidate(); // the booking's version and history change too
    return ended;
  }

  /** Shows as a toast what no field can show. */
  async function told(put: Put, repeats = true): Promise<boolean> {
    const ended = await save(put, repeats);
    if (ended === null || "saved" in ended) return ended !== null;
    showFirst(ended.errors);
    return false;
  }

  return {
    holder: current.holder,
    guests: current.guests,
    working,
    meanwhile,
    add: (guest: Parameters<typeof adding>[0]) => save(listed(adding(guest)), false),
    move: (guest: BookingGuest, by: -1 | 1) => told(listed(moving(guest.id, by))),
    async remove(guest: BookingGuest): Promise<boolean> {
      const place = latest.current.guests.findIndex(({ id }) => id === guest.id);
      if (!(await told(listed(removing(guest.id))))) return false;
      const onAct = () => void told(listed(bringingBack(guest.id, place)));
      offerUndo(`${guest.name} saiu da reserva`, { label: "Desfazer", onAct });
      return true;
    },
    /** The question that a long season rental raises for who is to become its main guest; null without one. */
    longStay,
    dropLongStay: () => setLongStay(null),
    async makeHolder(guest: BookingGuest, accepts = false): Promise<boolean> {
      const { id } = latest.current.holder;
      setLongStay(null);
      const ended = await save(heldBy(guest.id, accepts), false);
      if (ended === null) return false;
      if (!("saved" in ended)) {
        const question = ended.errors.accept_long_stay?.[0];
        if (question === undefined) showFirst(ended.errors);
        else setLongStay({ guest, question });
        return false;
      }
      const onAct = () => void told(heldBy(id, true), false); // whose answer the booking had
      offerUndo(`${guest.name} agora responde pela reserva`, { label: "Desfazer", onAct });
      return true;
    },
  };
}

const showFirst = (errors: Readonly<Record<string, readonly string[] | undefined>>) =>
  toast.error(Object.values(errors)[0]?.[0] ?? "");

function staleOf(error: unknown): BookingGuests | null {
  if (!(error instanceof ApiError) || error.code !== "StaleRecordException") return null;
  return (error.data as { current?: BookingGuests }).current ?? null;
}

function refusalOf(error: unknown): Ended {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 422) return { errors: (error.data as { errors?: FieldErrors }).errors ?? {} };
  if (!error.spoken) toast.error(error.message);
  return null;
}

type Known = { id: string };

/** An edit of the list: a function from the old list to the new one. */
type ListEdit = (guests: readonly Known[]) => BookingGuestInput[];

const idsOf = (guests: readonly Known[]): BookingGuestInput[] => guests.map(({ id }) => ({ id }));

/** Adds a person at the end. */
export const adding =
  (guest: BookingGuestInput): ListEdit =>
  (guests) => [...idsOf(guests), guest];

/** Removes a person. */
export const removing =
  (id: string): ListEdit =>
  (guests) =>
    idsOf(guests.filter((guest) => guest.id !== id));

/** Restores a person at the old position, or at the end of a shorter list. */
export const bringingBack =
  (id: string, place: number): ListEdit =>
  (guests) =>
    idsOf(guests.filter((guest) => guest.id !== id)).toSpliced(place, 0, { id });

/** Moves a person one step up or down; unchanged at the ends. */
export const moving =
  (id: string, by: -1 | 1): ListEdit =>
  (guests) => {
    const at = guests.findIndex((guest) => guest.id === id);
    const rest = idsOf(guests.filter((guest) => guest.id !== id));
    return at < 0 ? idsOf(guests) : rest.toSpliced(Math.max(0, at + by), 0, { id });
  };

/** "2 de 4 pessoas com cadastro", including the holder. */
export function knownText(companions: number, people: number): string {
  const known = companions + 1;
  const all = plural(Math.max(known, people), { none: "", one: "pessoa", many: "pessoas" });
  return known > people ? `${all} com cadastro` : `${known} de ${all} com cadastro`;
}

/** More names than people in the booking: both numbers, and what to do. Null if they all fit. */
export function tooManyText(companions: number, people: number): string | null {
  const known = companions + 1;
  if (known <= people) return null;
  const booked = plural(people, { none: "", one: "pessoa", many: "pessoas" });
  return `A reserva é para ${booked}, e ${known} têm cadastro aqui. Aumente a quantidade de pessoas ou retire quem não vem.`;
}

/** A minor's age on the day of arrival: "Criança, 8 anos na chegada". Null for adults. */
export function minorText(birthDate: string | null | undefined, checkIn: string): string | null {
  const minor = minorOn(birthDate, checkIn);
  if (minor === null || !birthDate) return null;
  const age = plural(ageOn(birthDate, checkIn), { none: "menos de 1 ano", one: "ano", many: "anos" });
  return `${minor === "child" ? "Criança" : "Adolescente"}, ${age} na chegada`;
}

/** The guest's contact and document, as far as visible. */
export function companionFacts(guest: BookingGuest): string[] {
  const { phone, email } = guest;
  return [phone ? showPhone(phone) : null, email, kindAndDocument(guest)].filter((fact) => fact !== null);
}

type Named = Pick<BookingGuest, "id" | "name">;
interface People {
  holder: Named;
  guests: readonly Named[];
}

/** Who was added, removed or made holder by somebody else since it was read; null if nothing changed. */
export function meanwhileText(before: People, after: People): string | null {
  const missing = (of: People, among: People) => {
    const there = [among.holder, ...among.guests].map(({ id }) => id);
    return [of.holder, ...of.guests].filter(({ id }) => !there.includes(id)).map(({ name }) => name);
  };
  const [came, left] = [missing(after, before), missing(before, after)];
  const told = [
    before.holder.id !== after.holder.id && `agora quem responde pela reserva é ${after.holder.name}`,
    came.length > 0 && `${came.length === 1 ? "entrou" : "entraram"} ${listText(came)}`,
    left.length > 0 && `${left.length === 1 ? "saiu" : "saíram"} ${listText(left)}`,
  ].filter((text) => text !== false);
  if (told.length > 0) return `Enquanto isso, outra pessoa mudou os hóspedes: ${told.join("; ")}.`;
  const sameOrder = before.guests.every(({ id }, index) => after.guests[index]?.id === id);
  return sameOrder ? null : "Enquanto isso, outra pessoa mudou a ordem dos hóspedes.";
}
