import * as z from "zod";
import { AccommodationUpdate } from "#contract/accommodations";

/** A field that is not nullable: if it is cleared, the default value is used. */
const usually = <S extends z.ZodType>(field: S, value: z.output<S>) =>
  z.preprocess((typed) => (typed === null ? value : typed), field);

const { shape, def } = AccommodationUpdate;

/** The schema of an update: as the contract, but cleared fields are reset, which a PUT would keep. */
export const AccommodationEdit = z
  .strictObject({
    ...shape,
    sort_order: usually(shape.sort_order, 0),
    preparation_nights: usually(shape.preparation_nights, 0),
    min_nights: usually(shape.min_nights, 1),
    min_notice: usually(shape.min_notice, 0),
    extra_guest_price_cents: usually(shape.extra_guest_price_cents, 0),
    cleaning_fee_cents: usually(shape.cleaning_fee_cents, 0),
    security_deposit_cents: usually(shape.security_deposit_cents, 0),
  })
  .check(...((def.checks ?? []) as z.core.$ZodCheck<unknown>[]));
