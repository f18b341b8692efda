import type { GuestPage } from "#contract/guest/guest-page";
import { issuableStatuses } from "#domain/contracts/contract-states";
import { type ContractValues, printsName } from "#domain/contracts/contract-text";
import { type GuestDocumentKind, showGuestDocument } from "#domain/documents";
import { countedByAge, peopleByAge, peopleIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { minorOn } from "#domain/minors";
import { genderOf, nationalityPrinted } from "#domain/nationalities";
import { cleanName, isFuller } from "#domain/person-name";
import { isSaid } from "#domain/registration-forms/form-state";
import { showPhone } from "#domain/show-phone";
import { showDate } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { typedByCompany } from "#server/bookings/guests/guest-values";
import type { findContractGuest } from "#server/guest/contracts/contract-values.queries";
import { addressText, counted } from "#server/guest/contracts/place-values";
import {
  isMinorPerson,
  type JudgedStay,
  nameInTexts,
  type PersonForm,
} from "#server/guest/registration-forms/stay-forms";
import { needsLatin } from "#server/platform/pdf/letters";

type Booked = Pick<StoredBooking, "adults" | "children" | "infants" | "check_in">;

/** What a contract says of a minor whose name is not known yet. */
export const unnamedMinor = "menor ainda sem nome na reserva";

/** What a contract says of the adult who answers for minors, until somebody names one. */
export const unnamedAdult = "adulto ainda não informado";

/** How many adults and minors a contract names: as booked, unless birth dates say otherwise. */
export interface StayParty {
  adults: number;
  minors: number;
  /** True if nothing that is known contradicts the booking's adults, children and infants. */
  asBooked: boolean;
  /** True if the guest who booked is a minor. */
  holderIsMinor: boolean;
}

export const bookedParty = ({ adults, children, infants }: Omit<Booked, "check_in">): StayParty => ({
  ...{ adults, minors: children + infants },
  ...{ asBooked: true, holderIsMinor: false },
});

/**
 * Whether a person's age is known: from their record, or from a form that is ready or names an adult from outside, or
 * an adult of the stay who signs for the holder.
 */
const hasKnownAge = ({ state, missing, content, person, holder }: PersonForm, checkIn: string): boolean =>
  isSaid(state, missing, content) ||
  content.adult_name !== null ||
  (holder && content.responsible !== null) ||
  minorOn(person?.birth_date, checkIn) !== null;

const isKnownMinor = (person: PersonForm, checkIn: string) =>
  hasKnownAge(person, checkIn) && isMinorPerson(person, checkIn);

/**
 * The people of a stay by what is known of them: nobody who is known to be a minor counts as an adult, nor the reverse.
 */
export function partyOf(booking: Booked, everyone: readonly PersonForm[]): StayParty {
  const { adults, children, infants, check_in } = booking;
  const young = everyone.filter((person) => isKnownMinor(person, check_in));
  const grown = everyone.filter((person) => isKnownAdult(person, check_in)).length;
  const all = Math.max(adults + children + infants, everyone.length);
  const minors = Math.min(Math.max(children + infants, young.length), Math.max(young.length, all - grown));
  const adolescents = young.filter((person) => kindOf(person, check_in) === "adolescent").length;
  return {
    ...{ adults: all - minors, minors },
    asBooked: minors === children + infants && all - minors === adults && adolescents <= children,
    holderIsMinor: young.some(({ holder }) => holder),
  };
}

const inContract: Record<MessageLanguage, (people: string) => string> = {
  pt: (people) => `No contrato: ${people}.`,
  en: (people) => `In the contract: ${people}.`,
  es: (people) => `En el contrato: ${people}.`,
};

/** The sentence on how a contract with a text counts the people of a stay, if by age they are not as booked. */
export function countedInContract(
  booking: Booked,
  everyone: readonly PersonForm[],
  { state, outdated }: Pick<NonNullable<GuestPage["contract"]>, "state" | "outdated">,
  language: MessageLanguage,
): string | null {
  const party = partyOf(booking, everyone);
  if (party.asBooked || state === "facts" || outdated) return null;
  return inContract[language](countedByAge(language, party, booking));
}

/**
 * What contradicts the number of people of a booking: more are in it (`more`), or more adults, or children under 12, by
 * their birth dates (`ages`). An adolescent may be booked as either. The sentence says what to do, since nobody knows
 * who does not come. Null without a contradiction.
 */
export function peopleConflict(
  booking: Booked,
  everyone: readonly PersonForm[],
): { kind: "more" | "ages"; sentence: string } | null {
  const { adults, children, infants, check_in } = booking;
  const booked = adults + children + infants;
  if (everyone.length > booked) {
    const sentence = `A reserva é para ${counted(booked, "pessoa", "pessoas")}, e ${everyone.length} estão nela. Aumente a quantidade de pessoas ou retire quem não vem.`;
    return { kind: "more", sentence };
  }
  const grown = everyone.filter((person) => isKnownAdult(person, check_in)).length;
  const young = everyone.filter((person) => isKnownChild(person, check_in)).length;
  if (grown <= adults && young <= children + infants) return null;
  const [count, known] =
    grown > adults ? [grown, counted(grown, "adulto", "adultos")] : [young, counted(young, "criança", "crianças")];
  const bookedAs = peopleIn("pt", { ...booking, pets: 0 }).replace(/, ([^,]+)$/, " e $1");
  const sentence = `A reserva é para ${bookedAs}, e pelas datas de nascimento ${count === 1 ? "está" : "estão"} nela ${known}. Corrija adultos e crianças na reserva, ou retire quem não vem.`;
  return { kind: "ages", sentence };
}

const bornOn = ({ content, person }: PersonForm) => content.birth_date ?? person?.birth_date ?? null;
const kindOf = (person: PersonForm, checkIn: string) => minorOn(bornOn(person), checkIn);

/** The same of a stay that is not over. */
export const conflictOfStay = ({ stay, everyone }: Pick<JudgedStay, "stay" | "everyone">) =>
  issuableStatuses.includes(stay.status) ? peopleConflict(stay, everyone) : null;

/** Besides the holder, for whom a booking always has an adult. */
const isKnownChild = (person: PersonForm, checkIn: string): boolean =>
  !person.holder && isKnownMinor(person, checkIn) && kindOf(person, checkIn) === "child";

function isKnownAdult(person: PersonForm, checkIn: string): boolean {
  const born = isSaid(person.state, person.missing, person.content) ? bornOn(person) : person.person?.birth_date;
  return Boolean(born) && born! <= checkIn && !isMinorPerson(person, checkIn);
}

/**
 * The names of the minors that a text may show, then one line for each of the others. If everybody of unknown age must
 * be a minor, because all adults are known, theirs are the names of minors too.
 */
export function minorsOf(party: StayParty, { check_in }: Booked, everyone: readonly PersonForm[]): string[] {
  const young = youngOf(everyone, check_in);
  const unsaid = everyone.filter(
    (person) => !person.holder && !young.includes(person) && !isKnownAdult(person, check_in),
  );
  return namesOfMinors(party, unsaid.length === party.minors - young.length ? [...young, ...unsaid] : young);
}

/** The same in contracts from before they named minors whose birth date nobody has said. */
export const minorsBefore = (party: StayParty, { check_in }: Booked, everyone: readonly PersonForm[]): string[] =>
  namesOfMinors(party, youngOf(everyone, check_in));

const youngOf = (everyone: readonly PersonForm[], checkIn: string): PersonForm[] =>
  everyone
    .filter((person) => isMinorPerson(person, checkIn) && (!person.holder || isKnownMinor(person, checkIn)))
    .sort((one, other) => Number(isKnownMinor(other, checkIn)) - Number(isKnownMinor(one, checkIn)));

function namesOfMinors({ minors }: StayParty, people: readonly PersonForm[]): string[] {
  const named = people.flatMap((person) => nameInTexts(person) ?? []).map(cleanName);
  return Array.from({ length: minors }, (_value, index) => named[index] ?? unnamedMinor);
}

/** The adults whom the forms of the minors name; null unless each but the holder names one who may be shown. */
export function responsibleOf(everyone: readonly PersonForm[], checkIn: string): string | null {
  const isNaming = ({ holder, content }: PersonForm) => !holder || content.responsible !== null;
  const young = everyone.filter((person) => isNaming(person) && isMinorPerson(person, checkIn));
  const names = young.map(({ content }) => {
    const adult = everyone.find(({ id }) => id === content.responsible);
    return adult ? nameInTexts(adult) : null;
  });
  if (names.length === 0 || names.includes(null)) return null;
  return [...new Set(names.flatMap((name) => name ?? []).map(cleanName))].join(" e ");
}

/** How many people stay, in the words of the booking, or by what is known of their ages, and the pets with them. */
export function countValues(
  party: StayParty,
  booked: Pick<StoredBooking, "adults" | "children" | "infants" | "pets">,
): ContractValues {
  const { adults, minors, asBooked } = party;
  const { children, infants, pets } = booked;
  return {
    "ocupantes.quantidade": String(adults + minors),
    "ocupantes.descricao": asBooked
      ? joined([
          ...(adults > 0 ? [counted(adults, "adulto", "adultos")] : []),
          ...(children > 0 ? [counted(children, "criança", "crianças")] : []),
          ...(infants > 0 ? [counted(infants, "bebê", "bebês")] : []),
        ])
      : countedByAge("pt", party, booked),
    "ocupantes.adultos": String(adults),
    "ocupantes.criancas": String(minors),
    "ocupantes.animais": pets > 0 ? counted(pets, "animal de estimação", "animais de estimação") : "",
  };
}

/** The same in contracts from before they said that they count by age. */
export const countsBefore = (party: StayParty): ContractValues =>
  party.asBooked ? {} : { "ocupantes.descricao": peopleByAge("pt", party) };

const joined = (groups: readonly string[]): string =>
  groups.length < 2 ? (groups[0] ?? "") : `${groups.slice(0, -1).join(", ")} e ${groups.at(-1)}`;

/**
 * A name as the contract prints it: as the guest's form has it if that is fuller, or in Latin letters if the fonts lack
 * those of the record. A contract issued with the shorter one keeps it.
 */
export function nameToPrint(name: string, said: Readonly<Record<string, string>>, issued: string | null): string {
  const told = said["locatario.nome"];
  if (told === undefined) return name;
  if (needsLatin(name)) return told;
  return isFuller(told, name) && (issued === null || printsName(issued, told)) ? told : name;
}

export type ContractGuest = Awaited<ReturnType<typeof findContractGuest>>;

/**
 * The record of the holder as a contract prints it. What a form of an earlier stay filled is not shown to whoever has
 * the link, except document and birth date, which no page shows in full: the form of this stay says it, or
 * `recallFacts`.
 */
export function openOf(record: ContractGuest): ContractGuest {
  const { document_kind, document, birth_date } = record;
  return { ...typedByCompany(record), document_kind, document, birth_date };
}

export function guestValues(guest: ContractGuest, said: Readonly<Record<string, string>>): ContractValues {
  const { document, document_kind, nationality, birth_date, phone, email } = guest;
  const { "locatario.nacionalidade": told, "locatario.estado_civil": marital } = said;
  return {
    "locatario.nome": cleanName(guest.name),
    "locatario.cpf_ou_passaporte": document
      ? showGuestDocument((document_kind ?? "other") as GuestDocumentKind, document)
      : said["locatario.cpf_ou_passaporte"],
    "locatario.nacionalidade": nationalityPrinted(nationality, told, genderOf(marital)),
    "locatario.estado_civil": marital,
    "locatario.profissao": said["locatario.profissao"],
    "locatario.data_nascimento": birth_date ? showDate(birth_date) : said["locatario.data_nascimento"],
    "locatario.endereco_completo": addressText(guest.address) || said["locatario.endereco_completo"],
    "locatario.telefone": phone ? showPhone(phone) : said["locatario.telefone"],
    "locatario.email": email ?? said["locatario.email"],
  } as ContractValues;
}
