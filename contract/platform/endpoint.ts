import type * as z from "zod";
import type { Access } from "#contract/platform/access";
import type { ErrorCode } from "#contract/platform/errors";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A body that is a raw file: the accepted types and the maximum number of bytes. */
export interface Upload {
  types: readonly string[];
  limit: number;
}

/** Which company a call is for: that of the header or that of the path. */
export type CompanySource = "selected" | "lenient" | "address" | "none";

/**
 * One call of the API, as data. `path` is complete, with `:name` parameters. `company` defines how the `X-Tenant`
 * header is handled: "selected" refuses companies that are not the user's, "lenient" falls back to the default company,
 * "none" ignores it; "address" uses the path's `:tenant` instead, for requests that browsers send without headers, and
 * treats a foreign company as an unknown record. `access` has no default: public access must be explicit.
 */
export interface Endpoint<
  P extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  company: CompanySource;
  params: P;
  query: Q;
  body: B;
  /** The body is a file instead of JSON. */
  upload: Upload | null;
  answer: A;
  /** The MIME type if the answer is a file instead of JSON. */
  file: string | null;
  /** The file is downloaded, not displayed, and never cached. If false, the content at its URL never changes. */
  download: boolean;
  /** The answer is a stream of server-sent events; it ends when the client disconnects or loses access. */
  stream: boolean;
  /** The answer contains a secret, such as an address that needs no log-in: it is never compressed. */
  secret: boolean;
  status: 200 | 201 | 202 | 204;
  /** A POST that creates a record stores its answer for 24 hours under the request's `Idempotency-Key`. */
  idempotent: boolean;
  /** The 404 code for the record in the path, whether unknown, foreign or malformed. */
  missing: ErrorCode;
}

interface Definition<
  M extends Method,
  L extends string,
  I extends boolean,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  A extends z.ZodType | undefined,
> {
  method: M;
  path: L;
  summary: string;
  access: Access;
  company?: CompanySource;
  params?: P;
  query?: Q;
  body?: B;
  upload?: Upload;
  answer?: A;
  file?: string;
  download?: boolean;
  stream?: boolean;
  secret?: boolean;
  status?: 200 | 201 | 202 | 204;
  idempotent?: I;
  missing?: ErrorCode;
}

/**
 * Declares an endpoint; omitted properties are derived (status 204 without an answer, company from the access). Its
 * type contains the method and the path, by which clients call it (`Calls`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const M extends Method,
  const L extends string,
  I extends boolean = false,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(definition: Definition<M, L, I, P, Q, B, A>): Endpoint<P, Q, B, A> & { method: M; path: L; idempotent: I } {
  const { access } = definition;
  const forCompany = access !== "public" && access.scope.includes("tenant");
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    access,
    company: definition.company ?? (forCompany ? "selected" : "none"),
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
    upload: definition.upload ?? null,
    answer: definition.answer as A,
    file: definition.file ?? null,
    download: definition.download ?? false,
    stream: definition.stream ?? false,
    secret: definition.secret ?? false,
    status: definition.status ?? (definition.answer || definition.file || definition.stream ? 200 : 204),
    idempotent: (definition.idempotent ?? false) as I,
    missing: definition.missing ?? "NotFoundException",
  };
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed input of a verb. */
export interface EndpointInput<E extends Endpoint> {
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  body: Out<E["body"]>;
}

/** The input of a call: only the parts that the endpoint defines. */
export type CallInput<E extends Endpoint> = (E["params"] extends z.ZodType ? { params: In<E["params"]> } : unknown) &
  (E["query"] extends z.ZodType ? { query?: In<E["query"]> } : unknown) &
  (E["body"] extends z.ZodType ? { body: In<E["body"]> } : unknown);

/** The answer of a call; undefined for 204. */
export type Answer<E extends Endpoint> = Out<E["answer"]>;

/** What a verb may return, before the schema strips unknown keys. */
export type VerbAnswer<E extends Endpoint> = E["answer"] extends z.ZodType ? z.input<E["answer"]> : undefined;
