import type { MaskitoOptions } from "@maskito/core";
import { canonicalCep, isCep, showCep } from "#domain/brazil";
import type { FieldProps } from "~/components/form/field";
import { MaskedField } from "~/components/form/masked-field";

const mask: MaskitoOptions = { mask: [/\d/, /\d/, /\d/, /\d/, /\d/, "-", /\d/, /\d/, /\d/] };

const read = (text: string) => (text.trim() === "" ? "" : isCep(text) ? canonicalCep(text) : null);

/** A CEP, stored as its eight digits. */
export function CepField(props: FieldProps) {
  return (
    <MaskedField
      {...props}
      mask={mask}
      read={read}
      write={showCep}
      unreadable="Informe os 8 números do CEP"
      inputMode="numeric"
      autoComplete="postal-code"
    />
  );
}
