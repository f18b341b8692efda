import type * as z from "zod";
import { labelOf } from "#contract/labels";
import { messages } from "#contract/messages";
import { TenantInput } from "#contract/tenants";

const needed = [
  "name",
  "legal_name",
  "document",
  "timezone",
  "check_in_time",
  "check_out_time",
  "hold_hours",
] as const satisfies (keyof z.output<typeof TenantInput>)[];

/** What the form sends: as the contract, but an emptied field that is needed is an error, where a PUT would keep it. */
export const CompanyEdit = TenantInput.superRefine((input, context) => {
  for (const name of needed) {
    if (input[name] !== undefined) continue;
    const { label, ending } = labelOf([name]);
    context.addIssue({ code: "custom", path: [name], message: messages.required(label, ending) });
  }
});
