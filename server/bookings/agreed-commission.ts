import type { BookingInput, BookingUpdate } from "#contract/bookings";
import type { FieldErrors } from "#contract/parse";
import type { ChannelTerms, Commission } from "#domain/commission";
import { type Actor, may } from "#server/context";

/** What a booking says of its channel's money. */
export interface AgreedCommission extends Commission {
  collected_by: string;
}

type Asked = Pick<BookingInput | BookingUpdate, "commission_basis_points" | "commission_cents" | "collected_by">;

/** What is said of a booking that no channel brought, and of every one that is not a guest's. */
export const noCommission: AgreedCommission = {
  commission_basis_points: null,
  commission_cents: null,
  collected_by: "company",
};

/** What a new booking begins with: the company's terms of its channel, but for a commission of which something is said. */
export function usualCommission(asked: Asked, { commission_basis_points, collected_by }: ChannelTerms) {
  const silent = asked.commission_basis_points === undefined && asked.commission_cents === undefined;
  return { ...noCommission, collected_by, ...(silent && { commission_basis_points }) };
}

/**
 * The commission after a save: what is absent is kept, null empties, and a share takes the place of an amount as an
 * amount does of a share. Only a guest's stay has one.
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
 * What is wrong with a fixed commission that is said anew: no channel keeps more than the stay costs. To who may not see
 * the total it would tell it: `commissionOf` keeps to the total whatever was said.
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

/** What is wrong with a commission that was asked for: owners and the house itself pay nobody. */
export function commissionErrors(type: string, asked: Asked): FieldErrors {
  if (type === "guest") return {};
  const sentence = ["Só a estadia de um hóspede tem comissão e canal que recebe"];
  return {
    ...(typeof asked.commission_basis_points === "number" && { commission_basis_points: sentence }),
    ...(typeof asked.commission_cents === "number" && { commission_cents: sentence }),
    ...(asked.collected_by === "channel" && { collected_by: sentence }),
  };
}
