import { fetchedPart } from "~/lib/fetched-part";

// Only the service's staff or new companies see these, so nobody else fetches their code. The loader has it before the
// page is drawn: a panel that came later would move what is below it.
export const ServiceView = fetchedPart(() =>
  import("~/routes/dashboard/service/service-view").then((file) => file.ServiceView),
);
export const FirstSteps = fetchedPart(() => import("~/routes/dashboard/steps-panel").then((file) => file.StepsPanel));
export const SampleNotice = fetchedPart(() =>
  import("~/routes/dashboard/sample-notice").then((file) => file.SampleNotice),
);
