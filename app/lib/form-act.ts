import type * as z from "zod";
import type { Address, AddressOf, AnswerOf, BodyOf, Calls } from "#contract/calls";
import { type ActOptions, callFor, type Run } from "~/lib/acts";
import { type SubmitOptions, submit } from "~/lib/form-submit";

type Idempotent = AddressOf<{ idempotent: true }>;
/** An address that `act` takes. */
export type OtherThanIdempotent = Exclude<Address, Idempotent>;

type FormActOptions<A extends Address, D> = ActOptions<AnswerOf<A>, BodyOf<A>, D> & SubmitOptions;

/**
 * An act that makes one call with a body, which `schema` parses from the form. A more complex act is a function that
 * ends in `submit` or `attempt`.
 */
export function act<A extends OtherThanIdempotent, D = undefined>(
  address: A,
  schema: Calls[A]["body"] & z.ZodType,
  options: FormActOptions<A, D> = {},
): Run<D> {
  return sending(address, schema, options, false);
}

/** The same for an idempotent call: it is sent with the form's key, and again if its answer is lost. */
export function actOnce<A extends Idempotent, D = undefined>(
  address: A,
  schema: Calls[A]["body"] & z.ZodType,
  options: FormActOptions<A, D> = {},
): Run<D> {
  return sending(address, schema, options, true);
}

function sending<A extends Address, D>(
  address: A,
  schema: Calls[A]["body"] & z.ZodType,
  options: FormActOptions<A, D>,
  once: boolean,
): Run<D> {
  return (args, form) =>
    submit(
      args.request,
      schema,
      (body) => callFor(address, options, args, { body: body as BodyOf<A>, form }, { once }),
      options,
    );
}
