import { useEffect, useId, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { Role, User } from "#contract/people";
import { Checkbox } from "~/components/form/checkbox";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { useContractForm } from "~/lib/form";
import { useSession } from "~/lib/session";
import { RolesOfUser } from "~/routes/users/form-schema";
import { exceeds, lockedReason } from "~/routes/users/role-choice";
import type { RolesResult } from "~/routes/users/save-roles";

export interface RolesDialogProps {
  user: User;
  roles: readonly Role[];
  open: boolean;
  onClose: () => void;
}

/** Which roles a person has; what would give more than one has oneself is shown and locked. */
export function RolesDialog({ user, roles, open, onClose }: RolesDialogProps) {
  const session = useSession();
  const fetcher = useFetcher<RolesResult>();
  const id = useId();
  const working = fetcher.state !== "idle";
  const saved = fetcher.data !== undefined && "saved" in fetcher.data;
  const { form, fields } = useContractForm(RolesOfUser, {
    id,
    lastResult: saved ? undefined : fetcher.data,
    sending: working,
  });
  const locked = lockedReason(user, roles, session);
  const errors = fields.role_ids.errors ?? form.errors;
  useEffect(() => {
    if (saved && !working) onClose();
  }, [saved, working, onClose]);
  const close = () => !working && onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Perfis de ${user.name}`}
      description="As permissões dos perfis marcados se somam. Você só pode dar o que também tem."
      actions={
        <>
          <Button data-autofocus onClick={close}>
            Voltar
          </Button>
          {!locked && (
            <Button type="submit" form={id} variant="primary" working={working} workingLabel="Salvando">
              Salvar perfis
            </Button>
          )}
        </>
      }
    >
      <fetcher.Form method="post" action={href("/usuarios")} id={id} onSubmit={form.onSubmit} noValidate>
        <input type="hidden" name="uuid" value={user.uuid} />
        <input type="hidden" name="version" value={user.version} />
        {locked && <Notice className="mb-3">{locked}</Notice>}
        <RoleChoice roles={roles} user={user} disabled={locked !== null} />
        {errors && (
          <p role="alert" className="mt-2 text-sm text-error-text">
            {errors[0]}
          </p>
        )}
      </fetcher.Form>
    </Dialog>
  );
}

function RoleChoice({ roles, user, disabled }: { roles: readonly Role[]; user: User; disabled: boolean }) {
  const session = useSession();
  const has = useRef(new Set(user.roles.map(({ id }) => id)));
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">Perfis</legend>
      {roles.map((role) => {
        const more = exceeds(role, session);
        return (
          <Checkbox
            key={role.id}
            name="role_ids"
            value={role.id}
            label={role.name}
            help={more && !disabled ? "Tem permissões que você não tem, por isso não pode dar" : role.description}
            defaultChecked={has.current.has(role.id)}
            disabled={disabled || more}
            className="items-start py-1 [&>span:first-child]:mt-0.5"
          />
        );
      })}
    </fieldset>
  );
}
