import { useState } from "react";
import type { GuestContract } from "#contract/guest-contract";
import type { AskedFact } from "#domain/contracts/contract-variables";
import { Field } from "~/components/form/field";
import { NativeSelect } from "~/components/form/native-select";
import { TextField, type TextFieldProps } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";

type Asked = GuestContract["asked"][number];

export interface FactFieldProps extends Asked {
  defaultValue: string | undefined;
  error: string | undefined;
}

type Look = Pick<TextFieldProps, "type" | "inputMode" | "autoComplete" | "help" | "spellCheck">;

const looks: Record<AskedFact, Look> = {
  "locatario.cpf_ou_passaporte": { help: "Só números no CPF; no passaporte, letras e números", spellCheck: false },
  "locatario.nacionalidade": { autoComplete: "country-name", help: "O país, por exemplo Brasil" },
  "locatario.estado_civil": {},
  "locatario.profissao": { autoComplete: "organization-title" },
  "locatario.data_nascimento": { inputMode: "numeric", autoComplete: "bday", help: "Dia/mês/ano" },
  "locatario.endereco_completo": { autoComplete: "street-address", help: "Rua, número, bairro, cidade e estado" },
  "locatario.telefone": { type: "tel", autoComplete: "tel", help: "Com DDD" },
  "locatario.email": { type: "email", autoComplete: "email" },
  "ocupantes.responsavel_menores": { help: "Nome completo do adulto que acompanha os menores" },
};

const maritalStates = ["solteiro(a)", "casado(a)", "em união estável", "separado(a)", "divorciado(a)", "viúvo(a)"].map(
  (value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }),
);

/** One fact that a contract asks of its guest, in the input that fits it. */
export function FactField({ name, label, defaultValue, error }: FactFieldProps) {
  const common = { name, label, defaultValue, errors: error === undefined ? undefined : [error] };
  if (name === "locatario.estado_civil") return <ChoiceField {...common} />;
  if (name === "locatario.endereco_completo")
    return <TextareaField {...common} help={looks[name].help} maxLength={200} />;
  return <TextField {...common} {...looks[name]} maxLength={200} />;
}

function ChoiceField({
  name,
  label,
  defaultValue,
  errors,
}: Omit<TextFieldProps, "defaultValue"> & { defaultValue: string | undefined }) {
  const [value, setValue] = useState(defaultValue ?? "");
  return (
    <Field label={label} errors={errors}>
      {(control) => (
        <NativeSelect
          control={{ ...control, ...{ name } }}
          value={value}
          onChange={setValue}
          onLeave={() => {}}
          options={maritalStates}
          placeholder="Escolha"
          disabled={false}
        />
      )}
    </Field>
  );
}
