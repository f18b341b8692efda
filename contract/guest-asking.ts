import * as z from "zod";
import { CivilDate, Moment } from "#contract/dates";
import { Id } from "#contract/text";
import { askingWays, guestRequestKinds, guestRequestStates } from "#domain/guest-requests";

/** One of the guest's requests as their page shows it. Amounts in cents. */
const ShownRequest = z.object({
  id: Id,
  kind: z.enum(guestRequestKinds),
  state: z.enum(guestRequestStates),
  created_at: Moment,
  /** A cancellation that needed no answer. */
  at_once: z.boolean(),
  /** Of a cancellation: what goes back by the moment of asking, in money but for the credit in it. */
  refund_cents: z.int().nullable(),
  credit_cents: z.int().nullable(),
  /** Of a change: what was asked for, the price that it was shown with, and whether those nights are still free. */
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
  /** Why the desk refused. */
  reason: z.string().nullable(),
});

/** What a guest has asked for, and what they may ask. */
export const GuestAsking = z.object({
  /** Whom they ask for a cancellation or a change. */
  way: z.enum(askingWays),
  /** Whether they may say when they come and what they wish. */
  tells: z.boolean(),
  arrival_time: z.string().nullable(),
  wishes: z.string().nullable(),
  max_guests: z.int(),
  /** The last of each kind, the newest first. */
  list: z.array(ShownRequest),
});
export type GuestAsking = z.output<typeof GuestAsking>;
export type ShownRequest = GuestAsking["list"][number];
