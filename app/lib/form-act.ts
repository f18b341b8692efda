import type * as z from "zod";
import type { Answer, Endpoint } from "#contract/endpoint";
import { type ActOptions, type BodyOf, callFor, type Run } from "~/lib/acts";
import { type SubmitOptions, submit } from "~/lib/form-submit";

/**
 * An act that makes one call with a body, which `schema` parses from the form: endpoints have no schemas in the browser
 * build. A more complex act is a function that ends in `submit` or `attempt`.
 */
export function act<E extends Endpoint, D = undefined>(
  endpoint: E,
  schema: E["body"] & z.ZodType,
  options: ActOptions<Answer<E>, BodyOf<E>, D> & SubmitOptions = {},
): Run<D> {
  return (args, form) =>
    submit(
      args.request,
      schema,
      (body) => callFor(endpoint, options, args, { body: body as BodyOf<E>, form }),
      options,
    );
}
