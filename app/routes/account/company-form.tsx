import { href, Link } from "react-router";
import type { Answer } from "#contract/endpoint";
import type { session } from "#contract/session";
import { type Tenant, TenantInput } from "#contract/tenants";
import { AddressFields } from "~/components/form/address-fields";
import { RecordForm } from "~/components/form/record-form";
import { Section } from "~/components/page/section";
import { ContactFields, HoursFields, IdentityFields } from "~/routes/account/company-fields";
import { companySections, contact, hours, identity, place } from "~/routes/account/company-sections";

export interface CompanyFormProps {
  company: Tenant;
  timezones: Answer<typeof session.timezones>["data"];
  answer: unknown;
}

/** The company's own data, in sections with a side index. */
export function CompanyForm({ company, timezones, answer }: CompanyFormProps) {
  return (
    <RecordForm
      schema={TenantInput}
      record={company}
      answer={answer}
      sections={companySections}
      save="Salvar dados da empresa"
      note={
        <>
          Mais uma empresa?{" "}
          <Link to={href("/registrar")} className="link">
            Criar empresa
          </Link>
        </>
      }
      className="max-w-340"
    >
      {(fields, { part }) => (
        <>
          <Section {...part(identity)} grid>
            <IdentityFields fields={fields} />
          </Section>
          <Section {...part(contact)} grid>
            <ContactFields fields={fields} />
          </Section>
          <Section {...part(place, "Opcional")}>
            <AddressFields address={fields.address} />
          </Section>
          <Section {...part(hours)} grid>
            <HoursFields fields={fields} timezones={timezones} />
          </Section>
        </>
      )}
    </RecordForm>
  );
}
