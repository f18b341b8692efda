import { useState } from "react";
import { regimeWords } from "#contract/catalogue/accommodation-words";
import { type ContractModel, ContractTypeInput } from "#contract/guest/contract-types";
import { RadioGroup } from "~/components/form/choice-fields";
import { optionsOf } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Notice } from "~/components/ui/notice";
import { useActForm } from "~/lib/act-form";
import { contractActs } from "~/routes/account/contracts/contract-acts";

export interface NewTypeDialogProps {
  models: readonly ContractModel[];
  /** The preselected text. */
  start: string;
  onClose: () => void;
}

/** A new type starts with a ready-made text or a blank one; its editor opens once it is created. */
export function NewTypeDialog({ models, start, onClose }: NewTypeDialogProps) {
  const { frame, fields, field } = useActForm(contractActs.create, ContractTypeInput);
  const [from, setFrom] = useState(start);
  const model = models.find(({ key }) => key === from);
  const choices = [
    ...models.map(({ key, legal_regime }) => ({ value: key, label: regimeWords[legal_regime] })),
    { value: "blank", label: "Texto em branco" },
  ];
  const { body, guarantee, legal_regime } = model ?? { body: "# Contrato {{contrato.numero}}\n" };
  return (
    <SaveDialog
      {...frame}
      title="Novo modelo de contrato"
      save="Criar modelo"
      saving="Criando"
      hidden={{
        body,
        ...(guarantee && { guarantee }),
        ...(legal_regime && { legal_regime }),
      }}
      onClose={onClose}
    >
      <RadioGroup
        label="Começar por"
        name="from"
        defaultValue={from}
        options={choices}
        onValueChange={setFrom}
        tight
        className="col-span-12"
      />
      {model && (
        <Notice className="col-span-12">
          Este texto é um ponto de partida. Antes de usar, peça a um advogado que o confira.
        </Notice>
      )}
      <TextField
        key={from}
        {...field(fields.name)}
        defaultValue={model?.name ?? ""}
        required
        maxLength={80}
        help="Só a empresa vê este nome"
        className="col-span-12"
      />
      {!model && (
        <SelectField
          {...field(fields.legal_regime)}
          required
          options={optionsOf(regimeWords)}
          className="col-span-12"
        />
      )}
    </SaveDialog>
  );
}
