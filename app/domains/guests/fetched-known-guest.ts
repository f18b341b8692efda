import { fetchedPart } from "~/lib/fetched-part";

const known = () => import("~/domains/guests/known-guest").then((file) => file.KnownGuest);

/** It reads what is typed by the contract, and comes with the first letter. */
export const KnownGuest = fetchedPart(known, { hint: true });
