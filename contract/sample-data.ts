import * as z from "zod";
import { wholeCompanyAccess } from "#contract/access";
import { endpoint } from "#contract/endpoint";

const path = "/api/sample-data" as const;
const access = wholeCompanyAccess(null, "company.edit");

/** Sample data for a new company: it can try the program and then remove all of it at once. */
export const sampleData = {
  load: endpoint({
    method: "POST",
    path,
    summary: "Fill the company with invented accommodations and bookings; asked twice it is done once",
    access,
    answer: z.object({ accommodations: z.int(), bookings: z.int() }),
  }),
  remove: endpoint({
    method: "DELETE",
    path,
    summary: "Take the invented accommodations and bookings back, but for what real data hangs on",
    access,
    answer: z.object({
      /** What is kept because real data was added to it, with the reason. */
      kept: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  }),
};
