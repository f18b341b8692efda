import * as z from "zod";
import { companyAccess } from "#contract/access";
import { CivilDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { Cents, ShownCents } from "#contract/money";
import { listOf } from "#contract/paging";
import { aimsAtOne, BasisPoints, oneTarget, shownTarget, targetFields, Weekdays } from "#contract/rate-target";
import { Id, line, Version } from "#contract/text";
import { seasonModes } from "#domain/seasons";
import { isCivilDate } from "#domain/stay-dates";

const required = {
  name: line(60),
  first_night: CivilDate,
  last_night: CivilDate,
  mode: z.enum(seasonModes),
};

const optional = {
  ...targetFields,
  yearly: z.boolean().optional(),
  weekdays: Weekdays.refine((days) => days.length > 0, "Escolha pelo menos um dia da semana").optional(),
  /** For the modes of an amount, which it is required for. */
  amount_cents: Cents.nullable().optional(),
  /** For the modes of a percentage. */
  basis_points: BasisPoints.nullable().optional(),
  min_nights: z.int().min(1).max(365).nullable().optional(),
  closed_arrival_days: Weekdays.optional(),
  closed_departure_days: Weekdays.optional(),
  priority: z.int().min(-1000).max(1000).optional(),
};

/** Adds the rule that the last night is not before the first; what is absent is not judged. */
function checkNights(context: z.core.ParsePayload<{ first_night?: string; last_night?: string }>): void {
  const { first_night, last_night } = context.value;
  if (!isCivilDate(first_night) || !isCivilDate(last_night) || first_night <= last_night) return;
  const message = "A última noite não pode ser antes da primeira";
  context.issues.push({ code: "custom", path: ["last_night"], input: last_night, message });
}

/** What creates a season. What its mode needs, and that a yearly one lasts less than a year, the verb sees to. */
export const SeasonInput = z
  .strictObject({ ...required, ...optional })
  .refine(aimsAtOne, oneTarget)
  .check((context) => checkNights(context));
export type SeasonInput = z.output<typeof SeasonInput>;

/** What changes one: absent is kept, null empties. */
export const SeasonUpdate = z
  .strictObject({ ...z.object(required).partial().shape, ...optional, version: Version })
  .refine(aimsAtOne, oneTarget)
  .check((context) => checkNights(context as Parameters<typeof checkNights>[0]));
export type SeasonUpdate = z.output<typeof SeasonUpdate>;

export const Season = z.object({
  id: Id,
  name: z.string(),
  ...shownTarget,
  first_night: CivilDate,
  last_night: CivilDate,
  yearly: z.boolean(),
  weekdays: z.array(z.int()),
  mode: z.enum(seasonModes),
  amount_cents: ShownCents.nullable(),
  basis_points: z.int().nullable(),
  min_nights: z.int().nullable(),
  closed_arrival_days: z.array(z.int()),
  closed_departure_days: z.array(z.int()),
  priority: z.int(),
  version: Version,
});
export type Season = z.output<typeof Season>;

const params = z.object({ id: Id });
const path = "/api/seasons" as const;
const toSee = companyAccess("accommodation", "accommodations.view");
const toChange = companyAccess("accommodation", "accommodations.rates");

export const seasons = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Seasons of the company, by their first night",
    access: toSee,
    answer: listOf(Season),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create a season",
    access: toChange,
    body: SeasonInput,
    answer: Season,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({ method: "GET", path: `${path}/:id`, summary: "One season", access: toSee, params, answer: Season }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change a season",
    access: toChange,
    params,
    body: SeasonUpdate,
    answer: Season,
  }),
  delete: endpoint({ method: "DELETE", path: `${path}/:id`, summary: "Delete a season", access: toChange, params }),
  restore: endpoint({
    method: "POST",
    path: `${path}/:id/restoration`,
    summary: "Bring a deleted season back as it was",
    access: toChange,
    params,
    answer: Season,
  }),
};
