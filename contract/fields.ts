import * as z from "zod";
import { type Ending, named } from "#contract/labels";

/** One field of a record, told once: its label, what a save takes of it, what an answer shows, what it is at first. */
export interface Field<Takes extends z.ZodType = z.ZodType, Shows extends z.ZodType = z.ZodType> {
  takes: Takes;
  shows: Shows;
  /** The value of a new record that says nothing of it; undefined where a new record has to say it. */
  unsaid: unknown;
}

export type Fields = Record<string, Field>;

interface Told<Takes, Shows> {
  label: string;
  ending: Ending;
  takes: Takes;
  shows: Shows;
}

/** A field that a new record has to say, and that is never empty. */
export function needed<T extends z.ZodType, S extends z.ZodType>(told: Told<T, S>): Field<T, S> {
  const { label, ending, takes, shows } = told;
  return { takes: named(label, ending, takes), shows, unsaid: undefined };
}

/** A field that may be empty, null, and is so at first. */
export function mayBeEmpty<T extends z.ZodType, S extends z.ZodType>(
  told: Told<T, S>,
): Field<z.ZodOptional<z.ZodNullable<T>>, z.ZodNullable<S>> {
  const { label, ending, takes, shows } = told;
  return { takes: named(label, ending, z.optional(z.nullable(takes))), shows: z.nullable(shows), unsaid: null };
}

/** A field that is never empty, and `unsaid` where a new record says nothing of it. */
export function usually<T extends z.ZodType, S extends z.ZodType>(
  unsaid: z.output<T>,
  told: Told<T, S>,
): Field<z.ZodOptional<T>, S> {
  const { label, ending, takes, shows } = told;
  return { takes: named(label, ending, z.optional(takes)), shows, unsaid };
}
