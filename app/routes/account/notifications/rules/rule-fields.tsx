import type { MessageRule, MessageRuleInput } from "#contract/messages/message-rules";
import type { MessageTemplate } from "#contract/messages/message-templates";
import { messageWords } from "#contract/messages/message-words";
import { isDayTrigger } from "#domain/messages/message-rules";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/choice-fields";
import { ComboboxField } from "~/components/form/combobox-field";
import { NumberField } from "~/components/form/number-fields";
import { type Option, optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TimeField } from "~/components/form/time-field";
import { LinkButton } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Section } from "~/components/ui/panel";
import { check, type useContractForm } from "~/lib/form";
import { newTemplateTo, templateTo } from "~/routes/account/notifications/addresses";
import { hasNoEve } from "~/routes/account/notifications/rule-words";
import { daysWords } from "~/routes/account/notifications/rules/rule-acts";
import type { RuleValues } from "~/routes/account/notifications/rules/typed-rule";

const half = "col-span-12 sm:col-span-6";

export interface RuleFieldsProps
  extends Pick<ReturnType<typeof useContractForm<typeof MessageRuleInput>>, "fields" | "field"> {
  /** The form's current values. */
  typed: RuleValues;
  /** Null if the user may not see them. */
  roles: readonly { id: string; name: string }[] | null;
  /** The saved rule, if it has been saved. */
  stored?: MessageRule | undefined;
}

/** Time, channel and recipient of a rule. */
export function RuleFields({ fields, field, typed, roles, stored }: RuleFieldsProps) {
  const { trigger, audience } = typed;
  const ofDays = isDayTrigger(trigger);
  const toTeam = audience === "role" || audience === "address";
  return (
    <div className="form-grid">
      <TextField {...field(fields.name)} required maxLength={80} help="Só a empresa vê este nome" className={half} />
      <SelectField {...field(fields.trigger)} required options={optionsOf(messageWords.trigger)} className={half} />
      {trigger === "installment_due" && (
        <SelectField {...field(fields.installment)} options={optionsOf(messageWords.installment)} className={half} />
      )}
      {ofDays ? (
        <>
          <ComboboxField
            {...field(fields.days)}
            options={offsets}
            help="Escolha, ou digite o número de dias"
            className="col-span-7 sm:col-span-6"
          />
          <TimeField {...field(fields.time)} help="No fuso da acomodação" className="col-span-5 sm:col-span-6" />
        </>
      ) : (
        <NumberField
          {...field(fields.hours)}
          suffix={trigger === "hold_expires" ? "horas antes" : "horas depois"}
          help={trigger === "hold_expires" ? "0: no momento em que expira" : "0: na hora"}
          className={half}
        />
      )}
      <SelectField
        {...field(fields.audience)}
        options={optionsOf(messageWords.audience).filter(
          ({ value }) => value !== "role" || roles !== null || audience === "role",
        )}
        className={half}
      />
      {audience === "role" && roles !== null && (
        <SelectField
          {...field(fields.role_id)}
          required
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          help="Recebe quem tem o perfil e vê a acomodação"
          className={half}
        />
      )}
      {audience === "address" && (
        <TextField
          {...field(fields.address)}
          required
          type="email"
          autoComplete="off"
          maxLength={254}
          help={addressHelp(stored)}
          className={half}
        />
      )}
      {toTeam ? (
        <p className="col-span-12 text-muted text-sm">
          <input type="hidden" name={fields.way.name} value="email" />
          Sai por e-mail. A fila do WhatsApp é para hóspedes e proprietários.
        </p>
      ) : (
        <RadioGroup
          {...field(fields.way)}
          options={ways}
          help={
            typed.way === "whatsapp"
              ? "O texto pronto espera na fila do dia, até alguém enviar"
              : "Sai sozinho na hora marcada"
          }
          className={half}
        />
      )}
      {ofDays && (
        <div className="col-span-12">
          <Checkbox
            {...check(fields.late)}
            label="Reserva feita depois da hora"
            help="Recebe ao ser confirmada. Desmarcado: não recebe"
          />
          {hasNoEve(typed) && (
            <Notice tone="warning">
              Um sinal que vence no dia da reserva não tem véspera, e este lembrete não sai para ela. Marque “Reserva
              feita depois da hora”, ou conte do próprio dia.
            </Notice>
          )}
        </div>
      )}
    </div>
  );
}

/** What a typed address has to do before it receives; `stored` is the saved rule. */
function addressHelp(stored: MessageRule | undefined): string {
  switch (stored?.address_state) {
    case "on_record":
      return "Está num cadastro da empresa: recebe sem confirmar";
    case "confirmed":
      return "Confirmou que quer receber";
    default:
      return "Fora dos cadastros da empresa, recebe depois de confirmar pelo link que enviamos";
  }
}

const ways: Option[] = [
  { value: "email", label: "E-mail" },
  { value: "whatsapp", label: "Fila do WhatsApp" },
];

/** The day itself, then each number of days before and after it: a list to search by typing. */
const offsets: Option[] = [0, ...Array.from({ length: 365 }, (_value, index) => [-index - 1, index + 1]).flat()].map(
  (days) => ({ value: String(days), label: daysWords(days) }),
);

interface TemplateChoiceProps
  extends Pick<ReturnType<typeof useContractForm<typeof MessageRuleInput>>, "fields" | "field"> {
  templates: readonly MessageTemplate[];
  chosen: MessageTemplate | undefined;
}

/** The text that a rule sends. */
export function TemplateChoice({ fields, field, templates, chosen }: TemplateChoiceProps) {
  const options = templates
    .filter(({ archived, id }) => !archived || id === chosen?.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  const Choice = options.length > 12 ? ComboboxField : SelectField;
  return (
    <Section
      title="Texto"
      aside={
        <span className="flex flex-wrap gap-2">
          {chosen && (
            <LinkButton size="row" to={templateTo(chosen.id)}>
              Editar o texto
            </LinkButton>
          )}
          <LinkButton size="row" to={newTemplateTo}>
            Novo modelo
          </LinkButton>
        </span>
      }
    >
      {options.length > 0 ? (
        <Choice {...field(fields.template_id)} required options={options} />
      ) : (
        <p className="text-muted text-sm">
          Nenhum modelo por aqui. Crie um em Novo modelo, e depois volte a esta regra.
        </p>
      )}
    </Section>
  );
}
