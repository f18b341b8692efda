import { Form } from "react-router";
import { PasswordInput } from "#contract/people/security";
import { FormSummary } from "~/components/form/form-summary";
import { PasswordField } from "~/components/form/log-in-fields";
import { Button } from "~/components/ui/button";
import { Section } from "~/components/ui/panel";
import { actInput } from "~/lib/acts";
import { useContractForm } from "~/lib/form";
import { faultyFields } from "~/lib/form-sections";
import { securityActs } from "~/routes/account/security/security-acts";

/** Changes the user's own password; reset when done. */
export function PasswordForm({ lastResult }: { lastResult: unknown }) {
  const { form, fields, field, sending } = useContractForm(PasswordInput, { lastResult });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
      <input type="hidden" name={actInput} value={securityActs.changePassword.name} />
      <Section title="Senha">
        {form.status === "error" && (
          <FormSummary fields={faultyFields(PasswordInput, form.id, form.allErrors)} errors={form.errors} />
        )}
        <div className="grid max-w-96 gap-1">
          <PasswordField {...field(fields.current_password)} required autoComplete="current-password" />
          <PasswordField
            {...field(fields.password)}
            required
            autoComplete="new-password"
            help="Pelo menos 12 caracteres. Uma frase serve bem"
          />
          <PasswordField {...field(fields.password_confirmation)} required autoComplete="new-password" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 max-lg:*:flex-1">
          <p className="text-sm text-muted">As outras sessões são encerradas.</p>
          <Button type="submit" variant="primary" working={sending} workingLabel="Salvando">
            Alterar senha
          </Button>
        </div>
      </Section>
    </Form>
  );
}
