import * as z from "zod";
import { Booking, bookingPath, ofBooking } from "#contract/bookings/bookings";
import { companyAccess } from "#contract/platform/access";
import { CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, Version } from "#contract/platform/scalars";

/** Actions that create other bookings from one. */
export const bookingChanges = {
  duplicate: endpoint({
    ...ofBooking,
    method: "POST",
    path: `${bookingPath}/:code/duplicate`,
    summary: "Duplicate a booking as an inquiry, at today's price",
    access: companyAccess("booking", "bookings.create"),
    answer: Booking,
    status: 201,
    idempotent: true,
  }),
};

const pricing = z.enum(["keep", "reprice"]).optional();

/** Moves the nights from `date` on to another accommodation, at their agreed price unless they are to be repriced. */
export const SplitInput = z.strictObject({
  date: named("Data", "a", CivilDate),
  /**
   * Which part goes to the other accommodation: the later nights ("rest", the default), or the nights before `date`
   * ("first"), at the agreed price and only until the guest has arrived.
   */
  leg: named("Parte que muda", "a", z.enum(["first", "rest"]).optional()),
  accommodation_id: named("Acomodação", "a", Id),
  pricing: named("Escolha do preço", "a", pricing),
  version: Version,
});
export type SplitInput = z.output<typeof SplitInput>;

/** The whole stay moves to another accommodation, on its dates. */
export const RelocationInput = z.strictObject({
  accommodation_id: named("Acomodação", "a", Id),
  pricing: named("Escolha do preço", "a", pricing),
  version: Version,
});
export type RelocationInput = z.output<typeof RelocationInput>;

/** Two bookings exchange accommodations; both keep their agreed price unless they are to be repriced. */
export const SwapInput = z.strictObject({
  other_code: named("Outra reserva", "a", line(20).toUpperCase()),
  other_version: Version,
  pricing: named("Escolha do preço", "a", pricing),
  version: Version,
});
export type SwapInput = z.output<typeof SwapInput>;

/** A stay in two parts. In a preview, the code of `rest` is not the final one. */
export const SplitStay = z.object({ first: Booking, rest: Booking });
export type SplitStay = z.output<typeof SplitStay>;

export const SwappedStays = z.object({ booking: Booking, other: Booking });
export type SwappedStays = z.output<typeof SwappedStays>;

const act = { ...ofBooking, access: companyAccess("booking", "bookings.edit") } as const;
const split = `${bookingPath}/:code/split` as const;
const swap = `${bookingPath}/:code/swap` as const;

/** Splits one stay over two accommodations. */
export const splits = {
  create: endpoint({
    ...act,
    method: "POST",
    path: split,
    summary:
      "Split a stay at a date: the later nights become a separate booking, and they or the first ones move to another accommodation",
    body: SplitInput,
    answer: SplitStay,
    status: 201,
    idempotent: true,
  }),
  preview: endpoint({
    ...act,
    method: "POST",
    path: `${bookingPath}/:code/split-preview`,
    summary: "Preview splitting a stay; nothing is stored",
    body: SplitInput,
    answer: SplitStay,
  }),
  undo: endpoint({
    ...act,
    method: "DELETE",
    path: split,
    summary: "Undo splitting a stay, while its parts are unchanged",
    answer: Booking,
  }),
};

/**
 * A stay moves out of nights sold twice. The undo, also of a save that moved it, brings back place, dates, price and the
 * nights that waited.
 */
export const relocations = {
  create: endpoint({
    ...act,
    method: "POST",
    path: `${bookingPath}/:code/relocation`,
    summary: "Move a stay to another accommodation on its dates, with an undo",
    body: RelocationInput,
    answer: Booking,
  }),
  undo: endpoint({
    ...act,
    method: "DELETE",
    path: `${bookingPath}/:code/relocation`,
    summary:
      "Undo moving a stay to another accommodation or other nights, while the booking is unchanged, even if a channel sold its former nights too",
    answer: Booking,
  }),
};

/** Two overlapping stays exchange accommodations. */
export const swaps = {
  create: endpoint({
    ...act,
    method: "POST",
    path: swap,
    summary: "Swap the accommodations of two overlapping bookings",
    body: SwapInput,
    answer: SwappedStays,
  }),
  preview: endpoint({
    ...act,
    method: "POST",
    path: `${bookingPath}/:code/swap-preview`,
    summary: "Preview swapping the accommodations of two bookings; nothing is stored",
    body: SwapInput,
    answer: SwappedStays,
  }),
  undo: endpoint({
    ...act,
    method: "DELETE",
    path: swap,
    summary: "Undo swapping accommodations, while both bookings are unchanged",
    answer: SwappedStays,
  }),
};
