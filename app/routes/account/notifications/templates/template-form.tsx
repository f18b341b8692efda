import { type MouseEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Form, href, Link } from "react-router";
import {
  type MessageTemplate,
  MessageTemplateInput,
  MessageTemplateUpdate,
} from "#contract/messages/message-templates";
import { messageWords } from "#contract/messages/message-words";
import { type MessageLanguage, messageLanguages, messageWays } from "#domain/messages/message-rules";
import { FormSummary } from "~/components/form/form-summary";
import type { Option } from "~/components/form/option";
import { RecordInputs, StaleNotice } from "~/components/form/record-as-read";
import { LeaveGuard } from "~/components/form/save-or-leave";
import { TextField } from "~/components/form/text-field";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Chip } from "~/components/ui/chip";
import { Panel, Section } from "~/components/ui/panel";
import { previewBookingInput } from "~/domains/bookings/preview-booking";
import { actInput, isDone } from "~/lib/acts";
import { useRecordForm } from "~/lib/form";
import { faultyFields } from "~/lib/form-sections";
import { ruleTo, viewTo } from "~/routes/account/notifications/addresses";
import { EditorBar } from "~/routes/account/notifications/editor-bar";
import { PreviewPanel } from "~/routes/account/notifications/preview-panel";
import {
  fieldsOf,
  type LanguageWords,
  type OwnVariables,
  wordsIn,
} from "~/routes/account/notifications/template-words";
import { LanguageFields, LanguageTabs } from "~/routes/account/notifications/templates/languages";
import { templateActs, templateRecord } from "~/routes/account/notifications/templates/template-acts";

export interface TemplateFormProps {
  /** Undefined for a new one. */
  template?: MessageTemplate;
  answer: unknown;
  booking: Option | null;
  onBooking: (booking: Option | null) => void;
  language: MessageLanguage;
  onLanguage: (language: MessageLanguage) => void;
  own: OwnVariables;
}

const notTyped = [actInput, previewBookingInput];

/** The editor of a template: its texts in three languages, beside a preview. Use the version as `key`. */
export function TemplateForm({ template, answer, booking, onBooking, language, onLanguage, own }: TemplateFormProps) {
  const record = template && templateRecord(template);
  const [typed, setTyped] = useState(() => allWords(template));
  const { form, fields, field, sending, changed, changes, unsaved } = useRecordForm({
    schema: MessageTemplateInput,
    update: MessageTemplateUpdate,
    record,
    answer: isDone(answer) ? null : answer,
    ignored: notTyped,
    onRead: (sent) => setTyped(allWords(Object.fromEntries(sent) as Partial<MessageTemplate>)),
  });
  const faulty = messageLanguages.filter((each) => fieldsOf(each).some((name) => fields[name].errors?.length));
  const isFaulty = form.status === "error";
  const leads = isFaulty && faulty[0] !== undefined && !faulty.includes(language) ? faulty[0] : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused save opens the language that is wrong, once
  useEffect(() => {
    if (leads) onLanguage(leads);
  }, [isFaulty]);
  /** A field of another language is hidden and can take focus only once it is shown. */
  const openFor = (event: MouseEvent) => {
    const to = event.target instanceof HTMLAnchorElement ? event.target.hash.slice(1) : "";
    const language = messageLanguages.find((each) => fieldsOf(each).some((name) => fields[name].id === to));
    if (language) flushSync(() => onLanguage(language));
  };
  const name = template?.name ?? "Novo modelo";
  return (
    <>
      <PageHead
        title={name}
        path={templatePath}
        here={name}
        state={template?.archived && <Chip>Arquivado</Chip>}
        {...(template?.archived && {
          note: "Um modelo arquivado não é oferecido. Traga-o de volta na lista de modelos.",
        })}
      />
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        preventScrollReset
        noValidate
        className="flex flex-1 flex-col"
      >
        <RecordInputs record={record} />
        <input type="hidden" name={actInput} value={template ? templateActs.save.name : templateActs.create.name} />
        <PageBody>
          {changes && <StaleNotice changes={changes} />}
          {isFaulty && (
            <div onClickCapture={openFor}>
              <FormSummary fields={faultyFields(MessageTemplateInput, form.id, form.allErrors)} errors={form.errors} />
            </div>
          )}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <Section>
                <TextField {...field(fields.name)} required maxLength={80} help="Só a empresa vê este nome" />
                <LanguageTabs
                  current={language}
                  onChoose={onLanguage}
                  faulty={faulty}
                  written={messageLanguages.filter((each) => isWritten(typed[each]))}
                />
                {messageLanguages.map((each) => (
                  <LanguageFields
                    key={each}
                    language={each}
                    hidden={each !== language}
                    fields={fields}
                    field={field}
                    portuguese={typed.pt}
                    empty={!isWritten(typed[each])}
                    locked={sending}
                    own={own}
                  />
                ))}
              </Section>
              {template && <UsedBy rules={template.rules} />}
            </div>
            <PreviewPanel
              wordsFor={() => ({ language, words: typed[language] })}
              ways={messageWays}
              booking={booking}
              onBooking={onBooking}
              own={own}
              nothing={
                language === "pt"
                  ? "Escreva o texto para ver a prévia."
                  : `Sem texto em ${messageWords.language[language].toLowerCase()}: quem lê este idioma recebe em português.`
              }
              className="lg:sticky lg:top-5"
            />
          </div>
        </PageBody>
        <EditorBar
          what="modelo"
          isNew={template === undefined}
          back={viewTo("modelos")}
          editor={{ changed, unsaved, sending }}
          note={
            template && (
              <>
                {changed.size > 0 && <Chip tone="accent">Alterado</Chip>}
                {changed.size > 0 && template.rules.length > 0 && "O que ainda vai sair usa o texto novo"}
              </>
            )
          }
        />
        <LeaveGuard unsaved={unsaved} />
      </Form>
    </>
  );
}

export const templatePath = [
  { label: "Configurações", to: href("/configuracoes") },
  { label: "Notificações", to: href("/minha-conta/notificacoes") },
  { label: "Modelos", to: viewTo("modelos") },
];

const allWords = (words: Partial<MessageTemplate> = {}): Record<MessageLanguage, LanguageWords> => ({
  pt: wordsIn(words, "pt"),
  en: wordsIn(words, "en"),
  es: wordsIn(words, "es"),
});

const isWritten = ({ subject, body, chat }: LanguageWords) => `${subject}${body}${chat}`.trim() !== "";

/** The rules that use this text. */
export function UsedBy({ rules }: Pick<MessageTemplate, "rules">) {
  return (
    <Panel id="regras" title="Regras que usam este modelo" count={rules.length} flush>
      {rules.length === 0 ? (
        <p className="p-4 text-muted text-sm">
          Nenhuma regra usa este modelo. Ele pode ser enviado pela página de uma reserva.
        </p>
      ) : (
        <ul className="divide-y divide-line-soft text-sm">
          {rules.map(({ id, name }) => (
            <li key={id} className="px-4 py-1">
              <Link to={ruleTo(id)} className="link inline-flex min-h-target items-center">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
