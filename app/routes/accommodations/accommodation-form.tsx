import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import type { Accommodation, AccommodationInput } from "#contract/accommodations";
import { FormSummary } from "~/components/form/form-summary";
import { LeaveGuard } from "~/components/form/leave-guard";
import { TextareaField } from "~/components/form/textarea-field";
import { FormLayout } from "~/components/page/form-layout";
import { PageBody } from "~/components/page/page-body";
import { Section } from "~/components/page/section";
import { SideIndex } from "~/components/page/side-index";
import { Chip } from "~/components/ui/chip";
import type { TermsOffer } from "~/domains/terms/load-terms";
import { field, useContractForm } from "~/lib/form";
import { type FormSection, faultyFields, touches } from "~/lib/form-sections";
import { type FormTexts, textsOf } from "~/lib/form-texts";
import { useChangedFields } from "~/lib/use-changed-fields";
import { CapacityFields, type CompanyHours } from "~/routes/accommodations/capacity-section";
import type { AccommodationFields } from "~/routes/accommodations/form-fields";
import { FormSaveBar } from "~/routes/accommodations/form-save-bar";
import {
  about,
  capacity,
  identification,
  place,
  price,
  sectionsFor,
  stayInfo,
} from "~/routes/accommodations/form-sections";
import { IdentificationFields } from "~/routes/accommodations/identification-section";
import { PlaceFields, type TimeZones } from "~/routes/accommodations/place-section";
import { PriceFields } from "~/routes/accommodations/price-section";
import { StayInfoFields } from "~/routes/accommodations/stay-info-section";

export interface AccommodationFormProps {
  schema: typeof AccommodationInput;
  /** The record that is edited; a new one has none. */
  accommodation?: Accommodation;
  lastResult: unknown;
  groups: readonly string[];
  timezones: TimeZones;
  defaults: CompanyHours;
  terms: TermsOffer;
  showsPrice: boolean;
  /** Above the sections: what was saved meanwhile, what stands in the way. */
  notice?: ReactNode;
  /** Hidden inputs: version, key. */
  hidden: ReactNode;
}

/** The form of create and edit, in sections with a side index. */
export function AccommodationForm(props: AccommodationFormProps) {
  const { accommodation, showsPrice } = props;
  const { form, fields, sending } = useContractForm(props.schema, {
    lastResult: props.lastResult,
    ...(accommodation && { defaultValue: accommodation as unknown as AccommodationInput }),
  });
  const [regime, setRegime] = useState(String(fields.legal_regime.initialValue ?? ""));
  const before = accommodation && shownTexts(accommodation, showsPrice);
  const changed = useChangedFields(form.id, before, ["version", "idempotency_key", "group_choice", "as_read"]);
  const faulty = Object.keys(form.allErrors);
  const sections = sectionsFor({ showsPrice });
  const marked = accommodation ? changed : [];
  const part = (section: FormSection, otherwise?: string) => ({
    id: section.id,
    title: section.label,
    aside: touches(section, marked) ? <Chip tone="accent">Alterada</Chip> : otherwise,
  });
  const all = fields as AccommodationFields;
  const failed = form.status === "error";

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-1 flex-col">
      {props.hidden}
      <PageBody className="max-w-340">
        <FormLayout
          index={
            <SideIndex
              sections={sections.map((section) => ({
                ...section,
                changed: touches(section, marked),
                faulty: touches(section, faulty),
              }))}
            />
          }
        >
          {props.notice}
          {failed && <FormSummary fields={faultyFields(form.id, form.allErrors)} errors={form.errors} />}
          <Section {...part(identification)} grid>
            <IdentificationFields
              fields={all}
              groups={props.groups}
              archived={accommodation?.status === "archived"}
              onRegime={setRegime}
            />
          </Section>
          <Section {...part(capacity)} grid>
            <CapacityFields fields={all} regime={regime} defaults={props.defaults} />
          </Section>
          {showsPrice && (
            <Section {...part(price)} grid>
              <PriceFields fields={all} terms={props.terms} />
            </Section>
          )}
          <Section {...part(place, "Opcional")}>
            <PlaceFields fields={all} timezones={props.timezones} />
          </Section>
          <Section {...part(about)}>
            <TextareaField
              {...field(all.description)}
              label="Descrição"
              optional
              rows={5}
              maxLength={5000}
              help="O que a pessoa encontra: vista, cozinha, camas, regras da casa"
            />
          </Section>
          <Section {...part(stayInfo, "Opcional")} grid>
            <StayInfoFields fields={all} />
          </Section>
        </FormLayout>
      </PageBody>
      <FormSaveBar
        editing={accommodation !== undefined}
        sending={sending}
        changed={sections.filter((section) => touches(section, marked))}
        faulty={sections.filter((section) => touches(section, faulty))}
      />
      <LeaveGuard unsaved={changed.size > 0 && !sending} />
    </Form>
  );
}

/** The record as its form shows it: names without a control are no change. */
function shownTexts(accommodation: Accommodation, showsPrice: boolean): FormTexts {
  const shown = sectionsFor({ showsPrice });
  const archived = accommodation.status === "archived";
  const entries = Object.entries(textsOf(accommodation)).filter(
    ([name]) => shown.some((section) => touches(section, [name])) && !(archived && name === "status"),
  );
  return Object.fromEntries(entries);
}
