import { useState } from "react";
import type { ChannelTerms } from "#contract/channel-terms";
import { MoneyField } from "~/components/form/money-field";
import { optionsOf } from "~/components/form/option";
import { PercentField } from "~/components/form/percent-field";
import { SelectField } from "~/components/form/select-field";
import { channelWords, collectorWords } from "~/domains/bookings/booking-words";
import { field } from "~/lib/form";
import { formatBasisPoints } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import type { BookingFields } from "~/routes/bookings/form/use-booking-form";

export interface ChannelMoneyFieldsProps {
  fields: BookingFields;
  /** The company's usual agreement with the channel; undefined while the fields hold stored or typed values. */
  usual: ChannelTerms | undefined;
}

type Kind = "none" | "percent" | "fixed";
const kinds = [
  { value: "none", label: "Não informada" },
  { value: "percent", label: "Percentual do total" },
  { value: "fixed", label: "Valor fixo" },
];

/** Who collects the guest's money, and the channel's share. Refilled, by its `key`, when the channel is chosen. */
export function ChannelMoneyFields({ fields, usual }: ChannelMoneyFieldsProps) {
  const seesMoney = holds(useSession(), "money.view");
  const { commission_basis_points: share, commission_cents: amount, collected_by } = fields;
  const [kind, setKind] = useState<Kind>(() => {
    if (usual) return typeof usual.commission_basis_points === "number" ? "percent" : "none";
    return amount.initialValue ? "fixed" : share.initialValue ? "percent" : "none";
  });
  const [collector, setCollector] = useState(usual?.collected_by ?? collected_by.initialValue ?? "company");
  return (
    <div className="form-grid">
      <SelectField
        {...field(collected_by)}
        label="Quem recebe do hóspede"
        options={optionsOf(collectorWords)}
        defaultValue={collector}
        onValueChange={setCollector}
        help={collector === "channel" ? "O hóspede não é cobrado pela empresa" : "O hóspede paga à empresa"}
        className="col-span-12 md:col-span-6"
      />
      {seesMoney && (
        <>
          <SelectField
            id={`${share.formId}-tipo-da-comissao`}
            name=""
            label="Comissão do canal"
            options={kinds}
            defaultValue={kind}
            onValueChange={(next) => setKind(next as Kind)}
            help={usual && usualText(usual)}
            className="col-span-7 md:col-span-3"
          />
          {kind === "percent" ? (
            <PercentField
              {...field(share)}
              {...(usual && { defaultValue: usual.commission_basis_points ?? "" })}
              label="Percentual"
              className="col-span-5 md:col-span-3"
            />
          ) : (
            <input type="hidden" form={share.formId} name={share.name} value="" />
          )}
          {kind === "fixed" ? (
            <MoneyField {...field(amount)} label="Valor" className="col-span-5 md:col-span-3" />
          ) : (
            <input type="hidden" form={amount.formId} name={amount.name} value="" />
          )}
        </>
      )}
    </div>
  );
}

function usualText({ channel, commission_basis_points }: ChannelTerms): string {
  const name = channelWords[channel];
  return typeof commission_basis_points === "number"
    ? `${formatBasisPoints(commission_basis_points)}: o costume da empresa em ${name}`
    : `A empresa não tem comissão de costume em ${name}`;
}
