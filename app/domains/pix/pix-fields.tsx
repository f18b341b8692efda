import { useState } from "react";
import { OwnerInput } from "#contract/catalogue/owners";
import { pixKindWords } from "#contract/money/pix-words";
import type { PixKeyKind } from "#domain/pix-keys";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { fieldsOf } from "~/lib/form";

const { field } = fieldsOf(OwnerInput);

type Metadata = Parameters<typeof field>[0];

export interface PixFieldsProps {
  fields: { pix_kind: Metadata; pix_key: Metadata };
  kind: string;
  onKind: (kind: string) => void;
  disabled?: boolean;
  /** What is known and may be a key of its kind: proposed as soon as the kind is chosen. */
  known?: Readonly<Partial<Record<PixKeyKind, string | null>>>;
}

const examples: Record<PixKeyKind, string> = {
  cpf: "Ex.: 529.982.247-25",
  cnpj: "Ex.: 12.ABC.345/01DE-35",
  email: "Ex.: nome@exemplo.com.br",
  phone: "Ex.: (48) 99123-4567",
  random: "32 letras e números, com quatro hifens",
};

/** The kind is asked, not guessed: eleven digits can be a CPF or a phone number. */
export function PixFields({ fields, kind, onKind, disabled = false, known = {} }: PixFieldsProps) {
  const [proposed, setProposed] = useState("");
  return (
    <>
      <SelectField
        {...field(fields.pix_kind)}
        optional
        disabled={disabled}
        options={optionsOf(pixKindWords)}
        onValueChange={(chosen) => {
          setProposed(known[chosen as PixKeyKind] ?? "");
          onKind(chosen);
        }}
        className="col-span-12 sm:col-span-4"
      />
      <TextField
        key={proposed}
        {...field(fields.pix_key)}
        {...(proposed !== "" && { defaultValue: proposed })}
        disabled={disabled}
        help={examples[kind as PixKeyKind] ?? "Escolha antes o tipo"}
        maxLength={80}
        className="col-span-12 sm:col-span-8"
      />
    </>
  );
}
