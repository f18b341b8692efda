import Tag from "lucide-react/icons/tag";
import { href } from "react-router";
import type { Plan } from "#contract/service/admin-plans";
import { NewTenantInput } from "#contract/service/admin-tenants";
import { DocumentField } from "~/components/form/document-field";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel, Section } from "~/components/ui/panel";
import { limitsInWords } from "~/domains/subscription/plan-words";
import { fieldsOf } from "~/lib/form";

const { field } = fieldsOf(NewTenantInput);

const half = "col-span-12 sm:col-span-6";

/** A company created by the service, and the invitation of its administrator. */
export function NewTenantForm({ plans, answer }: { plans: readonly Plan[]; answer: unknown }) {
  if (plans.length === 0) return <NoPlans />;
  return (
    <RecordForm
      schema={NewTenantInput}
      start={{ plan_id: plans.length === 1 ? plans[0]?.id : undefined }}
      answer={answer}
      back={href("/empresas")}
      save="Criar empresa"
      note="Ela começa em teste, com perfis de acesso, planos de pagamento e políticas prontos."
    >
      {(fields) => {
        const administrator = fields.administrator.getFieldset();
        return (
          <>
            <Section title="Empresa" grid>
              <TextField {...field(fields.name)} required help="Como hóspedes conhecem a empresa" className={half} />
              <DocumentField {...field(fields.document)} required help="O CNPJ pode ter letras" className={half} />
              <SelectField
                {...field(fields.plan_id)}
                required
                options={plans.map((plan) => ({ value: plan.id, label: plan.name, detail: limitsInWords(plan) }))}
                className={half}
              />
            </Section>
            <Section title="Quem administra" grid>
              <TextField {...field(administrator.name)} required autoComplete="off" className={half} />
              <TextField
                {...field(administrator.email)}
                type="email"
                required
                autoComplete="off"
                help="Recebe um convite, que vale por 7 dias"
                className={half}
              />
            </Section>
          </>
        );
      }}
    </RecordForm>
  );
}

function NoPlans() {
  return (
    <PageBody>
      <Panel>
        <EmptyState
          icon={<Tag />}
          title="Primeiro, um plano"
          actions={
            <LinkButton variant="primary" to={href("/planos/criar")}>
              Novo plano
            </LinkButton>
          }
        >
          Toda empresa começa com um plano. Crie um e volte para cadastrar a empresa.
        </EmptyState>
      </Panel>
    </PageBody>
  );
}
