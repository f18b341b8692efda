import * as z from "zod";
import { companyAccess } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { Id, line } from "#contract/text";

/** Maximum number of filters per user and company. */
export const mostSavedFilters = 50;

/** A saved list of bookings. `filter` is the query string of its address. */
export const SavedFilter = z.object({ id: Id, name: z.string(), filter: z.string() });
export type SavedFilter = z.output<typeof SavedFilter>;

export const SavedFilterInput = z.strictObject({
  name: named("Nome", "o", line(60)),
  filter: named("Filtro", "o", line(2000)),
});
export type SavedFilterInput = z.output<typeof SavedFilterInput>;

const path = "/api/saved-filters" as const;
const access = companyAccess("booking", "bookings.view");

export const savedFilters = {
  list: endpoint({
    method: "GET",
    path,
    summary: "One's own saved filters of the list of bookings, by name",
    access,
    answer: z.object({ data: z.array(SavedFilter) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Save a filter of the list of bookings under a name",
    access,
    body: SavedFilterInput,
    answer: SavedFilter,
    status: 201,
    idempotent: true,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete one's own saved filter",
    access,
    params: z.object({ id: Id }),
  }),
};
