import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from "react";

type Input = HTMLInputElement;

/**
 * What is typed takes the place of what stands in the field, however it was entered. The press that brings the focus
 * would put the cursor into it again.
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
