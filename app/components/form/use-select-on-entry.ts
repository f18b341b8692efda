import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from "react";

type Input = HTMLInputElement;

/**
 * Selects the field's text on focus, however it was entered, so that typing replaces it. The press that focuses the
 * field would otherwise place the cursor.
 */
export function useSelectOnEntry() {
  const entered = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<Input>) => {
      entered.current = currentTarget !== document.activeElement;
    },
    onFocus: ({ currentTarget }: FocusEvent<Input>) => currentTarget.select(),
    onClick: ({ currentTarget }: MouseEvent<Input>) => {
      if (entered.current) currentTarget.select();
      entered.current = false;
    },
  };
}
