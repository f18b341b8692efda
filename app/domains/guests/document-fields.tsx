import { useState } from "react";
import { type GuestDocumentKind, guestDocumentKinds } from "#domain/documents";
import { DocumentField, HiddenDocument } from "~/components/form/document-field";
import type { FieldProps } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { documentKindWords } from "~/domains/guests/guest-words";

export interface DocumentFieldsProps {
  kind: Omit<FieldProps, "label">;
  document: Omit<FieldProps, "label">;
  /** The stored document, for users who may not see it in full. */
  masked: string | null;
  className: string;
  onValueChange: (document: string) => void;
}

const options = guestDocumentKinds.map((value) => ({ value, label: documentKindWords[value] }));

/** Kind and number of a document: the kind decides the input format. */
export function DocumentFields({ kind, document, masked, className, onValueChange }: DocumentFieldsProps) {
  const [chosen, setChosen] = useState((kind.defaultValue ?? "cpf") as GuestDocumentKind);
  if (masked !== null) {
    return <HiddenDocument label={documentKindWords[chosen]} text={masked} className={className} />;
  }
  const number = { ...document, onValueChange, optional: true, className };
  return (
    <>
      <SelectField
        {...kind}
        label="Documento"
        options={options}
        defaultValue={chosen}
        onValueChange={(value) => setChosen(value as GuestDocumentKind)}
        className={className}
      />
      {chosen === "cpf" || chosen === "cnpj" ? (
        <DocumentField key={chosen} {...number} kind={chosen} label={`Número do ${documentKindWords[chosen]}`} />
      ) : (
        <TextField key={chosen} {...number} label="Número do documento" maxLength={40} />
      )}
    </>
  );
}
