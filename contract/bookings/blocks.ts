import * as z from "zod";
import { blockKinds } from "#contract/bookings/booking-values";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, checkRange, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf, listQuery, many, pageOf } from "#contract/platform/paging";
import { Id, line, paragraph, Version } from "#contract/platform/scalars";
import { blockSorts } from "#contract/platform/sorts";
import { isCivilDate, nightsBetween } from "#domain/stay-dates";
export const BlockKind = z.enum(blockKinds);
export type BlockKind = z.output<typeof BlockKind>;
/** A closed season may last up to two years. */
export const maxBlockNights = 732;

/** What is wrong with the nights of a block, for the field `check_out`; null if nothing is. */
export function blockNightsError(checkIn: string, checkOut: string): string | null {
  const nights = nightsBetween(checkIn, checkOut);
  if (nights < 1) return "O fim deve ser depois do início";
  return nights > maxBlockNights ? `O bloqueio vai até ${maxBlockNights} noites` : null;
}

function checkNights(context: z.core.ParsePayload<{ check_in?: string | undefined; check_out?: string | undefined }>) {
  const { check_in, check_out } = context.value;
  if (!isCivilDate(check_in) || !isCivilDate(check_out)) return;
  const message = blockNightsError(check_in, check_out);
  if (message) context.issues.push({ code: "custom", path: ["check_out"], input: check_out, message });
}

const required = {
  check_in: named("Entrada", "a", CivilDate),
  check_out: named("Saída", "a", CivilDate),
  kind: named("Tipo", "o", BlockKind),
};
const optional = {
  reason: named("Motivo", "o", line(120).nullable().optional()),
  note: named("Observação", "a", paragraph(2000).nullable().optional()),
};

/**
 * Blocks one or more accommodations for the same nights, all or none. With `only_free`, occupied nights are left out
 * and each free part becomes a separate block.
 */
export const BlockInput = z
  .strictObject({
    accommodation_ids: named("Acomodações", "as", z.array(Id).min(1).max(200)),
    ...required,
    ...optional,
    only_free: named("Bloqueio das partes livres", "o", z.boolean().optional()),
  })
  .check(checkNights);
export type BlockInput = z.output<typeof BlockInput>;

/** Updates a block, which cannot change its accommodation: absent keeps a value, null clears it. */
export const BlockUpdate = z
  .strictObject({ ...z.object({ ...required, ...optional }).partial().shape, version: Version })
  .check(checkNights);
export type BlockUpdate = z.output<typeof BlockUpdate>;

/** Nights that are not let; `check_out` is the first possible arrival day afterwards. */
export const Block = z.object({
  id: Id,
  accommodation_id: Id,
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
  night_count: z.int(),
  kind: BlockKind,
  reason: z.string().nullable(),
  note: z.string().nullable(),
  created_at: Moment,
  updated_at: Moment,
  version: Version,
});
export type Block = z.output<typeof Block>;
export const BlockQuery = listQuery(blockSorts, {
  accommodation_id: named("Acomodação", "a", Id.optional()),
  kind: named("Tipo", "o", many(BlockKind)),
  from: named("Data inicial", "a", CivilDate.optional()),
  to: named("Data final", "a", CivilDate.optional()),
}).check((context) => {
  const { from, to } = context.value;
  if (isCivilDate(from) && isCivilDate(to)) checkRange(context, from, to);
});

const params = z.object({ id: Id });
const path = "/api/blocks" as const;
// Users who see bookings also see why nights are blocked, whatever the plan includes.
const seen = companyAccess(null, ["bookings.view", "accommodations.view", "blocks.edit"]);
const written = companyAccess("accommodation", "blocks.edit");

export const blocks = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List blocks, with search, filters and sorting",
    access: seen,
    query: BlockQuery,
    answer: pageOf(Block),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create blocks for one or more accommodations, all or none",
    access: written,
    body: BlockInput,
    answer: listOf(Block),
    status: 201,
    idempotent: true,
  }),
  show: endpoint({ method: "GET", path: `${path}/:id`, summary: "Get a block", access: seen, params, answer: Block }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:id`,
    summary: "Update a block",
    access: written,
    params,
    body: BlockUpdate,
    answer: Block,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete a block and free its nights",
    access: written,
    params,
  }),
  restore: endpoint({
    method: "POST",
    path: `${path}/:id/restoration`,
    summary: "Restore a deleted block while its nights are free",
    access: written,
    params,
    answer: Block,
  }),
};
