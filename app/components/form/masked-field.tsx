import type { MaskitoOptions } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import { TypedField, type TypedFieldProps } from "~/components/form/typed-field";

/** A typed field that inserts separators. `mask` must be a constant: a new object restarts Maskito. */
export function MaskedField({ mask, ...props }: TypedFieldProps & { mask: MaskitoOptions }) {
  return <TypedField {...props} inputRef={useMaskito({ options: mask })} />;
}
