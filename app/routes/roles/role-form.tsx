import type { ReactNode } from "react";
import { Form, href } from "react-router";
import type { Role, RoleInput } from "#contract/people";
import { FormSummary } from "~/components/form/form-summary";
import { LeaveGuard } from "~/components/form/leave-guard";
import { SaveBar } from "~/components/form/save-bar";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-body";
import { Section } from "~/components/page/section";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { field, useContractForm } from "~/lib/form";
import { faultyFields } from "~/lib/form-sections";
import { useSession } from "~/lib/session";
import { useChangedFields } from "~/lib/use-changed-fields";
import type { Permission } from "~/routes/roles/permission-matrix";
import { PermissionPanel } from "~/routes/roles/permission-panel";

export interface RoleFormProps {
  schema: typeof RoleInput;
  /** What the form begins with: the role, a copy, or nothing. */
  role?: Pick<Role, "name" | "description" | "permissions">;
  permissions: readonly Permission[];
  lastResult: unknown;
  editing: boolean;
  readOnly?: boolean;
  notice?: ReactNode;
  hidden: ReactNode;
}

/** The form of create and edit: name, description and the matrix. */
export function RoleForm({ role, editing, readOnly = false, ...props }: RoleFormProps) {
  const { form, fields, sending } = useContractForm(props.schema, {
    lastResult: props.lastResult,
    ...(role && { defaultValue: role }),
  });
  const changed = useChangedFields(form.id, undefined, ["version", "idempotency_key", "as_read"]);
  const initial = fields.permissions.initialValue;
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-1 flex-col">
      {props.hidden}
      <PageBody>
        {props.notice}
        {form.status === "error" && <FormSummary fields={faultyFields(form.id, form.allErrors)} errors={form.errors} />}
        <Section grid>
          <TextField
            {...field(fields.name)}
            label="Nome do perfil"
            required
            disabled={readOnly}
            className="col-span-12 lg:col-span-4"
          />
          <TextField
            {...field(fields.description)}
            label="Descrição"
            optional
            disabled={readOnly}
            help="O que faz quem tem este perfil"
            className="col-span-12 lg:col-span-8"
          />
        </Section>
        <PermissionPanel
          permissions={props.permissions}
          initial={Array.isArray(initial) ? initial.map(String) : typeof initial === "string" ? [initial] : []}
          held={useSession().permissions}
          form={form.id}
          readOnly={readOnly}
          error={fields.permissions.errors?.[0]}
        />
      </PageBody>
      {!readOnly && (
        <SaveBar note={editing && "A mudança vale na próxima ação de cada pessoa."}>
          <LinkButton to={href("/perfis")}>Voltar</LinkButton>
          <Button type="submit" variant="primary" working={sending} workingLabel="Salvando">
            {editing ? "Salvar perfil" : "Criar perfil"}
          </Button>
        </SaveBar>
      )}
      <LeaveGuard unsaved={changed.size > 0 && !sending} />
    </Form>
  );
}
