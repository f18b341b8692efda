import { useId, useState } from "react";
import { href, useFetcher } from "react-router";
import * as z from "zod";
import { InvitationsInput } from "#contract/people/invitations";
import type { Role } from "#contract/people/people";
import { named } from "#contract/platform/labels";
import { mostInvitedAtOnce } from "#contract/platform/limits";
import { Email } from "#contract/platform/scalars";
import type { Option } from "~/components/form/option";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { isDone } from "~/lib/acts";
import { useContractForm } from "~/lib/form";
import type { FormResult } from "~/lib/form-submit";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { useResult } from "~/lib/use-dialog";
import { RoleBoxes } from "~/routes/users/role-boxes";
import { type Seats, seatsAfter, sendText } from "~/routes/users/seats";

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

/** The addresses in a text, separated by blanks, commas, semicolons or line breaks, each once. */
export function typedEmails(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

const Typed = z
  .string()
  .trim()
  .min(1)
  .max(6000)
  .superRefine((text, context) => {
    const all = typedEmails(text);
    const wrong = all.find((each) => !Email.safeParse(each).success);
    const fault = (message: string) => context.addIssue({ code: "custom", message });
    if (wrong !== undefined) fault(`Confira o endereço ${wrong}`);
    else if (all.length > mostInvitedAtOnce) fault(`Convide até ${mostInvitedAtOnce} pessoas por vez`);
  });

/** The dialog sends the addresses as one text. */
export const InvitedPeople = InvitationsInput.extend({ emails: named("E-mails", "os", Typed) });
