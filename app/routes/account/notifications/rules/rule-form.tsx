import Send from "lucide-react/icons/send";
import { useEffect, useState } from "react";
import { Form, href } from "react-router";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import {
  type MessageRule,
  MessageRuleInput,
  MessageRuleUpdate,
  type RuleForecast,
} from "#contract/messages/message-rules";
import type { MessageTemplate } from "#contract/messages/message-templates";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { Switch } from "~/components/form/choice-fields";
import { FormSummary } from "~/components/form/form-summary";
import type { Option } from "~/components/form/option";
import { RecordInputs, StaleNotice } from "~/components/form/record-as-read";
import { LeaveGuard } from "~/components/form/save-or-leave";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { RetryNotice } from "~/components/ui/notice";
import { Section } from "~/components/ui/panel";
import { previewBookingInput } from "~/domains/bookings/preview-booking";
import { actInput, isDone, useAct } from "~/lib/acts";
import { useAsk } from "~/lib/ask";
import { check, useRecordForm } from "~/lib/form";
import { faultyFields } from "~/lib/form-sections";
import { plural } from "~/lib/format";
import { viewTo } from "~/routes/account/notifications/addresses";
import { EditorBar } from "~/routes/account/notifications/editor-bar";
import { PreviewPanel } from "~/routes/account/notifications/preview-panel";
import { RuleHold } from "~/routes/account/notifications/rule-hold";
import { conditionPhrases, messagesWords, sentenceOf } from "~/routes/account/notifications/rule-words";
import { ConditionRows } from "~/routes/account/notifications/rules/condition-rows";
import { ForecastPanel } from "~/routes/account/notifications/rules/forecast-panel";
import { ruleActs } from "~/routes/account/notifications/rules/rule-acts";
import { RuleFields, TemplateChoice } from "~/routes/account/notifications/rules/rule-fields";
import { RuleSentence } from "~/routes/account/notifications/rules/rule-sentence";
import { askable, ruleIn, ruleValues } from "~/routes/account/notifications/rules/typed-rule";
import { type OwnVariables, wordsIn } from "~/routes/account/notifications/template-words";

export interface RuleFormProps {
  /** Undefined for a new one. */
  rule?: MessageRule;
  /** The text that a new one sends at first. */
  template?: string | undefined;
  /** Of the stored rule. */
  forecast?: RuleForecast;
  templates: readonly MessageTemplate[];
  own: OwnVariables;
  /** Null if the user may not see them. */
  places: readonly AccommodationOption[] | null;
  roles: readonly { id: string; name: string }[] | null;
  answer: unknown;
  booking: Option | null;
  onBooking: (booking: Option | null) => void;
}

const notTyped = [actInput, previewBookingInput];

/** The editor of a rule: its sentence and fields, and beside them what it sends. Use the version as `key`. */
export function RuleForm(props: RuleFormProps) {
  const { rule, templates, own, places, roles, answer, booking, onBooking } = props;
  const stored = ruleValues(rule, props.template);
  const record = rule && { id: rule.id, ...stored, version: rule.version };
  const [typed, setTyped] = useState(stored);
  const { form, fields, field, sending, changed, changes, unsaved, reread } = useRecordForm({
    schema: MessageRuleInput,
    update: MessageRuleUpdate,
    record,
    start: rule ? undefined : stored,
    answer: isDone(answer) ? null : answer,
    ignored: notTyped,
    onRead: (sent) => setTyped(ruleIn(sent, stored)),
  });
  const { trigger, audience, active, way } = typed;
  // replaced fields dispatch no event
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when other fields are shown
  useEffect(reread, [trigger, audience, reread]);

  const question = askable(typed, templates.find(({ archived }) => !archived)?.id);
  const asked = useAsk(
    "POST /api/notification-rules/forecast",
    question && { body: { ...(rule && { rule_id: rule.id }), rule: question } },
    {
      typed: true,
    },
  );
  const known = asked.answer ?? asked.before?.answer ?? null;
  const forecast = known ?? props.forecast ?? null;
  const old = asked.state === "asking" && forecast !== null;
  const template = templates.find(({ id }) => id === typed.template_id);
  const role = roles?.find(({ id }) => id === typed.role_id)?.name;
  const test = useAct(ruleActs.test);
  const receiver = forecast?.data.find(({ booking_code }) => booking_code === booking?.value)?.to_name;
  const isFaulty = form.status === "error";
  return (
    <>
      <PageHead
        title={rule?.name ?? "Nova regra"}
        path={path}
        here={rule?.name ?? "Nova regra"}
        actions={
          <>
            <Switch {...check(fields.active)} label="Ligada" className="max-lg:flex-none" onCheckedChange={reread} />
            {way === "email" && (
              <Button
                icon={<Send />}
                disabled={!template}
                working={test.working}
                workingLabel="Enviando"
                onClick={() => template && test.send({ template_id: template.id, booking_code: booking?.value ?? "" })}
              >
                Enviar teste para mim
              </Button>
            )}
          </>
        }
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
        <input type="hidden" name={actInput} value={rule ? ruleActs.save.name : ruleActs.create.name} />
        <PageBody>
          {changes && <StaleNotice changes={changes} />}
          {rule && <RuleHold rule={rule} />}
          {isFaulty && (
            <FormSummary fields={faultyFields(MessageRuleInput, form.id, form.allErrors)} errors={form.errors} />
          )}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,13fr)_minmax(0,12fr)]">
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <Section>
                <RuleSentence
                  parts={sentenceOf(typed, role)}
                  conditions={conditionPhrases(typed)}
                  idOf={(name) => fields[name as "trigger"].id}
                />
                <RuleFields fields={fields} field={field} typed={typed} roles={roles} stored={rule} />
              </Section>
              <ConditionRows fields={fields} field={field} formId={form.id} places={places} onRows={reread} />
              <TemplateChoice fields={fields} field={field} templates={templates} chosen={template} />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <PreviewPanel
                wordsFor={(guest) => wordsOfGuest(template, audience === "guest" ? guest : "pt")}
                ways={[way]}
                booking={booking}
                onBooking={onBooking}
                own={own}
                audience={audience}
                {...(receiver !== undefined && { receiver })}
                nothing="Escolha um modelo de mensagem para ver a prévia."
              />
              <ForecastPanel
                forecast={forecast}
                old={old}
                active={active}
                stop={stopOf(question === null, asked.failure?.message, asked.again)}
                rule={rule?.active && changed.size === 0 ? rule.id : undefined}
              />
            </div>
          </div>
        </PageBody>
        <EditorBar
          what="regra"
          isNew={rule === undefined}
          back={viewTo("regras")}
          editor={{ changed, unsaved, sending }}
          note={
            <>
              {rule && changed.size > 0 && <Chip tone="accent">Alterada</Chip>}
              {asked.answer &&
                changeWords(asked.answer, { active, isNew: rule === undefined, isChanged: changed.size > 0 })}
            </>
          }
        />
        <LeaveGuard unsaved={unsaved} />
      </Form>
    </>
  );
}

export const path = [
  { label: "Configurações", to: href("/configuracoes") },
  { label: "Notificações", to: href("/minha-conta/notificacoes") },
];

/** The texts for a guest: Portuguese if the template has none in their language. */
export function wordsOfGuest(template: MessageTemplate | undefined, guest: MessageLanguage | null) {
  const theirs = wordsIn(template ?? {}, guest ?? "pt");
  if (guest && theirs.subject !== "") return { language: guest, words: theirs };
  return { language: "pt" as const, words: wordsIn(template ?? {}, "pt") };
}

function stopOf(isFaulty: boolean, failure: string | undefined, again: () => void) {
  if (isFaulty) return <p className="text-muted text-sm">Complete ou corrija a regra para ver o que ela envia.</p>;
  if (failure === undefined) return undefined;
  return <RetryNotice onRetry={again}>{failure}</RetryNotice>;
}

interface Standing {
  active: boolean;
  isNew: boolean;
  isChanged: boolean;
}

/** The effect of a save on planned messages, in one line; empty for none. */
export function changeWords({ total, changes }: RuleForecast, { active, isNew, isChanged }: Standing): string {
  if (isNew) {
    if (!active) return "Desligada: nada sai por ela";
    const words = messagesWords(total);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)} nos próximos 14 dias`;
  }
  if (!isChanged) return "";
  if (changes === null) {
    return active ? `Ligada, envia ${messagesWords(total)} nos próximos 14 dias` : "Desligada: nada sai por ela";
  }
  const { planned, dropped, moved } = changes;
  const added = active ? Math.max(0, total - (planned - dropped)) : 0;
  const parts = [
    moved > 0 && `${plural(moved, plannedWords)} ${moved === 1 ? "muda" : "mudam"} de hora`,
    dropped > 0 &&
      `${moved > 0 ? dropped : plural(dropped, plannedWords)} ${dropped === 1 ? "deixa" : "deixam"} de sair`,
    added > 0 && `${added} a mais ${added === 1 ? "sai" : "saem"}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(", ") : "Nenhuma mensagem planejada muda";
}

const plannedWords = { none: "", one: "mensagem planejada", many: "mensagens planejadas" };
