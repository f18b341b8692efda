import type { BookingGuest } from "#contract/booking-guests";
import { ageOn, minorOn } from "#domain/minors";
import { showPhone } from "#domain/show-phone";
import { listText } from "~/domains/bookings/booking-words";
import { kindAndDocument } from "~/domains/guests/guest-words";
import { plural } from "~/lib/format";

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

/** A minor's age on the day of arrival: "Criança, 8 anos". Null for adults. */
export function minorText(birthDate: string | null | undefined, checkIn: string): string | null {
  const minor = minorOn(birthDate, checkIn);
  if (minor === null || !birthDate) return null;
  const age = plural(ageOn(birthDate, checkIn), { none: "menos de 1 ano", one: "ano", many: "anos" });
  return `${minor === "child" ? "Criança" : "Adolescente"}, ${age}`;
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
