import type { ComponentProps } from "react";
import { RadioGroup } from "~/components/form/choice-fields";
import { formatMoney } from "~/lib/format";

export type Pricing = "keep" | "reprice";

interface PricingFieldProps extends Omit<ComponentProps<typeof RadioGroup>, "options"> {
  keep: string;
  reprice: string;
  /** The total of each choice in cents; undefined while unknown, or if it may not be seen. */
  totals: Record<Pricing, number | undefined>;
}

/** Whether a changed stay keeps the agreed price or is priced anew, each with the total it leads to. */
export function PricingField({ keep, reprice, totals, ...props }: PricingFieldProps) {
  return (
    <RadioGroup
      {...props}
      options={[
        { value: "keep", label: priced(keep, totals.keep) },
        { value: "reprice", label: priced(reprice, totals.reprice) },
      ]}
    />
  );
}

const priced = (label: string, cents: number | undefined) =>
  cents === undefined ? label : `${label}: ${formatMoney(cents)}`;

/** The totals by choice: of the chosen one and of the other. */
export const totalsOf = (chosen: Pricing, total: number | undefined, other: number | undefined) =>
  chosen === "keep" ? { keep: total, reprice: other } : { keep: other, reprice: total };

export const otherPricing = (pricing: Pricing): Pricing => (pricing === "keep" ? "reprice" : "keep");
