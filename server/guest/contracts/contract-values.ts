import { awaitsApproval, unitAwaitsApproval } from "#domain/approved-names";
import { hasUnallowedPets } from "#domain/broken-rules";
import type { AgreedPolicy } from "#domain/cancellation-policies";
import { type ContractValues, printsName } from "#domain/contracts/contract-text";
import type { VariableName } from "#domain/contracts/contract-variables";
import { moneyInWords } from "#domain/contracts/money-in-words";
import { depositCents, withoutOnTop } from "#domain/installments";
import { isExtra, onTopCents } from "#domain/kept-price";
import { showCents, sumSignedCents } from "#domain/money";
import { countryPrinted, nationalityPrinted } from "#domain/nationalities";
import { channelOfTerms } from "#domain/paid-to-channel";
import { cleanName } from "#domain/person-name";
import { policySentences, sentencesAsIssued, withoutMissingDeposit } from "#domain/refund-words";
import { addDays, nightsBetween, showDate } from "#domain/stay-dates";
import { readParty } from "#server/bookings/booking-guests/read-booking-guests";
import { asAgreed, isLaterPart } from "#server/bookings/bookings/agreed-house";
import { namedParts } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings/bookings.queries";
import { regretOfBooking } from "#server/bookings/bookings/cancellation";
import { inventoryLine, showInventory } from "#server/catalogue/inventory/inventory";
import {
  type ContractPlace,
  findApprovedNames,
  findContractCompany,
  findContractGuest,
  findContractPlace,
  findStayDeposit,
  listContractOwners,
} from "#server/guest/contracts/contract-values.queries";
import {
  type ContractGuest,
  countsBefore,
  countValues,
  guestValues,
  minorsOf,
  nameToPrint,
  openOf,
  partyOf,
  peopleConflict,
  responsibleOf,
  type StayParty,
  unnamedAdult,
} from "#server/guest/contracts/people-values";
import {
  cancellingByChannel,
  counted,
  depositNamed,
  type PlaceFacts,
  partText,
  paymentValues,
  placeValues,
  placeValuesBefore,
  pricesOfChannel,
  sum,
  unsplitPrices,
  valuesWithoutParts,
} from "#server/guest/contracts/place-values";
import { otherPartsOf, paysChannel } from "#server/guest/guest-page/guest-stay";
import type { JudgedStay } from "#server/guest/registration-forms/stay-forms";
import type { Ctx } from "#server/platform/context";
import { bornAt } from "#server/platform/db/new-id";
import { found } from "#server/platform/http/problem";

/** The values of a booking's contract, and the facts that legal checks need. */
export interface ContractFacts {
  values: ContractValues;
  /** What contracts issued before may say instead, the latest words first. */
  before: readonly ContractValues[];
  /** The variables of which it is not known whether they have a value. */
  unsplit: readonly VariableName[];
  place: ContractPlace;
  inventory: string[];
  /** True if nobody has said whose CPF the company's is: it cannot be named as a party. */
  holderless: boolean;
  /** Names of the minors of the stay if known, otherwise their number. */
  minors: string[];
  party: StayParty;
  /** Why there is no contract while its people contradict the booking; null otherwise. */
  contradicted?: string | null;
  /** The names of its parties and place that wait for the service's approval: until then there is no contract. */
  waiting_names?: readonly string[];
}

/**
 * All values of a booking's contract from stored data. `said` are the guest's own answers in the contract step,
 * `issued` is the text of a contract that exists already; null for a new one.
 */
export async function contractFacts(
  ctx: Ctx,
  booking: StoredBooking,
  { everyone }: Pick<JudgedStay, "everyone">,
  { said, issued }: { said: Readonly<Record<string, string>>; issued: string | null },
): Promise<ContractFacts> {
  const { actor, db } = ctx;
  const place = asAgreed(found(await findContractPlace(db, actor.tenant_id, booking.accommodation_id)), booking);
  const company = await findContractCompany(db, actor.tenant_id);
  const stayDeposit = isLaterPart(booking) ? await findStayDeposit(db, actor.tenant_id, booking.stay_id!) : null;
  const owners = await listContractOwners(db, actor.tenant_id, place.id);
  const record = await findContractGuest(db, actor.tenant_id, booking.holder_id);
  const guest = { ...openOf(record), name: nameToPrint(record.name, said, issued) };
  const inventory = (await showInventory(ctx, place.id)).items.map(inventoryLine);
  const party = partyOf(booking, everyone);
  const minors = minorsOf(party, booking, everyone);
  return {
    place,
    inventory,
    minors,
    party,
    contradicted: peopleConflict(booking, everyone)?.sentence ?? null,
    waiting_names: await waitingOf(ctx, [company.name, company.legal_name], place.name),
    ...valuesOfStay(booking, {
      ...{ company, place, owners, inventory, guest, party, minors, said, issued, stayDeposit },
      others: (await readParty(ctx, booking)).others,
      responsible: responsibleOf(everyone, booking.check_in),
      parts: await otherPartsOf(ctx, booking),
    }),
  };
}

async function waitingOf({ actor, db }: Ctx, names: readonly string[], unit: string): Promise<string[]> {
  const waiting = (approved: readonly string[] | null) => [
    ...[...new Set(names)].filter((name) => awaitsApproval(name, approved)),
    ...(unitAwaitsApproval(unit, approved) && !names.includes(unit) ? [unit] : []),
  ];
  return waiting(null).length === 0 ? [] : waiting(await findApprovedNames(db, actor.tenant_id));
}

/** What the values of a stay's contract are made of. */
export interface StayFacts extends PlaceFacts {
  guest: ContractGuest;
  /** The named people of the stay besides the holder; `by_form`: named by their registration form. */
  others: readonly { name: string; by_form?: boolean }[];
  party: StayParty;
  minors: readonly string[];
  /** The adult whom the forms of the minors name; null if they do not. */
  responsible: string | null;
  said: Readonly<Record<string, string>>;
  issued: string | null;
}

/** The values of a stay's contract, and those that an older contract may say instead. */
export function valuesOfStay(
  booking: StoredBooking,
  { guest, others, party, minors, responsible, said, issued, ...facts }: StayFacts,
): Pick<ContractFacts, "values" | "before" | "unsplit" | "holderless"> {
  const { company } = facts;
  const agreed = withoutLaterExtras(booking);
  const nights = nightsBetween(booking.check_in, booking.check_out);
  const values: ContractValues = {
    ...placeValues(facts),
    ...guestValues(guest, said),
    "ocupantes.lista": [guest.name, ...listed(others, issued)].map(cleanName),
    ...countValues(party, booking),
    "ocupantes.menores": minors,
    "ocupantes.responsavel_menores":
      minors.length === 0 ? "" : (responsible ?? said["ocupantes.responsavel_menores"] ?? unnamedAdult),
    "periodo.entrada_data": showDate(booking.check_in),
    "periodo.saida_data": showDate(booking.check_out),
    "periodo.noites": String(nights),
    "periodo.noites_descricao": counted(nights, "noite", "noites"),
    ...pricesOf(agreed, company.timezone, issued),
    ...(hasUnallowedPets({ ...facts.place, pets: booking.pets }) && { "regras.animais": "aceitos nesta reserva" }), // by the desk
  };
  const holderAnswered = values["ocupantes.responsavel_menores"] === unnamedAdult && !party.holderIsMinor;
  const [depositAlone, wholeDeposit, noDeposit] = wordsOfDeposits(agreed, issued);
  const before = [
    ...(agreed === booking ? [] : [booking, agreed].map((each) => pricesOf(each, company.timezone, issued))), // with extras
    { ...depositAlone, ...countsBefore(party) },
    ...(facts.parts?.length || facts.stayDeposit ? [valuesWithoutParts(facts)] : []),
    wholeDeposit,
    ...(holderAnswered ? [{ "ocupantes.responsavel_menores": cleanName(guest.name) }] : []),
    ...[nationalityPrinted, countryPrinted].map((printed) => ({
      "locatario.nacionalidade": printed(guest.nationality, said["locatario.nacionalidade"]),
    })),
    noDeposit,
    placeValuesBefore(facts),
  ];
  return { values, before, unsplit: paysChannel(booking) ? unsplitPrices : [], holderless: !company.legal_name_said };
}

/** The companions that a contract lists: an issued one keeps its list when a form names another. */
const listed = (others: StayFacts["others"], issued: string | null): string[] =>
  others.filter(({ name, by_form }) => !by_form || issued === null || printsName(issued, name)).map(({ name }) => name);

function pricesOf(booking: StoredBooking, timezone: string, issued: string | null): ContractValues {
  const channel = channelOfTerms(booking);
  return {
    ...(paysChannel(booking) ? pricesOfChannel(booking, issued) : priceValues(booking)),
    ...(channel === null ? cancellationValues(booking, timezone, issued) : cancellingByChannel(channel)),
  };
}

/** A booking without what was added to its price after the confirmation: consumption, damages, courtesies. */
function withoutLaterExtras(booking: StoredBooking): StoredBooking {
  const { charges, confirmed_at, total_cents, installments, check_in } = booking;
  if (confirmed_at === null) return booking;
  const isLater = (charge: StoredCharge) => isExtra(charge) && bornAt(charge.id!) > confirmed_at;
  const later = charges.filter(isLater);
  if (later.length === 0) return booking;
  const cents = onTopCents(later);
  return {
    ...booking,
    charges: charges.filter((charge) => !isLater(charge)),
    total_cents: total_cents - cents,
    installments: withoutOnTop(installments, cents, check_in),
  };
}

function priceValues(booking: StoredBooking): ContractValues {
  const { nights, charges, total_cents, installments, check_in } = booking;
  const ofNights = sumSignedCents(nights.map(({ price_cents }) => price_cents));
  const fees = charges.filter(({ amount_cents }) => amount_cents > 0);
  const cleaning = fees.filter(({ name }) => /limpeza/i.test(name));
  const others = fees.filter((fee) => !cleaning.includes(fee));
  const off = charges.filter(({ amount_cents }) => amount_cents < 0);
  const prices = nights.map(({ price_cents }) => price_cents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return {
    "valores.diaria": least === most ? showCents(least) : `de ${showCents(least)} a ${showCents(most)}`,
    "valores.diarias_total": showCents(ofNights),
    "valores.taxa_limpeza": cleaning.length > 0 ? showCents(sum(cleaning)) : "",
    "valores.outras_taxas": others.map(({ name, amount_cents }) => `${name}: ${showCents(amount_cents)}`),
    "valores.desconto": off.length > 0 ? showCents(-sum(off)) : "",
    "valores.total": showCents(total_cents),
    "valores.total_extenso": moneyInWords(total_cents),
    ...paymentValues(namedParts(booking), total_cents),
    "pagamento.antecipado":
      installments.length > 0 && installments.every(({ due_date }) => due_date <= check_in) ? "antecipadamente" : "",
  };
}

/**
 * What contracts said before every instalment had its name; while the whole price was called a deposit if it was due
 * like one; then what they said before instalments named the deposit, and of a deposit that a stay does not have.
 */
function wordsOfDeposits(
  booking: StoredBooking,
  issued: string | null,
): [ContractValues, ContractValues, ContractValues] {
  const { installments, total_cents, cancellation_policy } = booking;
  const policy = channelOfTerms(booking) === null ? cancellation_policy : null;
  const isOurs = !paysChannel(booking);
  return [
    isOurs ? { "pagamento.parcelas": namedParts(booking).map(depositNamed) } : {},
    {
      ...(isOurs && {
        ...paymentValues(installments, total_cents),
        "pagamento.parcelas": installments.map(depositNamed),
      }),
      ...(policy && policyValues(withoutMissingDeposit(policy, depositCents(installments)), issued)),
    },
    {
      ...(isOurs && { "pagamento.parcelas": installments.map(partText) }),
      ...(policy && policyValues(policy, issued)),
    },
  ];
}

function cancellationValues(booking: StoredBooking, timezone: string, issued: string | null): ContractValues {
  const { cancellation_policy, installments, total_cents } = booking;
  const agreed =
    cancellation_policy && withoutMissingDeposit(cancellation_policy, depositCents(installments), total_cents);
  const { until } = regretOfBooking(booking, timezone);
  return {
    ...policyValues(agreed, issued),
    "cancelamento.prazo_arrependimento": until === null ? "" : regretText(booking, until, issued),
  };
}

/** The terms of a policy. The text around the variable of a no-show states what it is about. */
function policyValues(agreed: AgreedPolicy | null, issued: string | null): ContractValues {
  const sentences = agreed ? policySentences(agreed) : [];
  const missed = sentencesAsIssued(sentences, issued).filter((sentence) => sentence.startsWith(noShow));
  return {
    "cancelamento.politica_texto": sentences.filter((sentence) => !sentence.startsWith(noShow)),
    "cancelamento.no_show": missed.map((sentence) => sentence.slice(noShow.length)),
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

const noShow = "Não comparecimento: ";
