import { companyAccess } from "#contract/access";
import { endpoint } from "#contract/endpoint";

export const events = {
  listen: endpoint({
    method: "GET",
    path: "/api/events",
    summary: "Hear when something of the company changes, as server-sent events",
    access: companyAccess("booking", "bookings.view"),
    stream: true,
  }),
};
