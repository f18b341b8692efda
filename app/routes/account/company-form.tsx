import { useState } from "react";
import { href, Link } from "react-router";
import type { AnswerOf } from "#contract/calls";
import { type Tenant, TenantInput } from "#contract/tenants";
import { AddressFields } from "~/components/form/address-fields";
import { RecordForm } from "~/components/form/record-form";
import { Section } from "~/components/page/section";
import { PixFields } from "~/domains/pix/pix-fields";
import { ContactFields, HolidaysField, IdentityFields, RulesField } from "~/routes/account/company-fields";
import {
  companySections,
  contact,
  holidays,
  hours,
  identity,
  pix,
  place,
  rules,
} from "~/routes/account/company-sections";
import { HoursFields } from "~/routes/account/hours-fields";

export interface CompanyFormProps {
  company: Tenant;
  timezones: AnswerOf<"GET /api/timezones">["data"];
  answer: unknown;
}

/** The company's own data, in sections with a side index. */
export function CompanyForm({ company, timezones, answer }: CompanyFormProps) {
  const [pixKind, setPixKind] = useState(company.pix_kind ?? "");
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
            <IdentityFields fields={fields} company={company} />
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
          <Section {...part(pix, "Opcional")} grid>
            <PixFields fields={fields} kind={pixKind} onKind={setPixKind} />
            <p className="col-span-12 text-sm text-muted">
              O código Pix leva a cidade da empresa.{" "}
              {!company.address?.city_code && (
                <a href={`#${place.id}`} className="link">
                  Falta informar a cidade no endereço
                </a>
              )}
            </p>
          </Section>
          <Section {...part(holidays, "Opcional")}>
            <HolidaysField fields={fields} />
          </Section>
          <Section {...part(rules, "Opcional")}>
            <RulesField fields={fields} />
          </Section>
        </>
      )}
    </RecordForm>
  );
}
