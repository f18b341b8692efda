import * as z from "zod";
import { Conflict, people, place } from "#contract/bookings/quotes";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, checkStay, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, Phone, personName } from "#contract/platform/scalars";

/** Somebody who would come if the nights were free; without an accommodation, in any that fits. */
export const WaitingGuestInput = z
  .strictObject({
    accommodation_id: named("Acomodação", "a", Id.nullable().optional()),
    check_in: place.check_in,
    check_out: place.check_out,
    adults: people.adults,
    children: people.children,
    pets: people.pets,
    name: named("Nome de quem espera", "o", personName(200)),
    phone: named("Celular de quem espera", "o", Phone),
  })
  .check((context) => checkStay(context));
export type WaitingGuestInput = z.output<typeof WaitingGuestInput>;

export const WaitingGuest = z.object({
  id: Id,
  accommodation_id: Id.nullable(),
  accommodation_name: z.string().nullable(),
  check_in: CivilDate,
  check_out: CivilDate,
  adults: z.int(),
  children: z.int(),
  pets: z.int(),
  name: z.string(),
  phone: z.string(),
  /** The accommodations in which the nights are free now, the first of them; all are counted. */
  free: z.array(z.object({ accommodation_id: Id, name: z.string() })),
  free_count: z.int(),
  created_at: Moment,
});
export type WaitingGuest = z.output<typeof WaitingGuest>;

/**
 * `fitting_count`: how many of the wanted accommodations take such a stay at all. `in_the_way`: the conflicts in the
 * wanted accommodation; empty if any is wanted, or its nights are free.
 */
export const ListedWaiting = WaitingGuest.extend({ fitting_count: z.int(), in_the_way: z.array(Conflict) });
export type ListedWaiting = z.output<typeof ListedWaiting>;

const access = companyAccess("booking", ["bookings.create", "bookings.edit"]);
const path = "/api/waiting-guests" as const;
const closing = { path: `${path}/:id/closed`, access, params: z.object({ id: Id }) } as const;

export const waitingGuests = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List who waits for nights, by arrival, where they are free now, and what is in the way",
    access: companyAccess("booking", ["bookings.view", "bookings.create"]),
    answer: listOf(ListedWaiting),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Keep who would come if the nights were free; the dashboard says when they are",
    access,
    body: WaitingGuestInput,
    answer: WaitingGuest,
    status: 201,
    idempotent: true,
  }),
  close: endpoint({ ...closing, method: "POST", summary: "Say that somebody waits no longer" }),
  reopen: endpoint({
    ...closing,
    method: "DELETE",
    summary: "Let somebody wait again",
    /** With `own`, 409 if it was somebody else who closed it last: an undo takes back only what its author did. */
    query: z.object({ own: named("Só o que a própria pessoa fechou", "o", z.enum(["1"]).optional()) }),
  }),
};
