import Bold from "lucide-react/icons/bold";
import Heading from "lucide-react/icons/heading";
import Italic from "lucide-react/icons/italic";
import List from "lucide-react/icons/list";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import {
  type ContractPreview,
  type ContractType,
  ContractTypeInput,
  ContractTypeUpdate,
  type ContractTypeVersion,
} from "#contract/guest/contract-types";
import { longestContract } from "#contract/platform/limits";
import { variablesIn, withoutNotice } from "#domain/contracts/contract-text";
import { isVariable } from "#domain/contracts/contract-variables";
import { FormSummary } from "~/components/form/form-summary";
import type { Option } from "~/components/form/option";
import { RecordInputs, StaleNotice } from "~/components/form/record-as-read";
import { LeaveGuard, SaveBar } from "~/components/form/save-or-leave";
import { PageBody } from "~/components/page/page-frame";
import { Button, IconButton } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { type EditorPlace, VariableEditor, type VariableEditorProps } from "~/components/variables/variable-editor";
import { revealIn } from "~/components/variables/variable-mirror";
import { previewBookingInput } from "~/domains/bookings/preview-booking";
import { actInput, isDone } from "~/lib/acts";
import type { Asked } from "~/lib/ask";
import { useRecordForm } from "~/lib/form";
import { faultyFields } from "~/lib/form-sections";
import { type Edited, writeIn } from "~/lib/write-in";
import { typeActs } from "~/routes/account/contracts/contract-acts";
import { stopsPublishing } from "~/routes/account/contracts/contract-words";
import { PreviewPanel } from "~/routes/account/contracts/preview-panel";
import {
  emphasise,
  markLines,
  offeredVariables,
  placeOf,
  replaceVariable,
} from "~/routes/account/contracts/text-edits";
import { TypeFields } from "~/routes/account/contracts/type-fields";
import { VersionsPanel } from "~/routes/account/contracts/versions-panel";

/** The form's values used by the preview. */
export type TypeDraft = Pick<ContractType, "body" | "legal_regime" | "guarantee">;

export interface TypeFormProps {
  type: ContractType;
  versions: readonly ContractTypeVersion[];
  places: readonly AccommodationOption[] | null;
  timezone: string;
  answer: unknown;
  draft: TypeDraft;
  onDraft: (draft: TypeDraft) => void;
  /** Null for users who may not see amounts, which a filled contract contains. */
  preview: Asked<unknown, ContractPreview> | null;
  searches: boolean;
  booking: Option | null;
  onBooking: (booking: Option | null) => void;
  place: RefObject<EditorPlace>;
}

const notTyped = [actInput, previewBookingInput];

/**
 * The editor of a type: text and preview side by side, then settings and published versions. Use the version as `key`.
 */
export function TypeForm(props: TypeFormProps) {
  const { type, versions, places, timezone, answer, draft, onDraft, preview } = props;
  const { form, sending, changed, changes, unsaved, ...typed } = useRecordForm({
    schema: ContractTypeInput,
    update: ContractTypeUpdate,
    record: type,
    answer: isDone(answer) ? null : answer,
    ignored: notTyped,
    onRead: (sent) => onDraft(draftIn(sent, type)),
  });
  const working = useNavigation().formData?.get(actInput);
  const area = useRef<HTMLTextAreaElement>(null);
  const stop = stopsPublishing(type, changed, preview);
  const isFaulty = (preview?.answer?.faults.length ?? 0) > 0;
  const next = (type.published ?? 0) + 1;
  const write = (change: (text: string) => { text: string; start: number; end: number }) => {
    const text = area.current;
    if (text) revealIn(text, writeIn(text, change(text.value)));
  };
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      preventScrollReset
      noValidate
      className="flex flex-1 flex-col"
    >
      <RecordInputs record={type} />
      <PageBody>
        {changes && <StaleNotice changes={changes} />}
        {form.status === "error" && (
          <FormSummary fields={faultyFields(ContractTypeInput, form.id, form.allErrors)} errors={form.errors} />
        )}
        {type.published === null && !type.archived && (
          <Notice>
            <b>Antes de publicar, peça a um advogado que confira o texto.</b> Um texto pronto é um ponto de partida.
            Este aviso é só para quem escreve: não faz parte do contrato. Um trecho entre {"{{#se variável}}"} e{" "}
            {"{{/se}}"} só sai quando a variável tem valor.
          </Notice>
        )}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <TextEditor
            area={area}
            {...typed.field(typed.fields.body)}
            empty={preview?.answer?.empty ?? none}
            locked={sending}
            place={props.place}
          />
          {preview && (
            <PreviewPanel
              asked={preview}
              searches={props.searches}
              booking={props.booking}
              onBooking={props.onBooking}
              onGoTo={({ line, found }) => write((text) => ({ text, ...placeOf(text, line, found) }))}
              onReplace={({ fault, found, suggestion }) =>
                write((text) =>
                  fault === "notice"
                    ? { text: withoutNotice(text), start: 0, end: 0 }
                    : replaceVariable(text, found, suggestion ?? found),
                )
              }
              className="lg:sticky lg:top-5 lg:row-span-2"
            />
          )}
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <TypeFields type={type} form={typed} regime={draft.legal_regime} places={places} />
            <VersionsPanel
              versions={versions}
              timezone={timezone}
              edited={draft.body}
              onTake={(body) => write(() => ({ text: body, start: 0, end: 0 }))}
            />
          </div>
        </div>
      </PageBody>
      <SaveBar
        note={
          stop && (
            <span className={cx("flex items-center gap-1.5", isFaulty && "text-error-text")}>
              {isFaulty && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
              {stop}
            </span>
          )
        }
      >
        <Button type="reset" disabled={changed.size === 0 || sending} className={narrow}>
          Descartar
        </Button>
        <Button
          type="submit"
          name={actInput}
          value={typeActs.save.name}
          disabled={!unsaved && !sending}
          working={sending && working === typeActs.save.name}
          workingLabel="Salvando"
          className={narrow}
        >
          <span>
            Salvar<span className="max-sm:sr-only"> rascunho</span>
          </span>
        </Button>
        <Button
          type="submit"
          variant="primary"
          name={actInput}
          value={typeActs.publish.name}
          disabled={stop !== null && !sending}
          working={sending && working === typeActs.publish.name}
          workingLabel="Publicando"
          className={narrow}
        >
          <span>
            Publicar<span className="max-sm:sr-only"> versão {next}</span>
          </span>
        </Button>
      </SaveBar>
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}

const none: ContractPreview["empty"] = [];
const narrow = "max-sm:px-2"; // three buttons in one row on a phone

/** The draft in the form; a published type's regime has no control. */
function draftIn(sent: FormData, type: ContractType): TypeDraft {
  const text = (name: keyof TypeDraft) => String(sent.get(name) ?? type[name]);
  return {
    body: text("body"),
    legal_regime: text("legal_regime") as TypeDraft["legal_regime"],
    guarantee: text("guarantee") as TypeDraft["guarantee"],
  };
}

interface TextEditorProps
  extends Pick<VariableEditorProps, "id" | "name" | "errors" | "defaultValue" | "area" | "locked" | "place"> {
  /** The variables that have no value in the previewed booking. */
  empty: readonly { name: string }[];
}

/** The Markdown of a contract, with its variables highlighted, a small toolbar, and a menu that `{{` opens. */
function TextEditor({ empty, ...props }: TextEditorProps) {
  const emptyNames = useMemo(() => new Set(empty.map(({ name }) => name)), [empty]);
  const markOf = useCallback(
    (inside: string) => {
      const [name = "known"] = variablesIn(`{{${inside}}}`); // the end of a conditional part names none
      const isKnown = name === "known" || isVariable(name);
      return !isKnown ? "unknown" : emptyNames.has(name) && inside === name ? "empty" : "known";
    },
    [emptyNames],
  );
  return (
    <VariableEditor
      {...props}
      label="Texto do contrato"
      maxLength={longestContract}
      offer={offeredVariables}
      markOf={markOf}
      boxClass="lg:max-h-[calc(100dvh-15rem)] lg:min-h-80 lg:overflow-y-auto"
      textClass="min-h-80"
      tools={(edit) => {
        const tool = (label: string, icon: ReactNode, change: (now: Edited) => Edited) => (
          <IconButton size="row" label={label} icon={icon} disabled={props.locked} onClick={() => edit(change)} />
        );
        return (
          <>
            {tool("Título", <Heading />, (now) => markLines(now, "## "))}
            {tool("Negrito", <Bold />, (now) => emphasise(now, "**"))}
            {tool("Itálico", <Italic />, (now) => emphasise(now, "*"))}
            {tool("Lista", <List />, (now) => markLines(now, "- "))}
          </>
        );
      }}
    />
  );
}
