import type { ComponentType } from "react";
import type { GuestPage } from "#contract/guest-page";
import { AskingScreen } from "~/routes/guest-page/asking/asking-rows";
import { ContractStep, FormsScreen } from "~/routes/guest-page/steps";

/**
 * A step with its own screen, loaded by `guestPart` when the address names it: `?contrato`. (`fetchedPart` is in
 * Portuguese, and in the desk's code.)
 */
export interface GuestScreen {
  /** The query parameter that opens it. */
  param: string;
  Screen: ComponentType<{ page: GuestPage }>;
  /** Whether the stay has this step; else the list is shown. */
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

/** Whether the guest can request or tell something. */
function mayOpenAsking({ requests }: GuestPage): boolean {
  return requests.way === "page" || requests.tells;
}

/** The screen of an address. */
export function screenOf(search: URLSearchParams, page: GuestPage): GuestScreen | undefined {
  return screens.find(({ param, opens }) => search.has(param) && opens(page));
}
