import { useRef } from "react";
import type { Role } from "#contract/people";
import { Checkbox } from "~/components/form/checkbox";
import { useSession } from "~/lib/session";
import { exceeds } from "~/routes/users/role-choice";

export interface RoleBoxesProps {
  roles: readonly Role[];
  /** Ids of those that are checked at first. */
  chosen?: readonly string[];
  disabled?: boolean;
  errors?: readonly string[] | undefined;
}

/** The company's roles to choose from; what would give more than one has oneself is shown and locked. */
export function RoleBoxes({ roles, chosen = [], disabled = false, errors }: RoleBoxesProps) {
  const session = useSession();
  const first = useRef(new Set(chosen));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">Perfis de acesso</legend>
      {roles.map((role) => {
        const more = exceeds(role, session);
        return (
          <Checkbox
            key={role.id}
            name="role_ids"
            value={role.id}
            label={role.name}
            help={more && !disabled ? "Tem permissões que você não tem, por isso não pode dar" : role.description}
            defaultChecked={first.current.has(role.id)}
            disabled={disabled || more}
          />
        );
      })}
      {errors && (
        <p role="alert" className="mt-1 text-sm text-error-text">
          {errors[0]}
        </p>
      )}
    </fieldset>
  );
}
