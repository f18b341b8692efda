import * as z from "zod";
import { companyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { Id } from "#contract/platform/scalars";

const cleaning = {
  path: "/api/accommodations/:id/cleaning",
  access: companyAccess("booking", "cleaning.edit"),
  params: z.object({ id: Id }),
} as const;

/** The cleaning of an accommodation after today's departure. A repetition of either has no effect. */
export const cleanings = {
  finish: endpoint({
    ...cleaning,
    method: "PUT",
    summary: "Say that an accommodation is clean after today's departure: it leaves the list of today",
  }),
  reopen: endpoint({ ...cleaning, method: "DELETE", summary: "Put it back in the list of today" }),
};
