import { Form } from "react-router";
import { type ContractSettings, ContractSettingsUpdate, contractSettings } from "#contract/guest/contract-types";
import { contractRuleWords, unsignedWords } from "#contract/guest/contract-words";
import { optionsOf } from "~/components/form/option";
import { RecordInputs, StaleNotice } from "~/components/form/record-as-read";
import { LeaveGuard } from "~/components/form/save-or-leave";
import { SelectField } from "~/components/form/select-field";
import { Fact } from "~/components/page/fact";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { actInput, isDone } from "~/lib/acts";
import { useRecordForm } from "~/lib/form";
import { contractActs } from "~/routes/account/contracts/contract-acts";

const title = "Regras da empresa";

export interface RulesFormProps {
  rules: ContractSettings;
  /** Contracts would be issued, but there is no type yet. */
  idle: boolean;
  answer: unknown;
}

/** When contracts are issued by themselves, and what a missing signature does at check-in. Key it by version. */
export function RulesForm({ rules, idle, answer }: RulesFormProps) {
  const { form, fields, field, sending, changes, unsaved } = useRecordForm({
    schema: contractSettings.input,
    update: ContractSettingsUpdate,
    record: rules,
    answer: isDone(answer) ? null : answer,
    ignored: [actInput],
  });
  return (
    <Panel title={title}>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} preventScrollReset noValidate className="grid gap-2">
        <RecordInputs record={rules} />
        <input type="hidden" name={actInput} value={contractActs.rules.name} />
        {changes && <StaleNotice changes={changes} />}
        {idle && (
          <Notice tone="warning">Nenhum modelo está publicado: até você publicar um, nenhum contrato é emitido.</Notice>
        )}
        <div className="form-grid">
          <SelectField
            {...field(fields.issue_on)}
            options={optionsOf(contractRuleWords)}
            help="Com o modelo que serve para a acomodação"
            className="col-span-12 lg:col-span-6"
          />
          <SelectField
            {...field(fields.at_check_in)}
            options={optionsOf(unsignedWords)}
            className="col-span-12 lg:col-span-6"
          />
        </div>
        {form.errors?.[0] && (
          <p role="alert" className="text-error-text text-sm">
            {form.errors[0]}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button type="reset" disabled={!unsaved}>
            Descartar
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!unsaved && !sending}
            working={sending}
            workingLabel="Salvando"
          >
            Salvar regras
          </Button>
        </div>
        <LeaveGuard unsaved={unsaved} />
      </Form>
    </Panel>
  );
}

/** The same, read-only. */
export function RulesFacts({ rules }: { rules: ContractSettings }) {
  return (
    <Panel title={title}>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label="Emissão automática">{contractRuleWords[rules.issue_on]}</Fact>
        <Fact label="Sem assinatura no check-in">{unsignedWords[rules.at_check_in]}</Fact>
      </dl>
    </Panel>
  );
}
