import ts from "typescript";
import { expect, test } from "vitest";
import type * as z from "zod";
import { AccommodationInput } from "#contract/accommodations";
import { InvoicePaymentInput, InvoiceVoidInput, NewInvoiceInput } from "#contract/admin-invoices";
import { ModuleUpdate } from "#contract/admin-modules";
import { PlanInput } from "#contract/admin-plans";
import { Administrator, NewTenantInput, NoteInput, ServiceTenantUpdate } from "#contract/admin-tenants";
import { ArrivedPaymentInput, RefusedPaymentInput } from "#contract/announcements";
import { BankRuleInput } from "#contract/bank-rules";
import { BlockInput } from "#contract/blocks";
import { BookingUpdate, CancellationInput } from "#contract/bookings";
import { BroughtCalendars } from "#contract/brought-calendars";
import { CancellationPolicyInput } from "#contract/cancellation-policies";
import { FeedInput, ImportInput } from "#contract/channel-calendars";
import { ChannelTermsUpdate } from "#contract/channel-terms";
import { CommissionBillInput } from "#contract/commission-bills";
import { CounterpartyInput } from "#contract/counterparties";
import { CouponInput } from "#contract/coupons";
import { FeeInput } from "#contract/fees";
import { FinancialAccountInput } from "#contract/financial-accounts";
import { FinancialCategoryInput } from "#contract/financial-categories";
import { FinancialEntryInput, SettlementInput } from "#contract/financial-entries";
import { GuestRequestRefusal } from "#contract/guest-requests";
import { GuestInput } from "#contract/guests";
import { InvitationsInput } from "#contract/invitations";
import { labelOf } from "#contract/labels";
import { LengthDiscountInput } from "#contract/length-discounts";
import { MessageRuleInput } from "#contract/message-rules";
import { OwnerAdjustmentInput } from "#contract/owner-adjustments";
import { OwnerPayoutInput } from "#contract/owner-payouts";
import { OwnerStatementSettingsInput } from "#contract/owner-statements";
import { OwnerInput } from "#contract/owners";
import { PaymentPlanInput } from "#contract/payment-plans";
import { ChargeInput, PaymentInput, ReversalInput, SecurityDepositInput } from "#contract/payments";
import { RoleInput } from "#contract/people";
import { PeriodClosingInput } from "#contract/period-closings";
import { SeasonInput } from "#contract/seasons";
import { EmailChangeInput, PasswordInput } from "#contract/security";
import { AccountInput } from "#contract/session";
import { CheckInInput, CheckOutInput } from "#contract/stays";
import { CancellationInput as SubscriptionCancellation } from "#contract/subscription";
import { TenantInput } from "#contract/tenants";
import { TransferInput } from "#contract/transfers";
import { TwoFactorProof, TwoFactorStart } from "#contract/two-factor";
import { VisitInput } from "#contract/visits";
import type { Complaints } from "#tests/rules/reading/rooms";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

/** The forms over a schema of the contract, by the beginnings of their files. */
const forms: readonly (readonly [beginning: string, schema: z.ZodType])[] = [
  ["app/domains/blocks/block-form", BlockInput],
  ["app/domains/bookings/act-dialog", CancellationInput],
  ["app/domains/bookings/check-in-dialog", CheckInInput],
  ["app/domains/bookings/check-out-dialog", CheckOutInput],
  ["app/components/form/reason-dialog", ReversalInput],
  ["app/components/form/reason-dialog", InvoiceVoidInput],
  ["app/domains/finances/settle-dialog", SettlementInput],
  ["app/domains/pix/pix-fields", OwnerInput],
  ["app/routes/finances/commissions/bill-dialog", CommissionBillInput],
  ["app/routes/finances/counterparties/counterparty-dialog", CounterpartyInput],
  ["app/routes/accommodations/accommodation-form", AccommodationInput],
  ["app/routes/accommodations/bring/bring-form", BroughtCalendars],
  ["app/routes/accommodations/capacity-section", AccommodationInput],
  ["app/routes/accommodations/channels/feed-dialog", FeedInput],
  ["app/routes/accommodations/channels/import-dialog", ImportInput],
  ["app/routes/accommodations/contract-section", AccommodationInput],
  ["app/routes/accommodations/identification-section", AccommodationInput],
  ["app/routes/accommodations/owners/owner-form", OwnerInput],
  ["app/routes/accommodations/place-section", AccommodationInput],
  ["app/routes/accommodations/price-section", AccommodationInput],
  ["app/routes/accommodations/rates/coupon-dialog", CouponInput],
  ["app/routes/accommodations/rates/discount-dialog", LengthDiscountInput],
  ["app/routes/accommodations/rates/fee-dialog", FeeInput],
  ["app/routes/accommodations/rates/season-dialog", SeasonInput],
  ["app/routes/accommodations/stay-info-section", AccommodationInput],
  ["app/routes/account/company-fields", TenantInput],
  ["app/routes/account/email-dialog", EmailChangeInput],
  ["app/routes/account/hours-fields", TenantInput],
  ["app/routes/account/notifications/rules/condition-rows", MessageRuleInput],
  ["app/routes/account/notifications/rules/rule-fields", MessageRuleInput],
  ["app/routes/account/notifications/rules/rule-form", MessageRuleInput],
  ["app/routes/account/personal-form", AccountInput],
  ["app/routes/account/plan/cancel-panel", SubscriptionCancellation],
  ["app/routes/account/security/password-form", PasswordInput],
  ["app/routes/account/security/proof-dialog", TwoFactorProof],
  ["app/routes/account/security/set-up-dialog", TwoFactorStart],
  ["app/routes/account/terms/channel-dialog", ChannelTermsUpdate],
  ["app/routes/account/terms/plan-dialog", PaymentPlanInput],
  ["app/routes/account/terms/policy-dialog", CancellationPolicyInput],
  ["app/routes/bookings/form/origin-fields", BookingUpdate],
  ["app/routes/bookings/form/terms-fields", BookingUpdate],
  ["app/routes/bookings/money/arrived-dialog", ArrivedPaymentInput],
  ["app/routes/bookings/money/charge-dialog", ChargeInput],
  ["app/routes/bookings/money/deposit-dialog", SecurityDepositInput],
  ["app/routes/bookings/money/not-arrived-dialog", RefusedPaymentInput],
  ["app/routes/bookings/requests/refuse-dialog", GuestRequestRefusal],
  ["app/routes/bookings/money/payment-dialog", PaymentInput],
  ["app/routes/bookings/money/reversal-dialog", ReversalInput],
  ["app/routes/finances/accounts/account-dialog", FinancialAccountInput],
  ["app/routes/finances/accounts/months", PeriodClosingInput],
  ["app/routes/finances/accounts/transfer-dialog", TransferInput],
  ["app/routes/finances/categories/category-dialog", FinancialCategoryInput],
  ["app/routes/finances/entries/entry-form", FinancialEntryInput],
  ["app/routes/finances/entries/series-fields", FinancialEntryInput],
  ["app/routes/finances/owners/adjust-dialog", OwnerAdjustmentInput],
  ["app/routes/finances/owners/pay-dialog", OwnerPayoutInput],
  ["app/routes/finances/owners/settings-dialog", OwnerStatementSettingsInput],
  ["app/routes/finances/statements/rule-dialog", BankRuleInput],
  ["app/routes/guests/guest-form", GuestInput],
  ["app/routes/guests/team-section", GuestInput],
  ["app/routes/modules/module-dialog", ModuleUpdate],
  ["app/routes/modules/switch-dialog", ModuleUpdate],
  ["app/routes/plans/plan-form", PlanInput],
  ["app/routes/roles/role-form", RoleInput],
  ["app/routes/tenants/administrator-dialog", Administrator],
  ["app/routes/tenants/invoices/new-dialog", NewInvoiceInput],
  ["app/routes/tenants/invoices/pay-dialog", InvoicePaymentInput],
  ["app/routes/tenants/new-tenant-form", NewTenantInput],
  ["app/routes/tenants/note-dialog", NoteInput],
  ["app/routes/tenants/tenant-form", ServiceTenantUpdate],
  ["app/routes/tenants/visit-dialog", VisitInput],
  ["app/routes/users/invite-dialog", InvitationsInput],
];

/** Forms over a schema of their own, beside the contract. */
const ownSchema = ["app/routes/accommodations/rate-calendar/rate-form.tsx"];

/** The fields that a file shows with a label of its own: `<TextField {...field(fields.name)} label="Nome" />`. */
function labelled({ tree }: Source): { field: string; label: string }[] {
  return [...nodesOf(tree)].filter(ts.isJsxAttributes).flatMap(({ properties }) => {
    const field = properties
      .filter(ts.isJsxSpreadAttribute)
      .map((each) => /^(?:field|check)\(fields\.(\w+)\)$/.exec(each.expression.getText(tree))?.[1])
      .find(Boolean);
    const label = properties.filter(ts.isJsxAttribute).find((each) => each.name.getText(tree) === "label")?.initializer;
    // a whole sentence beside a switch is no name of it
    return field && label && ts.isStringLiteral(label) && !label.text.endsWith(".")
      ? [{ field, label: label.text }]
      : [];
  });
}

function otherNames(files: readonly Source[]): Complaints {
  return files.flatMap((file) =>
    forms
      .filter(([beginning]) => file.path.startsWith(beginning))
      .flatMap(([, schema]) =>
        labelled(file)
          .map(({ field, label }) => ({ field, label, own: labelOf(schema, field).label }))
          .filter(({ label, own }) => label !== own)
          .map(({ field, label, own }) => `${file.path} calls ${field} "${label}", its errors "${own}"`),
      ),
  );
}

test("an error calls a field as the label on its form does", () => {
  const found = sources.filter(({ path }) => forms.some(([beginning]) => path.startsWith(beginning)));
  expect(found.length).toBe(new Set(forms.map(([beginning]) => beginning)).size);
  const mayBeForms = sources.filter(({ path }) => path.startsWith("app/") && !ownSchema.includes(path));
  const unlisted = mayBeForms.filter((file) => labelled(file).length > 0 && !found.includes(file));
  expect(unlisted.map(({ path }) => path)).toEqual([]);
  expect(found.flatMap(labelled).length).toBeGreaterThan(90);
  expect(otherNames(sources)).toEqual([]);
  const planted = 'const it = <TextField {...field(fields.name)} label="Nome da pessoa" />;';
  expect(otherNames([sourceOf("app/routes/roles/role-form.tsx", planted)])).toHaveLength(1);
});
