import type { ComponentType } from "react";
import type { GuestPage } from "#contract/guest-page";
import { AskingScreen } from "~/routes/guest-page/asking/asking-rows";
import { ContractStep } from "~/routes/guest-page/rows/contract-row";
import { FormsScreen } from "~/routes/guest-page/rows/form-rows";

/**
 * A step with a screen of its own, fetched by `guestPart` when the address asks for it: `?contrato`. (`fetchedPart`
 * speaks Portuguese, and lies with the desk's code.)
 */
export interface GuestScreen {
  /** The search parameter that opens it. */
  param: string;
  Screen: ComponentType<{ page: GuestPage }>;
  /** Whether there is anything to show of this stay; else the list is shown. */
  opens: (page: GuestPage) => boolean;
}

export const screens: readonly GuestScreen[] = [
  { param: "fichas", Screen: FormsScreen, opens: ({ forms }) => forms !== null },
  {
    param: "contrato",
    Screen: ContractStep,
    opens: ({ state, contract }) => contract !== null || state === "hold" || state === "confirmed",
  },
  { param: "pedir", Screen: AskingScreen, opens: mayOpenAsking },
];

/** Whether there is something to ask or to say of the stay. */
function mayOpenAsking({ requests }: GuestPage): boolean {
  return requests.way === "page" || requests.tells;
}

/** The screen that an address asks for. */
export function screenOf(search: URLSearchParams, page: GuestPage): GuestScreen | undefined {
  return screens.find(({ param, opens }) => search.has(param) && opens(page));
}
