import * as z from "zod";
import type { Access } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { type Ending, named } from "#contract/platform/labels";
import { listOf, pageOf } from "#contract/platform/paging";
import { Id, Version } from "#contract/platform/scalars";

type Takes<F extends Fields> = { [Name in keyof F]: F[Name]["takes"] };
type Shows<F extends Fields> = { [Name in keyof F]: F[Name]["shows"] };

/** The values of fields as an answer shows them. */
export type ShownOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]["shows"]> };

/** The values of a record that a save sets, by the fields of its definition. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: Exclude<z.output<F[Name]["takes"]>, undefined> };

/** What the server needs to save a record: its fields, and the schemas that create and update it. */
export interface RecordDefinition<F extends Fields, I extends z.ZodType, U extends z.ZodType> {
  fields: F;
  input: I;
  update: U;
}

/**
 * The schemas of a record, derived from its fields. `input` creates one; `update` changes one (absent keeps a value,
 * null clears it) and also accepts the `later` fields; `answer` has both, plus the `shown` fields, id and version.
 * Rules across several fields are added to input and update where they are exported.
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordOf<
  F extends Fields,
  Later extends Fields = Record<never, never>,
  Shown extends z.core.$ZodLooseShape = Record<never, never>,
>(fields: F, { later = {} as Later, shown = {} as Shown }: { later?: Later; shown?: Shown } = {}) {
  const all: F & Later = { ...fields, ...later };
  const takes = takesOf(fields);
  return {
    fields: all,
    input: z.strictObject(takes),
    update: z.strictObject({
      ...z.object(takes).partial().shape,
      ...takesOf(later),
      version: Version,
    }),
    answer: z.object({ id: Id, ...showsOf(all), ...shown, version: Version }),
  };
}

/** The input schemas of fields, for a body with some of a record's fields. */
/* @__NO_SIDE_EFFECTS__ */
export function takesOf<F extends Fields>(fields: F): Takes<F> {
  return pick(fields, "takes") as Takes<F>;
}

/** The answer schemas of fields. */
/* @__NO_SIDE_EFFECTS__ */
export function showsOf<F extends Fields>(fields: F): Shows<F> {
  return pick(fields, "shows") as Shows<F>;
}

function pick(fields: Fields, part: "takes" | "shows"): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]));
}

const params = z.object({ id: Id });

interface RecordCalls<L extends string, I extends z.ZodType, U extends z.ZodType, A extends z.ZodType> {
  path: L;
  /** With its article: "a coupon". */
  one: string;
  /** Without an article: "coupons". */
  many: string;
  /** Summaries that differ from the defaults. */
  summary?: { create?: string; show?: string; update?: string; delete?: string };
  toSee: Access;
  toChange: Access;
  /** Set if creating requires another permission than updating. */
  toCreate?: Access;
  input: I;
  update: U;
  answer: A;
}

/** The endpoints of a record with an unpaged list: list, create, show, update and delete. */
/* @__NO_SIDE_EFFECTS__ */
export function recordEndpoints<const L extends string, I extends z.ZodType, U extends z.ZodType, A extends z.ZodType>({
  path,
  one,
  many,
  summary = {},
  toSee,
  toChange,
  toCreate = toChange,
  input,
  update,
  answer,
}: RecordCalls<L, I, U, A>) {
  return {
    list: endpoint({ method: "GET", path, summary: `List ${many}`, access: toSee, answer: listOf(answer) }),
    create: endpoint({
      method: "POST",
      path,
      summary: summary.create ?? `Create ${one}`,
      access: toCreate,
      body: input,
      answer,
      status: 201,
      idempotent: true,
    }),
    show: endpoint({
      method: "GET",
      path: `${path}/:id` as const,
      summary: summary.show ?? `Get ${one}`,
      access: toSee,
      params,
      answer,
    }),
    update: endpoint({
      method: "PUT",
      path: `${path}/:id` as const,
      summary: summary.update ?? `Update ${one}`,
      access: toChange,
      params,
      body: update,
      answer,
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${path}/:id` as const,
      summary: summary.delete ?? `Delete ${one}`,
      access: toChange,
      params,
    }),
  };
}

/** Those of `recordEndpoints`, with a paged list: `query` filters and sorts it, `row` is one of its rows. */
/* @__NO_SIDE_EFFECTS__ */
export function pagedEndpoints<
  const L extends string,
  I extends z.ZodType,
  U extends z.ZodType,
  A extends z.ZodType,
  Q extends z.ZodType,
  R extends z.ZodType,
>(calls: RecordCalls<L, I, U, A> & { query: Q; row: R }) {
  const { path, many, toSee, query, row } = calls;
  return {
    ...recordEndpoints(calls),
    list: endpoint({ method: "GET", path, summary: `List ${many}`, access: toSee, query, answer: pageOf(row) }),
  };
}

/** Those of `recordEndpoints`, plus one that restores a deleted record. */
/* @__NO_SIDE_EFFECTS__ */
export function restorableEndpoints<
  const L extends string,
  I extends z.ZodType,
  U extends z.ZodType,
  A extends z.ZodType,
>(calls: RecordCalls<L, I, U, A>) {
  const { path, one, toChange, answer } = calls;
  return {
    ...recordEndpoints(calls),
    restore: endpoint({
      method: "POST",
      path: `${path}/:id/restoration` as const,
      summary: `Restore ${one.replace(/^an? /, "a deleted ")}`,
      access: toChange,
      params,
      answer,
    }),
  };
}

/** The single definition of a record's field: label, input schema, answer schema, initial value. */
export interface Field<Takes extends z.ZodType = z.ZodType, Shows extends z.ZodType = z.ZodType> {
  takes: Takes;
  shows: Shows;
  /** The value of a new record if it is absent; undefined if it is required. */
  unsaid: unknown;
}

export type Fields = Record<string, Field>;

interface Told<Takes, Shows> {
  label: string;
  ending: Ending;
  takes: Takes;
  shows: Shows;
}

/** A required field that is never empty. */
/* @__NO_SIDE_EFFECTS__ */
export function needed<T extends z.ZodType, S extends z.ZodType>(told: Told<T, S>): Field<T, S> {
  const { label, ending, takes, shows } = told;
  return { takes: named(label, ending, takes), shows, unsaid: undefined };
}

/** A field that may be empty (null), which is its initial value. */
/* @__NO_SIDE_EFFECTS__ */
export function mayBeEmpty<T extends z.ZodType, S extends z.ZodType>(
  told: Told<T, S>,
): Field<z.ZodOptional<z.ZodNullable<T>>, z.ZodNullable<S>> {
  const { label, ending, takes, shows } = told;
  return { takes: named(label, ending, z.optional(z.nullable(takes))), shows: z.nullable(shows), unsaid: null };
}

/** A field that is never empty and defaults to `unsaid`. */
/* @__NO_SIDE_EFFECTS__ */
export function usually<T extends z.ZodType, S extends z.ZodType>(
  unsaid: z.output<T>,
  told: Told<T, S>,
): Field<z.ZodOptional<T>, S> {
  const { label, ending, takes, shows } = told;
  return { takes: named(label, ending, z.optional(takes)), shows, unsaid };
}
