import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import { Checkbox } from "~/components/form/checkbox";
import type { Permission } from "~/routes/roles/permission-matrix";

export interface BoxState {
  chosen: ReadonlySet<string>;
  held: ReadonlySet<string>;
  readOnly: boolean;
  form: string;
  onToggle: (name: string) => void;
}

export const lockedReason = "você não tem, por isso não pode dar";

/** One permission of the matrix. What one does not hold is locked; a role that has it keeps it. */
export function PermissionBox({
  permission,
  label,
  state,
}: {
  permission: Permission;
  label?: string;
  state: BoxState;
}) {
  const { name } = permission;
  const checked = state.chosen.has(name);
  if (!state.readOnly && !state.held.has(name)) {
    return (
      <span className="inline-flex min-h-target items-center gap-2 text-sm text-subtle" title={lockedReason}>
        <span className="relative grid size-4 place-items-center text-muted [&_svg]:pointer-events-none [&_svg]:absolute [&_svg]:size-2.75">
          <input
            type="checkbox"
            checked={checked}
            disabled
            readOnly
            aria-label={`${permission.label}, ${lockedReason}`}
            className="size-4 appearance-none rounded-1 border border-line bg-sunken"
          />
          {checked ? <Check aria-hidden="true" strokeWidth={3} /> : <Lock aria-hidden="true" />}
        </span>
        {label && <span aria-hidden="true">{label}</span>}
        {checked && <input type="hidden" name="permissions" form={state.form} value={name} />}
      </span>
    );
  }
  return (
    <Checkbox
      name="permissions"
      form={state.form}
      value={name}
      checked={checked}
      disabled={state.readOnly}
      onCheckedChange={() => state.onToggle(name)}
      {...(label ? { label } : {})}
      accessibleName={label ? undefined : permission.label}
    />
  );
}
