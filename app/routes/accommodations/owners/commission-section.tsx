import { commissionWords, payerWords } from "#contract/owner-words";
import { MoneyField } from "~/components/form/money-field";
import { optionsOf } from "~/components/form/option";
import { PercentField } from "~/components/form/percent-field";
import { SelectField } from "~/components/form/select-field";
import { Section } from "~/components/page/section";
import type { useShares } from "~/routes/accommodations/owners/use-shares";

const third = "col-span-12 sm:col-span-4";

/** What the company keeps of each booking, before the owners get their shares. */
export function CommissionSection({ edited }: { edited: ReturnType<typeof useShares> }) {
  const { draft, change, errors } = edited;
  const { kind, rate, amount, payer } = draft;
  return (
    <Section title="Comissão da empresa" grid>
      <SelectField
        name="kind"
        label="Como se calcula"
        defaultValue={kind}
        options={[{ value: "", label: "Sem comissão" }, ...optionsOf(commissionWords)]}
        placeholder="Sem comissão"
        onValueChange={(value) => change({ kind: value, amount: amount ?? (value === kind ? undefined : "") })}
        className={third}
      />
      {kind === "fixed_per_booking" &&
        (amount === undefined ? (
          <p className={`${third} self-center text-sm text-muted`}>Seu perfil não vê o valor. Ele fica como está.</p>
        ) : (
          <MoneyField
            name="amount"
            label="Valor por reserva"
            required
            defaultValue={amount}
            errors={errors["commission.amount_cents"]}
            onValueChange={(value) => change({ amount: value })}
            className={third}
          />
        ))}
      {kind.startsWith("percent") && (
        <PercentField
          name="rate"
          label="Percentual"
          required
          defaultValue={rate}
          errors={errors["commission.rate_bps"]}
          onValueChange={(value) => change({ rate: value })}
          className={third}
        />
      )}
      {kind !== "" && (
        <SelectField
          name="payer"
          label="Comissão do canal"
          help="Quem paga o que o Airbnb ou o Booking.com retém"
          defaultValue={payer}
          options={optionsOf(payerWords)}
          onValueChange={(value) => change({ payer: value })}
          className={third}
        />
      )}
    </Section>
  );
}
