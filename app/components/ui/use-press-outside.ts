import { useEffect } from "react";

/** Calls `onPress` on a press outside of these elements. */
export function usePressOutside(inside: () => readonly (Element | null | undefined)[], onPress: () => void): void {
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside().some((element) => element?.contains(target))) onPress();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  });
}
