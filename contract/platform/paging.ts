import * as z from "zod";
import { named } from "#contract/platform/labels";
import { line } from "#contract/platform/scalars";

/** An integer in a query string. */
export const whole = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(schema);

/** A filter that may be repeated; a single value becomes a list of one. */
/* @__NO_SIDE_EFFECTS__ */
export function many<T extends z.ZodType>(item: T, most = 50) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(most).optional(),
  );
}

/**
 * Page, size, sorting and search of a list, plus its filters. `sorts` are the sortable columns; `-name` is descending.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listQuery<const S extends readonly string[], F extends z.ZodRawShape>(sorts: S, filters: F) {
  const offered = sorts.flatMap((name) => [name, `-${name}`]) as [S[number] | `-${S[number]}`, ...string[]];
  return z.object({
    page: named("Página", "a", whole(z.int().min(1).max(1_000_000)).optional()),
    per_page: named("Quantidade por página", "a", z.enum(["10", "25", "50", "100"]).transform(Number).optional()),
    sort: named("Ordenação", "a", z.enum(offered as [S[number] | `-${S[number]}`]).optional()),
    q: named("Busca", "a", line(100).or(z.literal("")).optional()),
    total: named("Contagem", "a", z.enum(["0", "1"]).optional()),
    ...filters,
  });
}

/** One page of a list: its rows and position. `total` is absent if the caller sent `total=0`. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    data: z.array(row),
    meta: z.object({
      page: z.int(),
      per_page: z.int(),
      total: z.int().optional(),
      more: z.literal(true).optional(),
    }),
  });
}

/** A short list without pages. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row) });
}
