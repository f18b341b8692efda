import * as z from "zod";
import { Alternative } from "#contract/bookings/quotes";
import { AmenityId } from "#contract/catalogue/amenities";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, checkRange, checkStay } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, line, ShownCents } from "#contract/platform/scalars";
import { isCivilDate } from "#domain/stay-dates";

const countOf = (least: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(200))
    .optional();
const guests = named("Hóspedes", "os", countOf(1));
const pets = named("Pets", "os", countOf(0));

/** Ids of amenities that the accommodation must have, separated by commas. */
const amenities = named(
  "Comodidades",
  "as",
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(AmenityId).max(10))
    .optional(),
);

export const AvailabilityQuery = z
  .object({
    check_in: named("Entrada", "a", CivilDate),
    check_out: named("Saída", "a", CivilDate),
    guests,
    /** If any, only accommodations that take pets. */
    pets,
    amenities,
  })
  .check((context) => checkStay(context));

/** An accommodation that is available for a stay, with its total. */
export const FreePlace = z.object({
  accommodation_id: Id,
  name: z.string(),
  group: z.string().nullable(),
  max_guests: z.int(),
  total_cents: ShownCents,
});
export type FreePlace = z.output<typeof FreePlace>;

/** A stay for which nothing is free: anywhere, or in the chosen accommodation. */
export const StayWaysQuery = z
  .object({
    check_in: named("Entrada", "a", CivilDate),
    check_out: named("Saída", "a", CivilDate),
    adults: named("Adultos", "os", countOf(1)),
    children: named("Crianças", "as", countOf(0)),
    pets,
    amenities,
    accommodation_id: named("Acomodação", "a", Id.optional()),
  })
  .check((context) => checkStay(context));

/**
 * The ways to stay all the same, each with its price and breaking no rule: other dates, the nights in two
 * accommodations one after the other, and the same nights with one wish given up: the pets, `people` with those who
 * fit, or one amenity.
 */
export const StayWays = z.object({
  other_dates: z.array(Alternative),
  legs: z.array(z.object({ first: Alternative, second: Alternative, total_cents: ShownCents })),
  without: z.array(
    Alternative.extend({
      wish: z.enum(["pets", "people", "amenity"]),
      /** The name of the amenity that is given up; null if it is another wish. */
      amenity: z.string().nullable(),
      adults: z.int(),
      children: z.int(),
      pets: z.int(),
    }),
  ),
});
export type StayWays = z.output<typeof StayWays>;

/** Of a stay that is to be moved or made; the nights of its booking count as free. */
export const NextFreeQuery = z
  .object({
    check_in: named("Entrada", "a", CivilDate),
    check_out: named("Saída", "a", CivilDate),
    guests,
    booking_code: named("Reserva", "a", line(20).optional()),
  })
  .check((context) => checkStay(context));

/** From the first to the last day, both inclusive; the nights of a booking or block being changed count as free. */
export const FreeDaysQuery = z
  .object({
    from: named("Data inicial", "a", CivilDate),
    to: named("Data final", "a", CivilDate),
    guests,
    booking_code: named("Reserva", "a", line(20).optional()),
    block_id: named("Bloqueio", "o", Id.optional()),
    /** `block`: nights are to be blocked, after which no preparation follows. */
    purpose: named("Finalidade", "a", z.enum(["stay", "block"]).optional()),
  })
  .check((context) => {
    const { from, to } = context.value;
    if (isCivilDate(from) && isCivilDate(to)) checkRange(context, from, to);
  });

/**
 * A day where one picks dates: whether its night is free, whether a stay can begin on it (its night and the preparation
 * after it are free) and end on it (the night before and the preparation are). The rules are those of an arrival.
 */
export const FreeDay = z.object({
  date: CivilDate,
  free: z.boolean(),
  enters: z.boolean(),
  leaves: z.boolean(),
  price_cents: ShownCents,
  min_nights: z.int(),
  closed: z.boolean(),
  closed_arrival: z.boolean(),
  closed_departure: z.boolean(),
});
export type FreeDay = z.output<typeof FreeDay>;

export const availability = {
  ways: endpoint({
    method: "GET",
    path: "/api/availability/ways",
    summary: "List ways to stay when nothing is free: other dates, two accommodations, one wish given up",
    access: companyAccess("booking", ["bookings.view", "bookings.create"]),
    query: StayWaysQuery,
    answer: StayWays,
  }),
  next: endpoint({
    method: "GET",
    path: "/api/availability/next",
    summary: "List the next free dates of accommodations that are not free for a stay, within 60 days",
    access: companyAccess("booking", ["bookings.view", "bookings.create"]),
    query: NextFreeQuery,
    answer: listOf(z.object({ accommodation_id: Id, check_in: CivilDate, check_out: CivilDate })),
  }),
  days: endpoint({
    method: "GET",
    path: "/api/accommodations/:id/availability",
    summary:
      "List the days of an accommodation as dates are picked: free, only for arriving or leaving, price, minimum",
    access: companyAccess(null, [
      "bookings.view",
      "bookings.create",
      "bookings.edit",
      "accommodations.edit",
      "blocks.edit",
    ]),
    params: z.object({ id: Id }),
    query: FreeDaysQuery,
    answer: listOf(FreeDay),
  }),
  list: endpoint({
    method: "GET",
    path: "/api/availability",
    summary: "List accommodations available for a stay, each with its total",
    access: companyAccess("booking", ["bookings.view", "bookings.create"]),
    query: AvailabilityQuery,
    answer: listOf(FreePlace),
  }),
};
