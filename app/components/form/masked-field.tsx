import type { MaskitoOptions } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import { TypedField, type TypedFieldProps } from "~/components/form/typed-field";

/** A typed field whose separators come by themselves. `mask` has to be a constant: a new one starts Maskito anew. */
export function MaskedField({ mask, ...props }: TypedFieldProps & { mask: MaskitoOptions }) {
  return <TypedField {...props} inputRef={useMaskito({ options: mask })} />;
}
