import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useEffect } from "react";
import { Form, useLocation } from "react-router";
import type * as z from "zod";
import { FormSummary } from "~/components/form/form-summary";
import { RecordInputs, StaleNotice } from "~/components/form/record-as-read";
import { LeaveGuard, SaveBar } from "~/components/form/save-or-leave";
import { FormLayout, SideIndex } from "~/components/page/form-layout";
import { PageBody } from "~/components/page/page-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { type ContractFields, type RecordFormOptions, useRecordForm } from "~/lib/form";
import { type FormSection, faultyFields, touches } from "~/lib/form-sections";

export interface RecordFormParts {
  /** The id of the form's element. */
  form: string;
  /** The props of a section: its title, and a note if it is changed; `otherwise` is shown if it is not. */
  part: (
    section: FormSection,
    otherwise?: string,
  ) => {
    id: string;
    title: string;
    aside: ReactNode;
    folded: boolean | undefined;
  };
}

export interface RecordFormProps<S extends z.ZodType> extends Omit<RecordFormOptions<S>, "record" | "onRead"> {
  /** The edited record; without one the form creates one. */
  record?: { id?: string; uuid?: string; version: number } | undefined;
  /** The sections of a long form, shown in a side index with changes and errors. */
  sections?: readonly FormSection[];
  /** Sections that are closed at first, by id; one with an error opens. */
  folds?: readonly string[];
  /** Nothing can be saved: no buttons. */
  readOnly?: boolean;
  /** The label of the button. */
  save: string;
  /** The target of "Voltar"; without it "Descartar" discards the typed values. */
  back?: string;
  /** Shows the bar only if there is something to save. */
  quietBar?: boolean;
  /** At the left of the bar. */
  note?: ReactNode;
  /** Above the fields. */
  notice?: ReactNode;
  className?: string;
  children: (fields: ContractFields<S>, parts: RecordFormParts) => ReactNode;
}

/**
 * The form of a page that creates or updates a record. It sends the version, shows all errors at once, merges typed
 * values with what somebody else saved meanwhile and lists that, and asks before typing is left. Each version of a
 * record is a separate form.
 */
export function RecordForm<S extends z.ZodType>(props: RecordFormProps<S>) {
  const { record } = props;
  return <Standing key={record ? `${record.id ?? record.uuid} ${record.version}` : "new"} {...props} />;
}

function Standing<S extends z.ZodType>(props: RecordFormProps<S>) {
  const { schema, update, record, start, answer, sections, ignored, readOnly = false, back, folds = [] } = props;
  const state = useRecordForm({ schema, update, record, start: record ? undefined : start, answer, ignored });
  const { form, fields, sending, changed, changes } = state;
  useFieldOfAddress(form.id);
  const faulty = Object.keys(form.allErrors);
  const marked = record ? changed : [];
  const unsaved = !readOnly && state.unsaved;
  const parts: RecordFormParts = {
    form: form.id,
    part: (section, otherwise) => ({
      id: section.id,
      title: section.label,
      aside: touches(section, marked) ? <Chip tone="accent">Alterada</Chip> : otherwise,
      folded: folds.includes(section.id) ? !touches(section, faulty) : undefined,
    }),
  };
  const above = (
    <>
      {props.notice}
      {changes && <StaleNotice changes={changes} />}
      {form.status === "error" && (
        <FormSummary fields={faultyFields(schema, form.id, form.allErrors)} errors={form.errors} />
      )}
    </>
  );
  const index = sections?.map((section) => ({
    ...section,
    changed: touches(section, marked),
    faulty: touches(section, faulty),
  }));
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-1 flex-col">
      <RecordInputs record={record} />
      <PageBody className={props.className}>
        {index ? (
          <FormLayout index={<SideIndex sections={index} />}>
            {above}
            {props.children(fields, parts)}
          </FormLayout>
        ) : (
          <>
            {above}
            {props.children(fields, parts)}
          </>
        )}
      </PageBody>
      {!readOnly && !(props.quietBar && record && !unsaved && !sending && answer == null) && (
        <SaveBar
          note={
            <>
              {index && <SectionNote sections={index} />}
              {props.note}
            </>
          }
        >
          {back ? (
            <LinkButton to={back}>Voltar</LinkButton>
          ) : (
            <Button type="reset" disabled={changed.size === 0 || sending}>
              Descartar
            </Button>
          )}
          <Button type="submit" variant="primary" working={sending} workingLabel="Salvando">
            {props.save}
          </Button>
        </SaveBar>
      )}
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}

/** Focuses the field that the address names, as in `#furnished`: a link from where it is missing. */
function useFieldOfAddress(formId: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    const control = hash === "" ? null : document.getElementById(`${formId}-${hash.slice(1)}`);
    control?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  }, [formId, hash]);
}

function SectionNote({ sections }: { sections: readonly { label: string; changed: boolean; faulty: boolean }[] }) {
  const changed = sections.filter((section) => section.changed).length;
  const faulty = sections.filter((section) => section.faulty).map(({ label }) => label);
  return (
    <>
      {changed > 0 && <Chip tone="accent">{changed === 1 ? "1 seção alterada" : `${changed} seções alteradas`}</Chip>}
      {faulty.length > 0 && (
        <span className="flex items-center gap-1.5 text-error-text">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          Corrija {faulty.join(", ")}
        </span>
      )}
    </>
  );
}
