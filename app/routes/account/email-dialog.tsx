import { useId } from "react";
import { useFetcher } from "react-router";
import { EmailChangeInput } from "#contract/security";
import { CodeField } from "~/components/form/code-field";
import { PasswordField } from "~/components/form/password-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { useContractForm } from "~/lib/form";
import type { clientAction } from "~/routes/account/personal";

interface EmailDialogProps {
  /** Whether the account has a second step, which is asked for too. */
  secondStep: boolean;
  onClose: () => void;
}

/** Asks for another address; it changes once the link that is mailed there was opened. */
export function EmailDialog({ secondStep, onClose }: EmailDialogProps) {
  const fetcher = useFetcher<typeof clientAction>();
  const { form, fields, field } = useContractForm(EmailChangeInput, {
    id: useId(),
    lastResult: fetcher.data,
    sending: fetcher.state !== "idle",
    ignored: ["email_change"],
  });
  return (
    <SaveDialog
      title="Trocar o e-mail"
      description="Enviamos um link para o novo endereço, e um aviso para o atual. O e-mail só muda quando você abrir o link."
      save="Enviar link"
      saving="Enviando"
      fetcher={fetcher}
      form={form}
      hidden={{ email_change: "1" }}
      done={fetcher.data !== undefined && "saved" in fetcher.data}
      onClose={onClose}
      className="grid gap-3"
    >
      <TextField {...field(fields.email)} type="email" required autoComplete="email" />
      <PasswordField {...field(fields.current_password)} required autoComplete="current-password" />
      {secondStep && <CodeField {...field(fields.code)} required />}
    </SaveDialog>
  );
}
