import { fetchedPart } from "~/lib/fetched-part";

/** Only the service's staff sees it, so nobody else fetches its code. The loader has it before the page is drawn. */
export const ServiceView = fetchedPart(() =>
  import("~/routes/dashboard/service/service-view").then((file) => file.ServiceView),
);
