import { useState } from "react";
import { type Booking, BookingUpdate } from "#contract/bookings/bookings";
import type { ChannelTerms } from "#contract/catalogue/channel-terms";
import { MoneyField, PercentField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { channelWords, collectorWords } from "~/domains/bookings/booking-words";
import { type TermsOffer, termsOptions } from "~/domains/terms/load-terms";
import { field, fieldsOf } from "~/lib/form";
import { formatBasisPoints } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import type { BookingFields } from "~/routes/bookings/form/use-booking-form";

export interface ChannelMoneyFieldsProps {
  fields: BookingFields;
  /** The company's usual agreement with the channel; undefined while the fields hold stored or typed values. */
  usual: ChannelTerms | undefined;
  /** Whether the channel may have a price of its own for the new booking. */
  ownPrice?: boolean;
}

type Kind = "none" | "percent" | "fixed" | "payout";
const kinds = [
  { value: "none", label: "Não informada" },
  { value: "percent", label: "Percentual do total" },
  { value: "fixed", label: "Valor fixo" },
];
const byPayout = { value: "payout", label: "Pelo repasse" };

/** The fields that only a new booking has. */
type NewFields = BookingFields & Record<"channel_total_cents" | "payout_cents", BookingFields["commission_cents"]>;

/** Who collects the guest's money, and the channel's share. Refilled, by its `key`, when the channel is chosen. */
export function ChannelMoneyFields({ fields, usual, ownPrice = false }: ChannelMoneyFieldsProps) {
  const seesMoney = holds(useSession(), "money.view");
  const { commission_basis_points: share, commission_cents: amount, collected_by } = fields;
  const { channel_total_cents: price, payout_cents: payout } = fields as NewFields;
  const [kind, setKind] = useState<Kind>(() => {
    if (usual) return typeof usual.commission_basis_points === "number" ? "percent" : "none";
    if (ownPrice && payout.initialValue) return "payout";
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
          {ownPrice && (
            <MoneyField
              {...field(price)}
              label="Preço no canal"
              optional
              help="Para a estadia toda, no lugar da tarifa"
              className="col-span-12 md:col-span-6"
            />
          )}
          <SelectField
            id={`${share.formId}-tipo-da-comissao`}
            name=""
            label="Comissão do canal"
            options={ownPrice ? [...kinds, byPayout] : kinds}
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
          {kind === "payout" && (
            <MoneyField {...field(payout)} label="Repasse do canal" className="col-span-5 md:col-span-3" />
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

const { field: labelled } = fieldsOf(BookingUpdate);

const half = "col-span-12 md:col-span-6";

export interface TermsFieldsProps {
  fields: BookingFields;
  terms: TermsOffer;
  /** The edited record: its plan and policy are frozen, and an empty choice means none. */
  booking?: Booking | undefined;
}

/** Payment plan and cancellation policy; without a choice a new booking takes those of its accommodation. */
export function TermsFields({ fields, terms, booking }: TermsFieldsProps) {
  return (
    <div className="form-grid">
      <SelectField
        optional
        options={termsOptions(terms.plans, booking?.payment_plan_id)}
        placeholder={booking ? "Sem plano: tudo no check-in" : "O padrão da acomodação"}
        help={
          booking?.payment_plan_id
            ? "Enquanto não trocar, vale como foi combinado"
            : "As parcelas aparecem ao lado do preço"
        }
        className={half}
        {...labelled(fields.payment_plan_id)}
      />
      <SelectField
        optional
        options={termsOptions(terms.policies, booking?.cancellation_policy_id)}
        placeholder={booking ? "Sem política: devolve tudo" : "A padrão da acomodação"}
        help={
          booking?.cancellation_policy_id ? "Enquanto não trocar, vale como foi combinada" : "Fica guardada na reserva"
        }
        className={half}
        {...labelled(fields.cancellation_policy_id)}
      />
    </div>
  );
}
