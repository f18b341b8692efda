import type * as z from "zod";
import type { Access } from "#contract/access";
import type { ErrorCode } from "#contract/errors";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A body that is a file, sent as it is: the types that are taken, and how many bytes at most. */
export interface Upload {
  types: readonly string[];
  limit: number;
}

/** Which company a call is for: the one of the header, or the one that its address names. */
export type CompanySource = "selected" | "lenient" | "address" | "none";

/**
 * One call of the API, as data. `path` is written in full with `:name` parts. `company` says how the `X-Tenant`
 * header is read: "selected" refuses what is not the user's, "lenient" falls back to the default company, "none"
 * does not read it; "address" takes the path's `:tenant` instead, for what a browser asks without headers, and answers
 * a foreign company as an unknown record. `access` has no default: public must be written.
 */
export interface Endpoint<
  P extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  company: CompanySource;
  params: P;
  query: Q;
  body: B;
  /** The body is a file instead. */
  upload: Upload | null;
  answer: A;
  /** The type of the file that is answered instead of JSON. */
  file: string | null;
  /** The file is saved, not shown, and kept by no browser; else what lies at its address never changes. */
  download: boolean;
  /** The answer is a stream of server-sent events: it lasts as long as its reader and his rights. */
  stream: boolean;
  /** The answer holds what opens a door, as an address that needs no log-in: it is never packed. */
  secret: boolean;
  status: 200 | 201 | 202 | 204;
  /** A POST that creates keeps its answer under the request's `Idempotency-Key` for 24 hours. */
  idempotent: boolean;
  /** The 404 of the record that the path names, unknown, foreign or malformed alike. */
  missing: ErrorCode;
}

interface Definition<
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  A extends z.ZodType | undefined,
> {
  method: Method;
  path: `/${string}`;
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
  idempotent?: boolean;
  missing?: ErrorCode;
}

/** Declares an endpoint; what is left out is derived (status 204 without answer, company from the access). */
export function endpoint<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(definition: Definition<P, Q, B, A>): Endpoint<P, Q, B, A> {
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
    idempotent: definition.idempotent ?? false,
    missing: definition.missing ?? "NotFoundException",
  };
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a verb receives, parsed. */
export interface EndpointInput<E extends Endpoint> {
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  body: Out<E["body"]>;
}

/** What a caller sends: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = (E["params"] extends z.ZodType ? { params: In<E["params"]> } : unknown) &
  (E["query"] extends z.ZodType ? { query?: In<E["query"]> } : unknown) &
  (E["body"] extends z.ZodType ? { body: In<E["body"]> } : unknown);

/** What a caller gets back; undefined where the endpoint answers 204. */
export type Answer<E extends Endpoint> = Out<E["answer"]>;

/** What a verb may return: the answer before the schema cuts it. */
export type VerbAnswer<E extends Endpoint> = E["answer"] extends z.ZodType ? z.input<E["answer"]> : undefined;
