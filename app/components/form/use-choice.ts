import { useState } from "react";
import type { Option } from "~/components/form/option";
import { useFieldValue } from "~/components/form/use-field-value";

interface ChoiceProps {
  options?: readonly Option[] | undefined;
  defaultValue?: string | number | null | undefined;
  defaultOption?: Option | undefined;
  defaultText?: string | undefined;
  textName?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  onOption?: ((option: Option | null) => void) | undefined;
  onText?: ((text: string) => void) | undefined;
}

/** What is chosen in a combobox and what is typed in it, kept in step. */
export function useChoice(props: ChoiceProps) {
  const { options, defaultValue, defaultOption, defaultText, textName, onValueChange, onOption, onText } = props;
  const field = useFieldValue(String(defaultValue ?? ""), onValueChange);
  const known = [...(options ?? []), ...(defaultOption ? [defaultOption] : [])];
  const [picked, setPicked] = useState<Option | null>(() => known.find(({ value }) => value === field.value) ?? null);
  // after a reset the hidden value is the old one again, and the option follows it
  const option =
    picked?.value === field.value ? picked : (known.find(({ value }) => value !== "" && value === field.value) ?? null);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? option?.label ?? defaultText ?? "";

  const choose = (next: Option | null) => {
    setPicked(next);
    field.change(next?.value ?? "");
    // leaving the field without a choice counts as choosing nothing, and the typed name is what is wanted then
    if (next === null && textName !== undefined) return;
    setTyped(null);
    onOption?.(next);
    onText?.(next?.label ?? "");
  };
  const type = (next: string) => {
    setTyped(next);
    onText?.(next);
    // another name is another person; an emptied field is no choice
    if (option && (textName !== undefined || next === "")) {
      setPicked(null);
      field.change("");
      onOption?.(null);
    }
  };
  // where only a choice counts, half a word is forgotten when the list closes
  const settle = () => textName === undefined && setTyped(null);
  return { field, option, text, query: typed ?? "", choose, type, settle };
}
