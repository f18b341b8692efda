import type { BookingInput, BookingUpdate } from "#contract/bookings/bookings";
import type { FieldErrors } from "#contract/platform/parse";
import type { ChannelTerms, Commission } from "#domain/commission";
import { type Actor, may } from "#server/platform/context";

/** The commission of a booking, and who collects its money. */
export interface AgreedCommission extends Commission {
  collected_by: string;
}

type Asked = Pick<BookingInput | BookingUpdate, "commission_basis_points" | "commission_cents" | "collected_by">;

/** The values for a booking without a channel, and for every booking that is not a guest's. */
export const noCommission: AgreedCommission = {
  commission_basis_points: null,
  commission_cents: null,
  collected_by: "company",
};

/** The defaults of a new booking: the company's terms of its channel, unless a commission is given. */
export function usualCommission(asked: Asked, { commission_basis_points, collected_by }: ChannelTerms) {
  const silent = asked.commission_basis_points === undefined && asked.commission_cents === undefined;
  return { ...noCommission, collected_by, ...(silent && { commission_basis_points }) };
}

/**
 * The commission after a save: absent fields are kept, null clears, and a share replaces an amount and the other way
 * round. Only a guest's stay has a commission.
 */
export function mergeCommission(before: AgreedCommission, asked: Asked, type: string): AgreedCommission {
  if (type !== "guest") return noCommission;
  const { commission_basis_points: share, commission_cents: amount } = asked;
  const keptShare = typeof amount === "number" ? null : before.commission_basis_points;
  const keptAmount = typeof share === "number" ? null : before.commission_cents;
  return {
    commission_basis_points: share === undefined ? keptShare : share,
    commission_cents: amount === undefined ? keptAmount : amount,
    collected_by: asked.collected_by ?? before.collected_by,
  };
}

const tooMuch = "A comissão não pode passar do total da reserva";

/**
 * Checks a newly entered fixed commission: it must not exceed the price of the stay. Skipped for a user who may not see
 * the total, because the error would reveal it; `commissionOf` caps the value at the total anyway.
 */
export function excessErrors(
  actor: Actor,
  { commission_cents }: Asked,
  stay: { total_cents: number; before?: number | null },
): FieldErrors {
  const isNew = typeof commission_cents === "number" && commission_cents !== stay.before;
  const wrong = isNew && commission_cents > stay.total_cents && may(actor, "money.view");
  return wrong ? { commission_cents: [tooMuch] } : {};
}

/** Checks the commission of a save: stays of owners and own use have none. */
export function commissionErrors(type: string, asked: Asked): FieldErrors {
  if (type === "guest") return {};
  const sentence = ["Só a estadia de um hóspede tem comissão e canal que recebe"];
  return {
    ...(typeof asked.commission_basis_points === "number" && { commission_basis_points: sentence }),
    ...(typeof asked.commission_cents === "number" && { commission_cents: sentence }),
    ...(asked.collected_by === "channel" && { collected_by: sentence }),
  };
}
