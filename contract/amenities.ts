import * as z from "zod";
import { companyAccess, type TenantPermission } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import { listOf } from "#contract/paging";
import { Id, line, Version } from "#contract/text";
import { type AmenityGroup, amenityGroups, type ReadyMadeAmenityId, readyMadeAmenities } from "#domain/amenities";

const groups = Object.keys(amenityGroups) as [AmenityGroup, ...AmenityGroup[]];
const readyMadeIds = readyMadeAmenities.map(({ id }) => id) as [ReadyMadeAmenityId, ...ReadyMadeAmenityId[]];

/** An amenity is named by its word in the ready-made catalogue, or by the id of one of the company's own. */
export const AmenityId = z.union([z.enum(readyMadeIds), Id]);

const fields = { name: line(60), group: z.enum(groups) };

export const AmenityInput = z.strictObject(fields);
export type AmenityInput = z.output<typeof AmenityInput>;
export const AmenityUpdate = z.strictObject({ ...z.object(fields).partial().shape, version: Version });
export type AmenityUpdate = z.output<typeof AmenityUpdate>;

/** `own` and its version: what the company added itself and may change. `words` are others to find it by. */
export const Amenity = z.object({
  id: z.string(),
  ...fields,
  words: z.string(),
  own: z.boolean(),
  version: Version.nullable(),
});
export type Amenity = z.output<typeof Amenity>;

const path = "/api/amenities" as const;
const params = z.object({ id: Id });
const to = (permission: TenantPermission) => companyAccess("accommodation", permission);

export const amenities = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Amenities to choose from, ready-made and the company's own",
    access: to("accommodations.view"),
    answer: listOf(Amenity),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Add an amenity of the company's own",
    access: to("accommodations.edit"),
    body: AmenityInput,
    answer: Amenity,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "One of the company's own amenities",
    access: to("accommodations.view"),
    params,
    answer: Amenity,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change one of the company's own amenities",
    access: to("accommodations.edit"),
    params,
    body: AmenityUpdate,
    answer: Amenity,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete one of the company's own amenities, wherever it was chosen",
    access: to("accommodations.edit"),
    params,
  }),
};
