import * as z from "zod";
import { type Ending, named } from "#contract/labels";

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
