import type { MaskitoOptions } from "@maskito/core";
import { canonicalDocument, showDocument } from "#domain/document-text";
import { documentKind, isCnpj, isCpf } from "#domain/documents";
import type { FieldProps } from "~/components/form/field";
import { MaskedField } from "~/components/form/masked-field";
import { TextField } from "~/components/form/text-field";

export interface DocumentFieldProps extends FieldProps {
  kind?: "cpf" | "cnpj" | "any";
}

const digit = /\d/;
const sign = /[0-9a-zA-Z]/; // since July 2026 the first twelve characters of a CNPJ may be letters
const cpf = [digit, digit, digit, ".", digit, digit, digit, ".", digit, digit, digit, "-", digit, digit];
const cnpj = [sign, sign, ".", sign, sign, sign, ".", sign, sign, sign, "/", sign, sign, sign, sign, "-", digit, digit];

const upperCase: MaskitoOptions["postprocessors"] = [
  ({ value, selection }) => ({ value: value.toUpperCase(), selection }),
];
const masks: Record<"cpf" | "cnpj" | "any", MaskitoOptions> = {
  cpf: { mask: cpf },
  cnpj: { mask: cnpj, postprocessors: upperCase },
  any: { mask: ({ value }) => (documentKind(value) === "cpf" ? cpf : cnpj), postprocessors: upperCase },
};

const errors = {
  cpf: "CPF inválido. Confira os números",
  cnpj: "CNPJ inválido. Confira letras e números",
  any: "CPF ou CNPJ inválido. Confira o número",
};

const readers = {
  cpf: (text: string) => readWhen(text, isCpf),
  cnpj: (text: string) => readWhen(text, isCnpj),
  any: (text: string) => readWhen(text, (document) => isCpf(document) || isCnpj(document)),
};

/** CPF, CNPJ (with letters) or either; stored without mask. A wrong check digit is reported on blur. */
export function DocumentField({ kind = "any", ...props }: DocumentFieldProps) {
  return (
    <MaskedField
      {...props}
      mask={masks[kind]}
      read={readers[kind]}
      write={showDocument}
      unreadable={errors[kind]}
      inputMode={kind === "cpf" ? "numeric" : "text"}
    />
  );
}

function readWhen(text: string, isRight: (document: string) => boolean): string | null {
  const document = canonicalDocument(text);
  return document === "" || isRight(document) ? document : null;
}

interface HiddenDocumentProps {
  label: string;
  text: string | null;
  className?: string;
}

/** A document that this user may not see in full: masked, and not sent. */
export function HiddenDocument({ label, text, className }: HiddenDocumentProps) {
  return (
    <TextField
      name="masked"
      label={label}
      disabled
      defaultValue={text ?? "Não informado"}
      help="Seu perfil não vê documentos completos"
      className={className}
    />
  );
}
