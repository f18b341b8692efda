import type { ReactNode } from "react";
import { href } from "react-router";
import { type Role, RoleInput, RoleUpdate } from "#contract/people/people";
import { anyShare } from "#domain/agreed-price";
import { PercentField } from "~/components/form/number-fields";
import { RecordForm } from "~/components/form/record-form";
import { TextField } from "~/components/form/text-field";
import { Section } from "~/components/ui/panel";
import { fieldsOf } from "~/lib/form";
import { formatBasisPoints } from "~/lib/format";
import { useSession } from "~/lib/session";
import type { Permission } from "~/routes/roles/permission-matrix";
import { PermissionPanel } from "~/routes/roles/permission-panel";

const { field } = fieldsOf(RoleInput);

export interface RoleFormProps {
  /** The edited role. */
  role?: Role;
  /** The initial values of a new one. */
  copy?: Pick<Role, "name" | "description" | "permissions" | "discount_basis_points"> | undefined;
  permissions: readonly Permission[];
  answer: unknown;
  readOnly?: boolean;
  notice?: ReactNode;
}

/** The form of create and edit: name, description and the matrix. */
export function RoleForm({ role, copy, permissions, answer, readOnly = false, notice }: RoleFormProps) {
  const held = useSession().permissions;
  return (
    <RecordForm
      schema={RoleInput}
      update={RoleUpdate}
      record={role}
      start={copy}
      answer={answer}
      readOnly={readOnly}
      back={href("/perfis")}
      save={role ? "Salvar perfil" : "Criar perfil"}
      note={role && "A mudança vale na próxima ação de cada pessoa."}
      notice={notice}
    >
      {(fields, { form }) => (
        <>
          {readOnly ? (
            <div>
              {role?.description && <p className="text-md">{role.description}</p>}
              {role && <p className="text-sm text-muted">{discountText(role)}</p>}
            </div>
          ) : (
            <Section grid>
              <TextField {...field(fields.name)} required className="col-span-12 lg:col-span-4" />
              <TextField
                {...field(fields.description)}
                optional
                help="O que faz quem tem este perfil"
                className="col-span-12 lg:col-span-8"
              />
              <PercentField
                {...field(fields.discount_basis_points)}
                help="Do preço de tabela. Acima disso, o desconto vai como pedido a quem aprova"
                className="col-span-12 lg:col-span-4"
              />
            </Section>
          )}
          <PermissionPanel
            permissions={permissions}
            initial={listIn(fields.permissions.initialValue)}
            held={held}
            form={form}
            readOnly={readOnly}
            error={fields.permissions.errors?.[0]}
          />
        </>
      )}
    </RecordForm>
  );
}

/** What the role takes off a price without asking. */
function discountText({ discount_basis_points: share }: Role): string {
  if (share >= anyShare) return "Dá qualquer desconto sem pedir.";
  return share === 0
    ? "Não dá desconto sem pedir."
    : `Dá até ${formatBasisPoints(share)} de desconto sem pedir; acima disso, pede a quem aprova.`;
}

/** A list in a form's values, where a single value may not be in an array. */
function listIn(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === "string");
}
