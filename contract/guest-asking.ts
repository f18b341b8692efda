import * as z from "zod";
import { CivilDate, Moment } from "#contract/dates";
import { Id } from "#contract/text";
import { askingWays, guestRequestKinds, guestRequestStates } from "#domain/guest-requests";

/** A guest's request as shown on their page. Amounts in cents. */
const ShownRequest = z.object({
  id: Id,
  kind: z.enum(guestRequestKinds),
  state: z.enum(guestRequestStates),
  created_at: Moment,
  /** A cancellation that took effect without approval. */
  at_once: z.boolean(),
  /** For a cancellation: the refund as of the request, in money except for the credit in it. */
  refund_cents: z.int().nullable(),
  credit_cents: z.int().nullable(),
  /** For a change: the requested stay, the price shown, and whether the nights are still free. */
  change: z
    .object({
      check_in: CivilDate,
      check_out: CivilDate,
      adults: z.int(),
      children: z.int(),
      infants: z.int(),
      pets: z.int(),
      total_cents: z.int(),
      available: z.boolean(),
    })
    .nullable(),
  words: z.string().nullable(),
  /** Why the company refused. */
  reason: z.string().nullable(),
});

/** What a guest has requested, and what they may request. */
export const GuestAsking = z.object({
  /** Where they request a cancellation or change. */
  way: z.enum(askingWays),
  /** Whether they may enter an arrival time and wishes. */
  tells: z.boolean(),
  arrival_time: z.string().nullable(),
  wishes: z.string().nullable(),
  max_guests: z.int(),
  /** The latest request of each kind, newest first. */
  list: z.array(ShownRequest),
});
export type GuestAsking = z.output<typeof GuestAsking>;
export type ShownRequest = GuestAsking["list"][number];
