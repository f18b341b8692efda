import type { Context } from "hono";
import * as z from "zod";
import type { Endpoint } from "#contract/endpoint";
import { type FieldErrors, parse } from "#contract/parse";
import { readJson } from "#server/http/body";
import { Problem } from "#server/http/problem";

/** The values of the path; one that cannot be an id is answered like an unknown record. */
export function readParams(endpoint: Endpoint, context: Context): unknown {
  if (!endpoint.params) return undefined;
  const parsed = parse(endpoint.params, context.req.param());
  if (!parsed.ok) throw new Problem(endpoint.missing);
  return parsed.value;
}

/** The body of an act that takes none: whatever it holds is an unknown field. */
const nothing = z.strictObject({});

function queryObject(context: Context): Record<string, string | string[]> {
  const entries = Object.entries(context.req.queries());
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]));
}

const refuse = (errors: FieldErrors) => new Problem("ValidationException", { errors });

/** The query, parsed by the contract; 422 names the fields. */
export function readQuery(endpoint: Endpoint, context: Context): unknown {
  if (!endpoint.query) return undefined;
  const query = parse(endpoint.query, queryObject(context));
  if (!query.ok) throw refuse(query.errors);
  return query.value;
}

/** Query and body, parsed by the contract; 422 names the fields. */
export function readInput(endpoint: Endpoint, context: Context, bytes: Buffer): { query: unknown; body: unknown } {
  const query = readQuery(endpoint, context);
  if (!endpoint.body && bytes.length === 0) return { query, body: undefined };
  // What asks for nothing may be asked without a body.
  const isBare = bytes.length === 0 && endpoint.body?.safeParse({}).success;
  const read = isBare ? {} : readJson(context.req.header("content-type"), bytes);
  const body = parse(endpoint.body ?? nothing, read);
  if (!body.ok) throw refuse(body.errors);
  return { query, body: body.value };
}

/** A file has to be announced as one of the types that the endpoint takes: 415. Its content is judged later. */
export function requireUploadType({ upload }: Endpoint, context: Context): void {
  const announced = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!upload?.types.includes(announced)) throw new Problem("UnsupportedMediaTypeException");
}
