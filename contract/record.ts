import * as z from "zod";
import type { Access } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import type { Fields } from "#contract/fields";
import { listOf } from "#contract/paging";
import { Id, Version } from "#contract/text";

type Takes<F extends Fields> = { [Name in keyof F]: F[Name]["takes"] };
type Shows<F extends Fields> = { [Name in keyof F]: F[Name]["shows"] };

/** The values of a record that a save decides on, by the fields of its definition. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: Exclude<z.output<F[Name]["takes"]>, undefined> };

/** What the server saves by: the fields of a record, what creates one, what changes one. */
export interface RecordDefinition<F extends Fields, I extends z.ZodType, U extends z.ZodType> {
  fields: F;
  input: I;
  update: U;
}

/**
 * What goes over the wire for a record, from its fields. `input` creates one; `update` changes one (absent is kept, null
 * empties) and takes the `later` fields too; `answer` shows both, what is `shown` besides, id and version. A rule over
 * several fields is added to input and update where they are named.
 */
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
    answer: z.object({ id: Id, ...(pick(all, "shows") as Shows<F & Later>), ...shown, version: Version }),
  };
}

/** The schemas of what a save takes of each field, for a body that has some of a record's fields. */
export function takesOf<F extends Fields>(fields: F): Takes<F> {
  return pick(fields, "takes") as Takes<F>;
}

function pick(fields: Fields, part: "takes" | "shows"): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]));
}

const params = z.object({ id: Id });

interface RecordCalls<I extends z.ZodType, U extends z.ZodType, A extends z.ZodType> {
  path: `/${string}`;
  /** With its article: "a coupon". */
  one: string;
  /** What the list is: "Coupons of the company". */
  many: string;
  /** What a call does, where it is more than one expects. */
  summary?: { create?: string; show?: string; update?: string; delete?: string };
  toSee: Access;
  toChange: Access;
  /** Where to create asks for another permission than to change. */
  toCreate?: Access;
  input: I;
  update: U;
  answer: A;
}

/** The calls of a record that is listed whole: list, create, show, update and delete. */
export function recordEndpoints<I extends z.ZodType, U extends z.ZodType, A extends z.ZodType>({
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
}: RecordCalls<I, U, A>) {
  return {
    list: endpoint({ method: "GET", path, summary: many, access: toSee, answer: listOf(answer) }),
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
      path: `${path}/:id`,
      summary: summary.show ?? one.replace(/^an? /, "One "),
      access: toSee,
      params,
      answer,
    }),
    update: endpoint({
      method: "PUT",
      path: `${path}/:id`,
      summary: summary.update ?? `Change ${one}`,
      access: toChange,
      params,
      body: update,
      answer,
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${path}/:id`,
      summary: summary.delete ?? `Delete ${one}`,
      access: toChange,
      params,
    }),
  };
}

/** The same, and the call that brings a deleted one back. */
export function restorableEndpoints<I extends z.ZodType, U extends z.ZodType, A extends z.ZodType>(
  calls: RecordCalls<I, U, A>,
) {
  const { path, one, toChange, answer } = calls;
  return {
    ...recordEndpoints(calls),
    restore: endpoint({
      method: "POST",
      path: `${path}/:id/restoration`,
      summary: `Bring ${one.replace(/^(an?) /, "$1 deleted ")} back as it was`,
      access: toChange,
      params,
      answer,
    }),
  };
}
