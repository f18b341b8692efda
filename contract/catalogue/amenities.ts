import * as z from "zod";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { needed, recordEndpoints, recordOf } from "#contract/platform/record";
import { Id, line, Version } from "#contract/platform/scalars";
import { type AmenityGroup, amenityGroups, type ReadyMadeAmenityId, readyMadeAmenities } from "#domain/amenities";

const groups = Object.keys(amenityGroups) as [AmenityGroup, ...AmenityGroup[]];
const readyMadeIds = readyMadeAmenities.map(({ id }) => id) as [ReadyMadeAmenityId, ...ReadyMadeAmenityId[]];

/** An amenity's key in the built-in catalogue, or the id of one of the company's own. */
export const AmenityId = z.union([z.enum(readyMadeIds), Id]);

const Name = line(60);
const Group = z.enum(groups);

export const amenity = recordOf({
  name: needed({ label: "Nome", ending: "o", takes: Name, shows: Name }),
  group: needed({ label: "Grupo", ending: "o", takes: Group, shows: Group }),
});

export const AmenityInput = amenity.input;
export type AmenityInput = z.output<typeof AmenityInput>;
export const AmenityUpdate = amenity.update;
export type AmenityUpdate = z.output<typeof AmenityUpdate>;

/** `own` and `version` are set for the company's own amenities, which it may edit. `words` are search synonyms. */
export const Amenity = z.object({
  ...amenity.answer.shape,
  id: z.string(),
  words: z.string(),
  own: z.boolean(),
  version: Version.nullable(),
});
export type Amenity = z.output<typeof Amenity>;

export const amenities = recordEndpoints({
  path: "/api/amenities",
  one: "a custom amenity",
  many: "amenities, built-in and custom",
  summary: {
    delete: "Delete a custom amenity and remove it from all accommodations",
  },
  toSee: companyAccess("accommodation", "accommodations.view"),
  toChange: wholeCompanyAccess("accommodation", "accommodations.edit"),
  input: AmenityInput,
  update: AmenityUpdate,
  answer: Amenity,
});
