import { fetchedPart } from "~/lib/fetched-part";

/** It parses typed text by the contract, and is loaded with the first letter. */
export const KnownGuest = fetchedPart(() => import("~/domains/guests/known-guest").then((file) => file.KnownGuest), {
  hint: true,
});
