import type { CancellationPolicy } from "#contract/cancellation-policies";
import type { FieldProps } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { listText } from "~/lib/booking-words";

export interface HolidayPolicyFieldProps extends Omit<FieldProps, "label"> {
  /** The policy that is edited; null for a new one. */
  policy: CancellationPolicy | null;
  policies: readonly CancellationPolicy[];
}

/** The policy that holds over holidays in place of this one. What holds on another's holidays is told so instead. */
export function HolidayPolicyField({ policy, policies, ...props }: HolidayPolicyFieldProps) {
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
    <SelectField
      {...props}
      label="Política nos feriados"
      optional
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder="Esta mesma"
      help="Vale para estadias com noite no feriado ou na véspera"
      className="col-span-12"
    />
  );
}
