import type { CancellationPolicy } from "#contract/cancellation-policies";
import type { FieldProps } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { TextareaField } from "~/components/form/textarea-field";
import { listText } from "~/domains/bookings/booking-words";

export interface HolidayPolicyFieldProps extends Omit<FieldProps, "label"> {
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
export function HolidayPolicyField({ policy, policies, own, ...props }: HolidayPolicyFieldProps) {
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
