import { useId } from "react";
import { href, useFetcher } from "react-router";
import type { Role, User } from "#contract/people";
import type { Option } from "~/components/form/option";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { useContractForm } from "~/lib/form";
import { useSession } from "~/lib/session";
import { useResult } from "~/lib/use-result";
import type { PeopleResult } from "~/routes/users/act-on-people";
import { RolesOfUser } from "~/routes/users/form-schema";
import { RoleBoxes } from "~/routes/users/role-boxes";
import { lockedReason } from "~/routes/users/role-choice";

export interface RolesDialogProps {
  user: User;
  roles: readonly Role[];
  places: readonly Option[];
  open: boolean;
  onClose: () => void;
}

/** Which roles a person has; what would give more than one has oneself is shown and locked. */
export function RolesDialog({ user, roles, places, open, onClose }: RolesDialogProps) {
  const session = useSession();
  const fetcher = useFetcher<PeopleResult>();
  const id = useId();
  const working = fetcher.state !== "idle";
  const { form, fields } = useContractForm(RolesOfUser, { id, lastResult: fetcher.data, sending: working });
  const locked = lockedReason(user, roles, session);
  useResult(fetcher, (result) => "done" in result && onClose());
  const close = () => !working && onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      wide
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
        <input type="hidden" name="act" value="roles" />
        <input type="hidden" name="uuid" value={user.uuid} />
        <input type="hidden" name="version" value={user.version} />
        {locked && <Notice className="mb-3">{locked}</Notice>}
        <RoleBoxes
          roles={roles}
          places={places}
          chosen={user.roles.map((role) => role.id)}
          limits={user.role_limits}
          disabled={locked !== null}
          errors={fields.role_ids.errors ?? form.errors}
        />
      </fetcher.Form>
    </Dialog>
  );
}
