import { companyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";

export const events = {
  listen: endpoint({
    method: "GET",
    path: "/api/events",
    summary: "Stream changes of the company's data as server-sent events",
    access: companyAccess("booking", "bookings.view"),
    stream: true,
  }),
};
