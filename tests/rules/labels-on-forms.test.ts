import ts from "typescript";
import { expect, test } from "vitest";
import type * as z from "zod";
import { AccommodationInput } from "#contract/accommodations";
import { BlockInput } from "#contract/blocks";
import { BookingUpdate, CancellationInput } from "#contract/bookings";
import { CancellationPolicyInput } from "#contract/cancellation-policies";
import { FeedInput, ImportInput } from "#contract/channel-calendars";
import { ChannelTermsUpdate } from "#contract/channel-terms";
import { CouponInput } from "#contract/coupons";
import { FeeInput } from "#contract/fees";
import { GuestInput } from "#contract/guests";
import { labelOf } from "#contract/labels";
import { LengthDiscountInput } from "#contract/length-discounts";
import { OwnerInput } from "#contract/owners";
import { PaymentPlanInput } from "#contract/payment-plans";
import { ChargeInput, PaymentInput, ReversalInput, SecurityDepositInput } from "#contract/payments";
import { RoleInput } from "#contract/people";
import { SeasonInput } from "#contract/seasons";
import { AccountInput } from "#contract/session";
import { TenantInput } from "#contract/tenants";
import type { Complaints } from "#tests/rules/reading/rooms";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

/** The forms of the contract's records, by the beginnings of their files. A file that is not listed has words of its own. */
const forms: readonly (readonly [beginning: string, schema: z.ZodType])[] = [
  ["app/domains/blocks/block-form", BlockInput],
  ["app/domains/bookings/act-dialog", CancellationInput],
  ["app/routes/accommodations/accommodation-form", AccommodationInput],
  ["app/routes/accommodations/capacity-section", AccommodationInput],
  ["app/routes/accommodations/identification-section", AccommodationInput],
  ["app/routes/accommodations/place-section", AccommodationInput],
  ["app/routes/accommodations/price-section", AccommodationInput],
  ["app/routes/accommodations/stay-info-section", AccommodationInput],
  ["app/routes/accommodations/channels/feed-dialog", FeedInput],
  ["app/routes/accommodations/channels/import-dialog", ImportInput],
  ["app/routes/accommodations/owners/owner-form", OwnerInput],
  ["app/domains/pix/pix-fields", OwnerInput],
  ["app/routes/accommodations/rates/coupon-dialog", CouponInput],
  ["app/routes/accommodations/rates/discount-dialog", LengthDiscountInput],
  ["app/routes/accommodations/rates/fee-dialog", FeeInput],
  ["app/routes/accommodations/rates/season-dialog", SeasonInput],
  ["app/routes/account/company-fields", TenantInput],
  ["app/routes/account/hours-fields", TenantInput],
  ["app/routes/account/personal-form", AccountInput],
  ["app/routes/account/terms/channel-dialog", ChannelTermsUpdate],
  ["app/routes/account/terms/plan-dialog", PaymentPlanInput],
  ["app/routes/account/terms/policy-dialog", CancellationPolicyInput],
  ["app/routes/bookings/form/origin-fields", BookingUpdate],
  ["app/routes/bookings/form/terms-fields", BookingUpdate],
  ["app/routes/bookings/money/charge-dialog", ChargeInput],
  ["app/routes/bookings/money/deposit-dialog", SecurityDepositInput],
  ["app/routes/bookings/money/payment-dialog", PaymentInput],
  ["app/routes/bookings/money/reversal-dialog", ReversalInput],
  ["app/routes/guests/guest-form", GuestInput],
  ["app/routes/guests/team-section", GuestInput],
  ["app/routes/roles/role-form", RoleInput],
];

/** The fields that a file shows with a label of its own: `<TextField {...field(fields.name)} label="Nome" />`. */
function labelled({ tree }: Source): { field: string; label: string }[] {
  return [...nodesOf(tree)].filter(ts.isJsxAttributes).flatMap(({ properties }) => {
    const field = properties
      .filter(ts.isJsxSpreadAttribute)
      .map((each) => /^(?:field|check)\(fields\.(\w+)\)$/.exec(each.expression.getText(tree))?.[1])
      .find(Boolean);
    const label = properties.filter(ts.isJsxAttribute).find((each) => each.name.getText(tree) === "label")?.initializer;
    return field && label && ts.isStringLiteral(label) ? [{ field, label: label.text }] : [];
  });
}

function otherNames(files: readonly Source[]): Complaints {
  return files.flatMap((file) => {
    const schema = forms.find(([beginning]) => file.path.startsWith(beginning))?.[1];
    if (schema === undefined) return [];
    return labelled(file)
      .map(({ field, label }) => ({ field, label, own: labelOf(schema, field).label }))
      .filter(({ label, own }) => label !== own)
      .map(({ field, label, own }) => `${file.path} calls ${field} "${label}", its errors "${own}"`);
  });
}

test("an error calls a field as the label on its form does", () => {
  const found = sources.filter(({ path }) => forms.some(([beginning]) => path.startsWith(beginning)));
  expect(found.length).toBe(forms.length);
  expect(found.flatMap(labelled).length).toBeGreaterThan(90);
  expect(otherNames(sources)).toEqual([]);
  const planted = 'const it = <TextField {...field(fields.name)} label="Nome da pessoa" />;';
  expect(otherNames([sourceOf("app/routes/roles/role-form.tsx", planted)])).toHaveLength(1);
});
