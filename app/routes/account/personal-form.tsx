import { Form } from "react-router";
import type { AnswerOf } from "#contract/calls";
import { EmailChangeInput } from "#contract/people/security";
import { AccountInput, type Me } from "#contract/people/session";
import { ComboboxField } from "~/components/form/combobox-field";
import { FormSummary } from "~/components/form/form-summary";
import { CodeField, PasswordField } from "~/components/form/log-in-fields";
import { PhoneField } from "~/components/form/phone-field";
import { PictureField } from "~/components/form/picture-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { LeaveGuard } from "~/components/form/save-or-leave";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Section } from "~/components/ui/panel";
import { useActForm } from "~/lib/act-form";
import { actInput } from "~/lib/acts";
import { useContractForm } from "~/lib/form";
import { faultyFields } from "~/lib/form-sections";
import { personalActs } from "~/routes/account/personal-acts";

export interface PersonalFormProps {
  user: Me["user"];
  timezones: AnswerOf<"GET /api/timezones">["data"];
  lastResult: unknown;
  onChangeEmail: () => void;
}

export function PersonalForm({ user, timezones, lastResult, onChangeEmail }: PersonalFormProps) {
  const { name, phone, timezone } = user;
  const { form, fields, field, sending, changed } = useContractForm(AccountInput, {
    lastResult,
    defaultValue: { name, phone, timezone },
  });
  const half = "col-span-12 lg:col-span-6";
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
      <input type="hidden" name={actInput} value={personalActs.save.name} />
      <Section title="Dados pessoais">
        {form.status === "error" && (
          <FormSummary fields={faultyFields(AccountInput, form.id, form.allErrors)} errors={form.errors} />
        )}
        <PictureField
          label="Foto"
          name={user.name}
          src={user.avatar}
          choose={user.avatar ? "Trocar foto" : "Escolher foto"}
          remove="Remover"
          help="JPEG, PNG ou WebP de até 2 MB. Quem trabalha com você a vê"
        />
        <div className="form-grid">
          <TextField {...field(fields.name)} required autoComplete="name" className={half} />
          <TextField
            name="email"
            label="E-mail"
            type="email"
            defaultValue={user.email}
            readOnly
            help={
              <>
                Você entra com ele.{" "}
                <button type="button" className="link" onClick={onChangeEmail}>
                  Trocar e-mail
                </button>
              </>
            }
            className={half}
          />
          <PhoneField {...field(fields.phone)} optional help="Ex.: (48) 99123-4567" className={half} />
          <ComboboxField
            {...field(fields.timezone)}
            required
            help="As horas das telas seguem este fuso"
            options={timezones.map((zone) => ({ value: zone.name, label: zone.label, detail: zone.offset }))}
            className={half}
          />
        </div>
        <div className="flex justify-end gap-2 max-lg:*:flex-1">
          <Button type="reset" disabled={changed.size === 0 || sending}>
            Descartar
          </Button>
          <Button type="submit" variant="primary" working={sending} workingLabel="Salvando">
            Salvar dados pessoais
          </Button>
        </div>
      </Section>
      <LeaveGuard unsaved={changed.size > 0 && !sending} />
    </Form>
  );
}

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
