import { useId, useState } from "react";
import { href, useFetcher } from "react-router";
import type { Role } from "#contract/people";
import type { Option } from "~/components/form/option";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { isDone } from "~/lib/acts";
import { useContractForm } from "~/lib/form";
import type { FormResult } from "~/lib/form-submit";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { useResult } from "~/lib/use-result";
import { RoleBoxes } from "~/routes/users/role-boxes";
import { type Seats, seatsAfter, sendText } from "~/routes/users/seats";
import { InvitedPeople, typedEmails } from "~/routes/users/typed-emails";

export interface InviteDialogProps {
  roles: readonly Role[];
  places: readonly Option[];
  seats: Seats | null;
  open: boolean;
  onClose: () => void;
}

/** The people to invite, and their roles. */
export function InviteDialog({ roles, places, seats, open, onClose }: InviteDialogProps) {
  const fetcher = useFetcher<FormResult>();
  const id = useId();
  const [invited, setInvited] = useState(0);
  const left = seats && seatsAfter(seats, invited);
  const key = useIdempotencyKey();
  const working = fetcher.state !== "idle";
  const { form, fields, field } = useContractForm(InvitedPeople, {
    id,
    lastResult: isDone(fetcher.data) ? undefined : fetcher.data,
    sending: working,
  });
  const said = Object.entries(form.allErrors).flatMap(([name, told]) =>
    name.startsWith("emails") ? (told ?? []) : [],
  );
  useResult(fetcher, (result) => isDone(result) && onClose());
  const close = () => !working && onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      wide
      title="Convidar pessoas"
      description="Cada uma recebe um link por e-mail, que vale por 7 dias e uma vez só."
      actions={
        <>
          {left && <span className="num mr-auto self-center text-sm text-muted max-sm:w-full">{left}</span>}
          <DialogBack />
          <Button type="submit" form={id} variant="primary" working={working} workingLabel="Enviando">
            {sendText(invited)}
          </Button>
        </>
      }
    >
      <fetcher.Form
        method="post"
        action={href("/usuarios/convidar")}
        id={id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-3"
      >
        <input type="hidden" name={keyInput} value={key} />
        {form.errors && (
          <Notice tone="error" live>
            {form.errors[0]}
          </Notice>
        )}
        <TextareaField
          {...field(fields.emails)}
          rows={1}
          maxLength={6000}
          errors={said}
          onValueChange={(text) => setInvited(typedEmails(text).length)}
          help="De uma pessoa ou de várias, separados por vírgula ou linha"
        />
        <RoleBoxes roles={roles} places={places} errors={fields.role_ids.errors} />
      </fetcher.Form>
    </Dialog>
  );
}
