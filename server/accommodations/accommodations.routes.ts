import { accommodationDefaults, accommodationOptions, accommodations } from "#contract/accommodations";
import { archiveAccommodation, unarchiveAccommodation } from "#server/accommodations/archive-accommodation";
import { copyAccommodation } from "#server/accommodations/copy-accommodation";
import { createAccommodation } from "#server/accommodations/create-accommodation";
import { deleteAccommodation } from "#server/accommodations/delete-accommodation";
import { listAccommodationOptions, listAccommodations } from "#server/accommodations/list-accommodations";
import { accommodationExists, showAccommodation } from "#server/accommodations/read-accommodation";
import { showAccommodationDefaults } from "#server/accommodations/show-defaults";
import { updateAccommodation } from "#server/accommodations/update-accommodation";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";

const exists = (ctx: Ctx, { id }: { id: string }) => accommodationExists(ctx, id);

/** Accommodations, and what of them is needed to choose one. */
export const accommodationRoutes: Route[] = [
  route(accommodations.list, (ctx, { query }) => listAccommodations(ctx, query)),
  route(accommodations.create, (ctx, { body }) => createAccommodation(ctx, body)),
  route(accommodations.show, (ctx, { params }) => showAccommodation(ctx, params.id)),
  route(accommodations.update, (ctx, { params, body }) => updateAccommodation(ctx, params.id, body), exists),
  route(accommodations.delete, (ctx, { params }) => deleteAccommodation(ctx, params.id)),
  route(accommodations.copy, (ctx, { params }) => copyAccommodation(ctx, params.id)),
  route(accommodations.archive, (ctx, { params }) => archiveAccommodation(ctx, params.id)),
  route(accommodations.unarchive, (ctx, { params }) => unarchiveAccommodation(ctx, params.id)),
  route(accommodationOptions.list, (ctx) => listAccommodationOptions(ctx)),
  route(accommodationDefaults.show, (ctx) => showAccommodationDefaults(ctx)),
];
