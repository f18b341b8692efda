import { fetchedPart } from "~/lib/fetched-part";

/** Whether a form answers what a guest asked for. */
export const answersRequest = (form: FormData): boolean => form.has("request");

/** What takes the answers; it reads forms by the contract and comes once the page rests, or with the press. */
export function fetchRequestActs() {
  return import("~/routes/bookings/requests/request-acts");
}

export const RefuseDialog = fetchedPart(() =>
  import("~/routes/bookings/requests/refuse-dialog").then((file) => file.RefuseDialog),
);
