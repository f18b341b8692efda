import { fetchedPart } from "~/lib/fetched-part";

/** Whether a form answers a guest's request. */
export const answersRequest = (form: FormData): boolean => String(form.get("act")).startsWith("request_");

/** Loads the code for answers, which parses forms by the contract, once the page is idle, or with the press. */
export function fetchRequestActs() {
  return import("~/routes/bookings/requests/request-acts");
}

export const RefuseDialog = fetchedPart(() =>
  import("~/routes/bookings/requests/refuse-dialog").then((file) => file.RefuseDialog),
);
