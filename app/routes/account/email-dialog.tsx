import { EmailChangeInput } from "#contract/people/security";
import { CodeField, PasswordField } from "~/components/form/log-in-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { useActForm } from "~/lib/act-form";
import { personalActs } from "~/routes/account/personal-acts";

interface EmailDialogProps {
  /** Whether the account has a second factor, whose code is then required too. */
  secondStep: boolean;
  onClose: () => void;
}

/** Requests another address; it changes once the link mailed to it is opened. */
export function EmailDialog({ secondStep, onClose }: EmailDialogProps) {
  const { frame, fields, field } = useActForm(personalActs.email, EmailChangeInput);
  return (
    <SaveDialog
      {...frame}
      title="Trocar o e-mail"
      description="Enviamos um link para o novo endereço, e um aviso para o atual. O e-mail só muda quando você abrir o link."
      save="Enviar link"
      saving="Enviando"
      onClose={onClose}
      className="grid gap-3"
    >
      <TextField {...field(fields.email)} type="email" required autoComplete="email" />
      <PasswordField {...field(fields.current_password)} required autoComplete="current-password" />
      {secondStep && <CodeField {...field(fields.code)} required />}
    </SaveDialog>
  );
}
