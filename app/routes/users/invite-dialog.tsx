import { useId } from "react";
import { href, useFetcher } from "react-router";
import { InvitationInput } from "#contract/invitations";
import type { Role } from "#contract/people";
import type { Option } from "~/components/form/option";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { field, useContractForm } from "~/lib/form";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { useResult } from "~/lib/use-result";
import type { PeopleResult } from "~/routes/users/act-on-people";
import { RoleBoxes } from "~/routes/users/role-boxes";

export interface InviteDialogProps {
  roles: readonly Role[];
  places: readonly Option[];
  open: boolean;
  onClose: () => void;
}

/** Whom to invite, and with which roles. */
export function InviteDialog({ roles, places, open, onClose }: InviteDialogProps) {
  const fetcher = useFetcher<PeopleResult>();
  const id = useId();
  const key = useIdempotencyKey();
  const working = fetcher.state !== "idle";
  const { form, fields } = useContractForm(InvitationInput, {
    id,
    lastResult: fetcher.data,
    sending: working,
    ignored: ["act"],
  });
  useResult(fetcher, (result) => "done" in result && onClose());
  const close = () => !working && onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Convidar uma pessoa"
      description="Ela recebe um link por e-mail, que vale por 7 dias e uma vez só."
      actions={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button type="submit" form={id} variant="primary" working={working} workingLabel="Enviando">
            Enviar convite
          </Button>
        </>
      }
    >
      <fetcher.Form
        method="post"
        action={href("/usuarios")}
        id={id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-3"
      >
        <input type="hidden" name="act" value="invite" />
        <input type="hidden" name={keyInput} value={key} />
        {form.errors && <Notice tone="error">{form.errors[0]}</Notice>}
        <TextField label="E-mail" type="email" autoComplete="off" {...field(fields.email)} />
        <RoleBoxes roles={roles} places={places} errors={fields.role_ids.errors} />
      </fetcher.Form>
    </Dialog>
  );
}
