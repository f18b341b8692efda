import fc from "fast-check";
import type { Address } from "#contract/platform/address";
import { addDays } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import type { StayFacts } from "#server/guest/contracts/contract-values";
import { bookedParty } from "#server/guest/contracts/people-values";

/** A company with one of its accommodations, and a stay there: what the ready-made texts speak of. */
export type World = StayFacts & { booking: StoredBooking };

const address = (street: string | null): Address => ({ street, number: "14", city_code: "4207304", state: "SC" });
const streets = fc.constantFrom(null, address(null), address(" "), address("Rua dos Butiás"), address("Rua B"));
const maybe = <T>(value: T) => fc.constantFrom(null, value);
const cents = fc.integer({ min: 1000, max: 5_000_000 });
export const confirmedOn = "2026-11-20";

const companies = fc.record({
  name: fc.constant("Morada Sul"),
  legal_name: fc.constant("Morada Sul Hospedagens Ltda"),
  legal_name_said: fc.constantFrom(true, true, true, false),
  document: fc.constant("11222333000181"),
  cadastur: maybe("24.012345.10.0001-2"),
  phone: maybe("+554833551200"),
  email: maybe("contato@moradasul.test"),
  pix_key: maybe("contato@moradasul.test"),
  house_rules: maybe("Silêncio das 22h às 8h."),
  privacy_email: maybe("privacidade@moradasul.test"),
  timezone: fc.constant("America/Sao_Paulo"),
  state: fc.constant("active"),
  address: streets,
});

const places = fc.record({
  id: fc.constant("p"),
  name: fc.constantFrom("Casa Butiá", "Suíte 1"),
  kind: fc.constantFrom("house", "room"),
  bedrooms: maybe(2),
  bathrooms: maybe(1),
  beds: maybe(3),
  max_guests: fc.integer({ min: 1, max: 9 }),
  pets_allowed: fc.constantFrom(null, false, true),
  smoking_allowed: fc.constantFrom(null, false, true),
  furnished: fc.constantFrom(null, false, true),
  stay_purpose: fc.oneof({ weight: 9, arbitrary: fc.constantFrom("leisure", "study") }, fc.constant(null)),
  landlord: fc.oneof({ weight: 9, arbitrary: fc.constantFrom("company", "owner") }, fc.constant(null)),
  security_deposit_cents: fc.oneof(fc.constant(0), cents),
  contract_type_id: fc.constant(null),
  address: streets,
  check_in_time: fc.constant("15:00"),
  check_out_time: fc.constant("11:00"),
});

const owner = fc.record({
  name: fc.constantFrom("Ilda Rezende", "Caio Rezende"),
  document: fc.constantFrom(null, "52998224725", "11222333000181"),
  phone: fc.constant(null),
  email: fc.constant(null),
});

const policy = {
  name: "Moderada",
  tiers: [
    { days_before: 7, refund_basis_points: 10_000, base: "total" },
    { days_before: 0, refund_basis_points: 0, base: "deposit" },
  ],
  no_show_basis_points: 0,
  no_show_base: "total",
  credit_months: null,
  regret_within_week: true,
  holiday: null,
};

const bookings = fc
  .record({
    ahead: fc.integer({ min: 0, max: 60 }),
    night_count: fc.integer({ min: 1, max: 95 }),
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.integer({ min: 0, max: 2 }),
    infants: fc.integer({ min: 0, max: 2 }),
    pets: fc.integer({ min: 0, max: 1 }),
    price: cents,
    cleaning: fc.oneof(fc.constant(0), cents),
    linen: fc.oneof(fc.constant(0), cents),
    off: fc.boolean(),
    due: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 3 }),
    channel: fc.constantFrom("direct", "walk_in", "airbnb"),
    byChannel: fc.boolean(),
    cancellation_policy: fc.constantFrom(null, policy, { ...policy, regret_within_week: false }),
  })
  .map(({ ahead, night_count, price, cleaning, linen, off, due, byChannel, ...rest }) => {
    const check_in = addDays(confirmedOn, ahead);
    const nights = Array.from({ length: night_count }, (_, at) => ({
      date: addDays(check_in, at),
      price_cents: price,
      reason: "",
    }));
    const charges = [
      ...(cleaning > 0 ? [{ fee_id: null, name: "Taxa de limpeza", amount_cents: cleaning }] : []),
      ...(linen > 0 ? [{ fee_id: null, name: "Enxoval", amount_cents: linen }] : []),
      ...(off ? [{ fee_id: null, name: "Desconto", amount_cents: -1 }] : []),
    ];
    const total_cents = night_count * price + charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const installments = due.map((days, index) => ({
      due_date: addDays(check_in, days),
      amount_cents: index === 0 ? total_cents - (due.length - 1) : 1,
      deposit: index === 0, // also of the whole price, which no text calls a deposit
    }));
    const at = new Date(`${confirmedOn}T15:00:00Z`);
    const collected_by = byChannel && rest.channel === "airbnb" ? "channel" : "company";
    const dates = { check_in, check_out: addDays(check_in, night_count), confirmed_at: at, created_at: at };
    return { ...rest, ...dates, nights, charges, total_cents, installments, collected_by, desk_cents: 0 };
  });

export const worlds: fc.Arbitrary<World> = fc
  .record({
    company: companies,
    place: places,
    owners: fc.array(owner, { maxLength: 2 }),
    booking: bookings,
    named: fc.integer({ min: 0, max: 2 }),
    items: fc.integer({ min: 0, max: 2 }),
    regime: fc.constantFrom("lodging", "season_rental"),
  })
  .map(({ named, items, regime, booking, place, ...rest }) => {
    const count = booking.children + booking.infants;
    const minors = Array.from({ length: count }, (_, at) =>
      at < named ? `Bia ${at}` : "menor ainda sem nome na reserva",
    );
    const guest = {
      from_forms: [],
      name: "Helena Prates",
      document_kind: "cpf",
      document: "11144477735",
      nationality: "BR",
    };
    return {
      ...rest,
      place: { ...place, legal_regime: regime },
      booking: booking as unknown as StoredBooking,
      responsible: null,
      inventory: Array.from({ length: items }, (_, at) => `Sala: 1 sofá ${at}, bom`),
      guest: { ...guest, birth_date: "1988-03-14", phone: null, email: null, address: null },
      others: minors.slice(0, named).map((name) => ({ name })),
      minors,
      party: bookedParty(booking),
      said: {
        "locatario.estado_civil": "casada",
        "locatario.profissao": "arquiteta",
        "locatario.endereco_completo": "Rua Augusta, 900, São Paulo, SP",
      },
      issued: null,
    } as World;
  });

/** Another part of the stay: where it goes on. */
const laterPart = {
  ...{ code: "7KQ2MX", check_in: "2027-03-01", check_out: "2027-03-04" },
  ...{ accommodation_name: "Casa Verde", total_cents: 90_000, paid_cents: 0 },
};

/** The line of such a part in a contract. */
export const lineOfLaterPart = "De 01/03/2027 a 04/03/2027: Casa Verde, reserva 7KQ2MX";

/** The same, of which some are one part of a divided stay. */
export const worldsOfParts: fc.Arbitrary<World> = fc
  .tuple(worlds, fc.constantFrom(true, false, false))
  .map(([world, divided]) => ({ ...world, parts: divided ? [laterPart] : [] }));

/** The whole price is no deposit, although it confirms the stay. */
export const isDeposit = ({ total_cents }: StoredBooking, part: StoredBooking["installments"][number]) =>
  part.deposit && part.amount_cents < total_cents;

/** The last day of regret by the law and the policy; null for none. */
export function regretOf({ channel, check_in, cancellation_policy }: StoredBooking): string | null {
  if (channel !== "direct") return null;
  const seventh = addDays(confirmedOn, 7);
  if (check_in > seventh) return seventh;
  const eve = addDays(check_in, -1);
  return cancellation_policy?.regret_within_week === false || eve < confirmedOn ? null : eve;
}

/** What nobody has said is not printed; a pet in the booking is accepted there. */
export const petsRule = (allowed: boolean | null, booked: number): string | undefined =>
  allowed === true
    ? "aceitos"
    : booked > 0
      ? "aceitos nesta reserva"
      : allowed === null
        ? undefined
        : "não são aceitos";
export const smokingRule = (allowed: boolean | null): string | undefined =>
  allowed === null ? undefined : allowed ? "é permitido fumar" : "não é permitido fumar";
