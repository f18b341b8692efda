import type { ContractValues } from "#domain/contracts/contract-text";
import { moneyInWords } from "#domain/contracts/money-in-words";
import { countryName } from "#domain/countries";
import { type GuestDocumentKind, showGuestDocument } from "#domain/documents";
import { depositCents } from "#domain/installments";
import { minorOn } from "#domain/minors";
import { showCents, showPercent, sumSignedCents } from "#domain/money";
import { agreedAtChannel, fromChannel, paidToChannel, termsOfChannel, toChannel } from "#domain/paid-to-channel";
import { cleanName } from "#domain/person-name";
import { policySentences, sentencesAsIssued } from "#domain/refund-words";
import { showPhone } from "#domain/show-phone";
import { addDays, nightsBetween, showDate } from "#domain/stay-dates";
import { readParty } from "#server/booking-guests/read-booking-guests";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { regretOfBooking } from "#server/bookings/cancellation";
import type { Ctx } from "#server/context";
import {
  type ContractPlace,
  findContractCompany,
  findContractGuest,
  findContractPlace,
  listContractOwners,
} from "#server/contracts/contract-values.queries";
import { inventoryLine } from "#server/contracts/largest-values";
import { addressText, counted, type PlaceFacts, placeValues, placeValuesBefore } from "#server/contracts/place-values";
import { channelOfTerms, paysChannel } from "#server/guest-page/guest-stay";
import { isMergedInto } from "#server/guests/held-guests";
import { found } from "#server/http/problem";
import { showInventory } from "#server/inventory/inventory";
import { needsLatin } from "#server/pdf/letters";
import { isMinorPerson, nameInTexts, type PersonForm, readStays } from "#server/registration-forms/stay-forms";

/** What a contract says of a minor whose name is not known yet. */
export const unnamedMinor = "menor ainda sem nome na reserva";

/** The values of a booking's contract, and the facts that legal checks need. */
export interface ContractFacts {
  values: ContractValues;
  /** What a contract issued before may say instead. */
  before: ContractValues;
  place: ContractPlace;
  inventory: string[];
  /** Names of the minors of the stay if known, otherwise their number. */
  minors: string[];
  adults: number;
}

/**
 * All values of a booking's contract from stored data. `said` are the guest's own answers in the contract step, `issued`
 * is the text of a contract that exists already; null for a new one.
 */
export async function contractFacts(
  ctx: Ctx,
  booking: StoredBooking,
  said: Readonly<Record<string, string>>,
  issued: string | null,
): Promise<ContractFacts> {
  const { actor, db } = ctx;
  const place = found(await findContractPlace(db, actor.tenant_id, booking.accommodation_id));
  const company = await findContractCompany(db, actor.tenant_id);
  const owners = await listContractOwners(db, actor.tenant_id, place.id);
  const record = await findContractGuest(db, actor.tenant_id, booking.holder_id);
  const guest = { ...record, name: nameToPrint(record.name, said) };
  const { others } = await readParty(ctx, booking);
  const { everyone } = (await readStays(ctx, [booking.id])).get(booking.id)!;
  const { items } = await showInventory(ctx, place.id);
  const inventory = items.map(inventoryLine);
  const young = everyone.filter((person) => !person.holder && isMinorPerson(person, booking.check_in));
  const named = young.flatMap((person) => nameInTexts(person) ?? []).map(cleanName);
  // a form in the place of an adult is a doubt for the company, not one more minor
  const recorded = others.filter(({ birth_date }) => minorOn(birth_date, booking.check_in));
  const minorCount = Math.max(booking.children + booking.infants, recorded.length);
  const minors = Array.from({ length: minorCount }, (_value, index) => named[index] ?? unnamedMinor);
  return {
    place,
    inventory,
    minors,
    adults: booking.adults,
    ...valuesOfStay(booking, {
      ...{ company, place, owners, inventory, guest, others, minors, said, issued },
      responsible: responsibleOf(young, everyone),
    }),
  };
}

/** What the values of a stay's contract are made of. */
export interface StayFacts extends PlaceFacts {
  guest: ContractGuest;
  /** The named people of the stay besides the holder. */
  others: readonly { name: string }[];
  minors: readonly string[];
  /** The adult whom the forms of the minors name; null if they do not. */
  responsible: string | null;
  said: Readonly<Record<string, string>>;
  issued: string | null;
}

/** A name as the contract prints it: in Latin letters, once they were told, if the fonts lack those of the record. */
export function nameToPrint(name: string, said: Readonly<Record<string, string>>): string {
  return needsLatin(name) ? (said["locatario.nome"] ?? name) : name;
}

/** The adults whom the forms of the minors name; null unless each of them names one who may be shown. */
function responsibleOf(young: readonly PersonForm[], everyone: readonly PersonForm[]): string | null {
  const names = young.map(({ content }) => {
    const adult = everyone.find(({ id }) => id === content.responsible);
    return adult ? nameInTexts(adult) : null;
  });
  if (names.length === 0 || names.includes(null)) return null;
  return [...new Set(names.flatMap((name) => name ?? []).map(cleanName))].join(" e ");
}

/** The values of a stay's contract, and those that an older contract may say instead. */
export function valuesOfStay(
  booking: StoredBooking,
  { guest, others, minors, responsible, said, issued, ...facts }: StayFacts,
): Pick<ContractFacts, "values" | "before"> {
  const { company } = facts;
  const channel = channelOfTerms(booking);
  const nights = nightsBetween(booking.check_in, booking.check_out);
  const values: ContractValues = {
    ...placeValues(facts),
    ...guestValues(guest, said),
    "ocupantes.lista": [guest.name, ...others.map(({ name }) => name)].map(cleanName),
    "ocupantes.quantidade": String(booking.adults + booking.children + booking.infants),
    "ocupantes.descricao": peopleText(booking),
    "ocupantes.adultos": String(booking.adults),
    "ocupantes.criancas": String(booking.children + booking.infants),
    "ocupantes.menores": minors,
    "ocupantes.responsavel_menores":
      minors.length === 0 ? "" : (responsible ?? said["ocupantes.responsavel_menores"] ?? cleanName(guest.name)),
    "periodo.entrada_data": showDate(booking.check_in),
    "periodo.saida_data": showDate(booking.check_out),
    "periodo.noites": String(nights),
    "periodo.noites_descricao": counted(nights, "noite", "noites"),
    ...(paysChannel(booking) ? pricesOfChannel(booking, issued) : priceValues(booking)),
    ...(channel === null ? cancellationValues(booking, company.timezone, issued) : cancellingByChannel(channel)),
    // the desk took these pets although the place takes none
    ...(booking.pets > 0 && !facts.place.pets_allowed && { "regras.animais": "aceitos nesta reserva" }),
  };
  return { values, before: placeValuesBefore(facts) };
}

function peopleText({ adults, children, infants }: Pick<StoredBooking, "adults" | "children" | "infants">): string {
  const groups = [
    counted(adults, "adulto", "adultos"),
    ...(children > 0 ? [counted(children, "criança", "crianças")] : []),
    ...(infants > 0 ? [counted(infants, "bebê", "bebês")] : []),
  ];
  return groups.length === 1 ? groups[0]! : `${groups.slice(0, -1).join(", ")} e ${groups.at(-1)}`;
}

type ContractGuest = Awaited<ReturnType<typeof findContractGuest>>;

function guestValues(guest: ContractGuest, said: Readonly<Record<string, string>>): ContractValues {
  const { document, document_kind, nationality, birth_date, phone, email } = guest;
  return {
    "locatario.nome": cleanName(guest.name),
    "locatario.cpf_ou_passaporte": document
      ? showGuestDocument((document_kind ?? "other") as GuestDocumentKind, document)
      : said["locatario.cpf_ou_passaporte"],
    "locatario.nacionalidade": nationality ? countryName(nationality) : said["locatario.nacionalidade"],
    "locatario.estado_civil": said["locatario.estado_civil"],
    "locatario.profissao": said["locatario.profissao"],
    "locatario.data_nascimento": birth_date ? showDate(birth_date) : said["locatario.data_nascimento"],
    "locatario.endereco_completo": addressText(guest.address) || said["locatario.endereco_completo"],
    "locatario.telefone": phone ? showPhone(phone) : said["locatario.telefone"],
    "locatario.email": email ?? said["locatario.email"],
  } as ContractValues;
}

function priceValues({ nights, charges, total_cents, installments, check_in }: StoredBooking): ContractValues {
  const ofNights = sumSignedCents(nights.map(({ price_cents }) => price_cents));
  const fees = charges.filter(({ amount_cents }) => amount_cents > 0);
  const cleaning = fees.filter(({ name }) => /limpeza/i.test(name));
  const others = fees.filter((fee) => !cleaning.includes(fee));
  const off = charges.filter(({ amount_cents }) => amount_cents < 0);
  const prices = nights.map(({ price_cents }) => price_cents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const deposit = depositCents(installments);
  const rest = installments.filter((part) => !part.deposit);
  const sum = (parts: readonly { amount_cents: number }[]) => sumSignedCents(parts.map((part) => part.amount_cents));
  return {
    "valores.diaria": least === most ? showCents(least) : `de ${showCents(least)} a ${showCents(most)}`,
    "valores.diarias_total": showCents(ofNights),
    "valores.taxa_limpeza": cleaning.length > 0 ? showCents(sum(cleaning)) : "",
    "valores.outras_taxas": others.map(({ name, amount_cents }) => `${name}: ${showCents(amount_cents)}`),
    "valores.desconto": off.length > 0 ? showCents(-sum(off)) : "",
    "valores.total": showCents(total_cents),
    "valores.total_extenso": moneyInWords(total_cents),
    "pagamento.sinal_valor": deposit > 0 ? showCents(deposit) : "",
    "pagamento.sinal_percentual": deposit > 0 ? showPercent(Math.round((deposit * 10_000) / total_cents)) : "",
    "pagamento.sinal_vencimento": dueText(installments.filter((part) => part.deposit)),
    "pagamento.saldo_valor": rest.length > 0 ? showCents(sum(rest)) : "",
    "pagamento.saldo_vencimento": dueText(rest),
    "pagamento.parcelas": installments.map(
      ({ amount_cents, due_date }) => `${showCents(amount_cents)} até ${showDate(due_date)}`,
    ),
    "pagamento.antecipado":
      installments.length > 0 && installments.every(({ due_date }) => due_date <= check_in) ? "antecipadamente" : "",
  };
}

const dueText = (parts: readonly { due_date: string }[]) => {
  const last = parts.at(-1);
  return last ? showDate(last.due_date) : "";
};

/** What a channel collects was agreed with the channel; what the house sold besides is the house's price. */
function pricesOfChannel({ channel, desk_cents }: StoredBooking, issued: string | null): ContractValues {
  const there = agreedAtChannel(channel);
  const paid = `pago ${toChannel(channel)}`;
  const before = "à hospedagem, pelo que ela acrescentou à reserva";
  const said = issued?.includes(before) ? before : "à hospedagem, pelas noites acrescentadas com ela";
  const added = desk_cents > 0 ? [`${showCents(desk_cents)} ${said}`] : [];
  return {
    "valores.diaria": there,
    "valores.diarias_total": there,
    "valores.taxa_limpeza": there,
    "valores.outras_taxas": there,
    "valores.desconto": there,
    "valores.total": there,
    "valores.total_extenso": paid,
    "pagamento.sinal_valor": paid,
    "pagamento.sinal_percentual": paid,
    "pagamento.sinal_vencimento": paid,
    "pagamento.saldo_valor": paid,
    "pagamento.saldo_vencimento": paid,
    "pagamento.parcelas": [paidToChannel(channel).replace(/\.$/, ""), ...added],
  };
}

function cancellationValues(booking: StoredBooking, timezone: string, issued: string | null): ContractValues {
  const { cancellation_policy } = booking;
  const sentences = sentencesAsIssued(cancellation_policy ? policySentences(cancellation_policy) : [], issued);
  const { until } = regretOfBooking(booking, timezone);
  return {
    "cancelamento.politica_texto": sentences.filter((sentence) => !sentence.startsWith(noShow)),
    // the text around the variable states what it is about
    "cancelamento.no_show": sentences
      .filter((sentence) => sentence.startsWith(noShow))
      .map((sentence) => sentence.slice(noShow.length)),
    "cancelamento.prazo_arrependimento": until === null ? "" : regretText(booking, until, issued),
  };
}

const ruleOfRegret = "até o sétimo dia depois da confirmação";
/** The same in contracts from before the day of arrival counted: true if the stay begins later. */
const weekOfRegret = "até 7 dias depois da confirmação";

/**
 * The right of regret in a contract: its last day, or before the confirmation its rule. What an issued text says of it
 * stays while it is true, so that a confirmation replaces no contract.
 */
function regretText(booking: StoredBooking, until: string, issued: string | null): string {
  const { check_in, confirmed_at, cancellation_policy } = booking;
  const all = "(CDC, art. 49), com devolução de tudo o que foi pago";
  const eve = addDays(check_in, -1);
  if (issued?.includes(weekOfRegret) && until < eve) return `${weekOfRegret} ${all}`;
  if (confirmed_at !== null && !issued?.includes(ruleOfRegret)) return `até ${showDate(until)} ${all}`;
  const isWhole = cancellation_policy?.regret_within_week ?? true;
  return `${ruleOfRegret}, ${isWhole ? `no máximo até ${showDate(eve)}` : "se a estadia começar depois dele"} ${all}`;
}

function cancellingByChannel(channel: string): ContractValues {
  const there = `conforme as regras ${fromChannel(channel)}`;
  return {
    "cancelamento.politica_texto": [termsOfChannel(channel).replace(/\.$/, "")],
    "cancelamento.no_show": there,
    "cancelamento.prazo_arrependimento": there,
  };
}

const noShow = "Não comparecimento: ";

type Facts = Record<string, string>;

/** The key in a contract's facts, beside the variables, of the id of the holder who answered. */
const toldBy = "told_by";

/** The facts of a contract if the booking's current holder entered them; empty if an earlier holder did. */
export async function factsOfHolder(ctx: Ctx, holderId: string, facts: Readonly<Facts>): Promise<Readonly<Facts>> {
  const teller = facts[toldBy];
  if (teller === undefined || teller === holderId) return facts;
  return (await isMergedInto(ctx, teller, holderId)) ? facts : {};
}

export const toldByHolder = (holderId: string, facts: Readonly<Facts>): Facts => ({ ...facts, [toldBy]: holderId });

/** The same without that key. */
export const saidAlone = ({ [toldBy]: teller, ...said }: Readonly<Facts>): Facts => said;
