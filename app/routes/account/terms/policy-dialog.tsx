import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { type CancellationPolicy, CancellationPolicyInput } from "#contract/catalogue/cancellation-policies";
import { maxTiers, type RefundTier } from "#domain/cancellation-policies";
import { tierSentence } from "#domain/refund-words";
import { Switch } from "~/components/form/choice-fields";
import type { FieldProps } from "~/components/form/field";
import { NumberField, PercentField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Button, IconButton } from "~/components/ui/button";
import { listText } from "~/domains/bookings/booking-words";
import { useActForm } from "~/lib/act-form";
import { termsActs } from "~/routes/account/terms/terms-acts";
import { baseOptions } from "~/routes/account/terms/terms-words";

type Draft = RefundTier & { key: number };
const first: RefundTier = { days_before: 7, refund_basis_points: 10_000, base: "total" };
const whole = (text: string) => (text === "" ? 0 : Number(text));

export interface PolicyDialogProps {
  policy: CancellationPolicy | null;
  /** The company's policies, one of which may apply on holidays. */
  policies: readonly CancellationPolicy[];
  onClose: () => void;
}

/** Creates or edits a cancellation policy; below the tiers, the text that the guest reads. */
export function PolicyDialog({ policy, policies, onClose }: PolicyDialogProps) {
  const { tiers: stored = [first], ...values } = policy ?? {};
  const { frame, form, fields, check, field } = useActForm(
    policy ? termsActs.updatePolicy : termsActs.createPolicy,
    CancellationPolicyInput,
    {
      defaultValue: policy ? values : { no_show_basis_points: 0, no_show_base: "paid", regret_within_week: true },
    },
  );
  const [tiers, setTiers] = useState<Draft[]>(() => stored.map((tier, key) => ({ ...tier, key })));
  const change = (key: number, part: Partial<RefundTier>) =>
    setTiers((before) => before.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)));
  const add = () =>
    setTiers([
      ...tiers,
      { days_before: 0, refund_basis_points: 0, base: "total", key: Math.max(...tiers.map(({ key }) => key)) + 1 },
    ]);
  return (
    <SaveDialog
      {...frame}
      wide
      title={policy ? `Editar a política ${policy.name}` : "Nova política de cancelamento"}
      record={policy}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} required maxLength={60} className="col-span-12" />
      {tiers.map((tier, index) => {
        const at = (name: string) => {
          const path = `tiers[${index}].${name}`;
          return { name: path, id: `${form.id}-${path}`, form: form.id, errors: form.allErrors[path] ?? undefined };
        };
        return (
          <fieldset key={tier.key} className="form-grid col-span-12 items-start">
            <legend className="sr-only">Faixa {index + 1}</legend>
            <NumberField
              {...at("days_before")}
              label="Dias antes do check-in"
              defaultValue={tier.days_before}
              onValueChange={(text) => change(tier.key, { days_before: whole(text) })}
              className="col-span-7 sm:col-span-4"
            />
            <PercentField
              {...at("refund_basis_points")}
              label="Devolve"
              defaultValue={tier.refund_basis_points}
              onValueChange={(text) => change(tier.key, { refund_basis_points: whole(text) })}
              className="col-span-5 sm:col-span-3"
            />
            <SelectField
              {...at("base")}
              label="Base"
              options={baseOptions}
              defaultValue={tier.base}
              onValueChange={(base) => change(tier.key, { base: base as RefundTier["base"] })}
              className="col-span-10 sm:col-span-4"
            />
            {tiers.length > 1 && (
              <IconButton
                icon={<Trash2 />}
                label={`Retirar a faixa ${index + 1}`}
                className="col-span-2 mt-5 justify-self-end sm:col-span-1"
                onClick={() => setTiers(tiers.filter(({ key }) => key !== tier.key))}
              />
            )}
          </fieldset>
        );
      })}
      {tiers.length < maxTiers && (
        <Button size="row" icon={<Plus />} onClick={add} className="col-span-12 justify-self-start">
          Incluir faixa
        </Button>
      )}
      <ul className="num col-span-12 grid gap-1 rounded-2 bg-sunken p-3 text-sm" aria-live="polite">
        {[...tiers]
          .sort((a, b) => b.days_before - a.days_before)
          .map((tier) => (
            <li key={tier.key}>{tierSentence(tier)}</li>
          ))}
      </ul>
      <PercentField {...field(fields.no_show_basis_points)} className="col-span-12 sm:col-span-6" />
      <SelectField {...field(fields.no_show_base)} options={baseOptions} className="col-span-12 sm:col-span-6" />
      <NumberField
        {...field(fields.credit_months)}
        optional
        help="Com 6, o que a política devolve vira crédito para outra estadia por 6 meses. Vazio: devolve em dinheiro"
        className="col-span-12"
      />
      <HolidayPolicyField
        {...field(fields.holiday_policy_id)}
        own={field(fields.own_holidays)}
        {...{ policy, policies }}
      />
      <TextareaField {...field(fields.description)} optional className="col-span-12" />
      <Switch
        {...check(fields.regret_within_week)}
        help="Sem isto, não vale para estadias que começam dentro dos 7 dias"
        className="col-span-12"
      />
      <Switch {...check(fields.is_default)} className="col-span-12" />
    </SaveDialog>
  );
}

interface HolidayPolicyFieldProps extends Omit<FieldProps, "label"> {
  /** The edited policy; null for a new one. */
  policy: CancellationPolicy | null;
  policies: readonly CancellationPolicy[];
  /** The field of the company's own holidays. */
  own: Omit<FieldProps, "label">;
}

/**
 * The policy that replaces this one over holidays, and the company's own holidays. For a policy that is itself
 * another's holiday policy, a note instead.
 */
function HolidayPolicyField({ policy, policies, own, ...props }: HolidayPolicyFieldProps) {
  const users = policies.filter(({ holiday_policy_id }) => policy !== null && holiday_policy_id === policy.id);
  if (users.length > 0) {
    return (
      <p className="col-span-12 text-sm text-muted">
        Esta política vale nos feriados de {listText(users.map(({ name }) => name))}.
      </p>
    );
  }
  const offered = policies.filter(
    ({ id, archived, holiday_policy_id }) => id !== policy?.id && !archived && holiday_policy_id === null,
  );
  return (
    <>
      <SelectField
        {...props}
        label="Política nos feriados"
        optional
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Esta mesma"
        help="Vale para estadias com noite no feriado ou na véspera. Conhece os nacionais, o Carnaval e Corpus Christi"
        className="col-span-12"
      />
      <TextareaField
        {...own}
        label="Outros feriados"
        optional
        maxLength={2000}
        help="Os do estado e da cidade, um por linha: 24/06 São João, ou 13/08/2027 Festa do Peão para um ano só"
        className="col-span-12"
      />
    </>
  );
}
