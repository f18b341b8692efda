import type { DB } from "#server/platform/db/types.generated";

/** The table that a column refers to, and the columns shown beside the id. */
export interface Reference {
  table: keyof DB;
  shown: readonly string[];
}

const person: Reference = { table: "users", shown: ["name"] };
const guest: Reference = { table: "guests", shown: ["name"] };
const account: Reference = { table: "financial_accounts", shown: ["name"] };
const booking: Reference = { table: "bookings", shown: ["code"] };
const category: Reference = { table: "financial_categories", shown: ["name"] };
const owner: Reference = { table: "owners", shown: ["name"] };

/** By column name, the same in every table: sheets show names beside ids. */
export const references: Record<string, Reference> = {
  accommodation_id: { table: "accommodations", shown: ["name"] },
  account_id: account,
  booking_id: booking,
  author_id: person,
  by_user: person,
  cancellation_policy_id: { table: "cancellation_policies", shown: ["name"] },
  category_id: category,
  closed_by: person,
  contract_type_id: { table: "contract_types", shown: ["name"] },
  counterparty_id: { table: "counterparties", shown: ["name"] },
  coupon_id: { table: "coupons", shown: ["code"] },
  created_by: person,
  credit_booking_id: booking,
  decided_by: person,
  done_by: person,
  fee_category_id: category,
  from_account_id: account,
  guest_id: guest,
  holder_id: guest,
  invited_by: person,
  left_out_by: person,
  merged_into: guest,
  owner_id: owner,
  own_id: { table: "amenities", shown: ["name"] },
  payment_plan_id: { table: "payment_plans", shown: ["name"] },
  received_by_owner_id: owner,
  published_by: person,
  reopened_by: person,
  role_id: { table: "roles", shown: ["name"] },
  sent_by: person,
  statement_id: { table: "owner_statements", shown: ["month"] },
  variable_id: { table: "message_variables", shown: ["label"] },
  template_id: { table: "message_templates", shown: ["name"] },
  to_account_id: account,
  user_id: { table: "users", shown: ["name", "email"] },
};

/** The column for a value of the referenced row: `holder_name` beside `holder_id`. */
export const aliasOf = (column: string, shown: string): string => `${column.replace(/_id$/, "")}_${shown}`;
