import { type AccommodationInput, AccommodationUpdate } from "#contract/accommodations";
import { labelOf } from "#contract/labels";
import { messages } from "#contract/messages";

const needed = ["name", "kind", "legal_regime", "max_guests", "base_guests"] as const;

/** What the form sends when it changes one: as the contract, but an emptied field that is needed is an error. */
export const AccommodationEdit = AccommodationUpdate.superRefine((input, context) => {
  for (const name of needed) {
    if (input[name] !== undefined) continue;
    const { label, ending } = labelOf([name]);
    context.addIssue({ code: "custom", path: [name], message: messages.required(label, ending) });
  }
});

// the contract knows no null for these: a form that empties them means the usual value
const usual = {
  sort_order: 0,
  preparation_nights: 0,
  min_nights: 1,
  min_notice: 0,
  extra_guest_price_cents: 0,
  cleaning_fee_cents: 0,
  security_deposit_cents: 0,
} satisfies Partial<AccommodationInput>;

/** The body with the usual value where the form shows a field and it was emptied; a PUT would keep the old one. */
export function withUsualValues<Body extends object>(body: Body, form: FormData): Body {
  const emptied = Object.entries(usual).filter(([name]) => form.get(name) === "");
  return { ...body, ...Object.fromEntries(emptied) };
}
