import type { MouseEvent } from "react";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

interface Links {
  barOf: (key: string) => Bar | undefined;
  onOpen: (bar: Bar) => void;
}

/** Opens the link of a bar in place, for all bars at once; with a key held it is the browser's to open elsewhere. */
export function useLinks({ barOf, onOpen }: Links) {
  return {
    onClick(event: MouseEvent) {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (elsewhere || event.defaultPrevented) return;
      const link = (event.target as Element).closest("[data-bar] a[href]");
      const bar = barOf(link?.closest("[data-bar]")?.getAttribute("data-bar") ?? "");
      if (!bar) return;
      event.preventDefault();
      onOpen(bar);
    },
  };
}
