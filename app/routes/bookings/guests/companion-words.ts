import type { BookingGuest } from "#contract/booking-guests";
import { showPhone } from "#domain/brazil";
import { showGuestDocument } from "#domain/guest-documents";
import { ageOn, minorOn } from "#domain/minors";
import { documentKindWords } from "~/components/guest/guest-words";
import { listText } from "~/lib/booking-words";
import { plural } from "~/lib/format";

/** "2 de 4 pessoas com cadastro", who answers for the booking among them. */
export function knownText(companions: number, people: number): string {
  const known = companions + 1;
  const all = plural(Math.max(known, people), { none: "", one: "pessoa", many: "pessoas" });
  return known > people ? `${all} com cadastro` : `${known} de ${all} com cadastro`;
}

/** More names than the booking has people: how many of each, and what to do. Null when they all have room. */
export function tooManyText(companions: number, people: number): string | null {
  const known = companions + 1;
  if (known <= people) return null;
  const booked = plural(people, { none: "", one: "pessoa", many: "pessoas" });
  return `A reserva é para ${booked}, e ${known} têm cadastro aqui. Aumente a quantidade de pessoas ou retire quem não vem.`;
}

/** Whether somebody is a minor on the day of arrival, and his age then: "Criança, 8 anos". Null for who is of age. */
export function minorText(birthDate: string | null | undefined, checkIn: string): string | null {
  const minor = minorOn(birthDate, checkIn);
  if (minor === null || !birthDate) return null;
  const age = plural(ageOn(birthDate, checkIn), { none: "menos de 1 ano", one: "ano", many: "anos" });
  return `${minor === "child" ? "Criança" : "Adolescente"}, ${age}`;
}

/** How to reach him and what he identifies himself with, as far as it may be seen. */
export function companionFacts(guest: BookingGuest): string[] {
  const { phone, email, document_kind, document, masked_document } = guest;
  const shown = document_kind && document ? showGuestDocument(document_kind, document) : masked_document;
  return [
    phone ? showPhone(phone) : null,
    email,
    document_kind && shown ? `${documentKindWords[document_kind]} ${shown}` : null,
  ].filter((fact) => fact !== null);
}

type Named = Pick<BookingGuest, "id" | "name">;

/** Who came and who left since a list was read, by somebody else; null when it is the same. */
export function meanwhileText(before: readonly Named[], after: readonly Named[]): string | null {
  const missing = (guests: readonly Named[], among: readonly Named[]) =>
    guests.filter(({ id }) => !among.some((each) => each.id === id)).map(({ name }) => name);
  const [came, left] = [missing(after, before), missing(before, after)];
  const told = [
    came.length > 0 && `${came.length === 1 ? "entrou" : "entraram"} ${listText(came)}`,
    left.length > 0 && `${left.length === 1 ? "saiu" : "saíram"} ${listText(left)}`,
  ].filter((text) => text !== false);
  if (told.length > 0) return `Enquanto isso, outra pessoa mudou os hóspedes: ${told.join("; ")}.`;
  const sameOrder = before.every(({ id }, index) => after[index]?.id === id);
  return sameOrder ? null : "Enquanto isso, outra pessoa mudou a ordem dos hóspedes.";
}
