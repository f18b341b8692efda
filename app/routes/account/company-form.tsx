import { Form } from "react-router";
import type { Answer } from "#contract/endpoint";
import type { session } from "#contract/session";
import type { Tenant } from "#contract/tenants";
import { AddressFields } from "~/components/form/address-fields";
import { FormSummary } from "~/components/form/form-summary";
import { LeaveGuard } from "~/components/form/leave-guard";
import { SaveBar } from "~/components/form/save-bar";
import { StaleNotice } from "~/components/form/stale-notice";
import { FormLayout } from "~/components/page/form-layout";
import { PageBody } from "~/components/page/page-body";
import { Section } from "~/components/page/section";
import { SideIndex } from "~/components/page/side-index";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { field, useContractForm } from "~/lib/form";
import { type FormSection, faultyFields, touches } from "~/lib/form-sections";
import { textsOf } from "~/lib/form-texts";
import { type MeanwhileChange, readInput } from "~/lib/second-save";
import { useChangedFields } from "~/lib/use-changed-fields";
import { ContactFields, HoursFields, IdentityFields } from "~/routes/account/company-fields";
import { CompanyEdit } from "~/routes/account/company-schema";
import { companySections, contact, hours, identity, place } from "~/routes/account/company-sections";

export interface CompanyFormProps {
  company: Tenant;
  timezones: Answer<typeof session.timezones>["data"];
  lastResult: unknown;
  changes: readonly MeanwhileChange[] | null;
}

/** The company's own data, in sections with a side index. */
export function CompanyForm({ company, timezones, lastResult, changes }: CompanyFormProps) {
  const { uuid, version, ...values } = company;
  const { form, fields, sending } = useContractForm(CompanyEdit, { lastResult, defaultValue: company });
  const changed = useChangedFields(form.id, textsOf(values), ["version", readInput]);
  const faulty = Object.keys(form.allErrors);
  const part = (section: FormSection, otherwise?: string) => ({
    id: section.id,
    title: section.label,
    aside: touches(section, changed) ? <Chip tone="accent">Alterada</Chip> : otherwise,
  });
  const count = companySections.filter((section) => touches(section, changed)).length;
  const address = fields.address.getFieldset();
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-1 flex-col">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name={readInput} value={JSON.stringify(textsOf(company))} />
      <PageBody className="max-w-340">
        <FormLayout
          index={
            <SideIndex
              sections={companySections.map((section) => ({
                ...section,
                changed: touches(section, changed),
                faulty: touches(section, faulty),
              }))}
            />
          }
        >
          {changes && <StaleNotice changes={changes} />}
          {form.status === "error" && (
            <FormSummary fields={faultyFields(form.id, form.allErrors)} errors={form.errors} />
          )}
          <Section {...part(identity)} grid>
            <IdentityFields fields={fields} />
          </Section>
          <Section {...part(contact)} grid>
            <ContactFields fields={fields} />
          </Section>
          <Section {...part(place, "Opcional")}>
            <AddressFields
              parts={{
                zip_code: field(address.zip_code),
                street: field(address.street),
                number: field(address.number),
                complement: field(address.complement),
                district: field(address.district),
                state: field(address.state),
                city_code: field(address.city_code),
              }}
            />
          </Section>
          <Section {...part(hours)} grid>
            <HoursFields fields={fields} timezones={timezones} />
          </Section>
        </FormLayout>
      </PageBody>
      <SaveBar
        note={count > 0 && <Chip tone="accent">{count === 1 ? "1 seção alterada" : `${count} seções alteradas`}</Chip>}
      >
        <Button type="reset" disabled={changed.size === 0 || sending}>
          Descartar
        </Button>
        <Button type="submit" variant="primary" working={sending} workingLabel="Salvando">
          Salvar dados da empresa
        </Button>
      </SaveBar>
      <LeaveGuard unsaved={changed.size > 0 && !sending} />
    </Form>
  );
}
