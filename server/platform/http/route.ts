import type { Address } from "#contract/calls";
import type { Endpoint, EndpointInput, VerbAnswer } from "#contract/platform/endpoint";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { Opening } from "#server/platform/audit/openings";
import type { Actor, Clock, Ctx } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import type { EndpointServices } from "#server/platform/http/environment";
import type { ApiRequest } from "#server/platform/http/request";

/**
 * An endpoint with the code that answers it: a value in the `routes.ts` of an area, made by `serve` and its siblings.
 * Its type is the address alone, so that the routes of the whole program can be compared with the contract.
 */
export interface Route<A extends string = string> {
  address: A;
  endpoint: Endpoint;
  /** Reads the request, checks access, and runs the verb; returns its answer before the contract cuts it. */
  answer(request: ApiRequest): Promise<unknown>;
}

type AddressOf<E extends Endpoint> = `${E["method"]} ${E["path"]}`;

/** Pairs an endpoint with its answer. Its type names the address as `Calls` does. */
export function routeOf<E extends Endpoint>(endpoint: E, answer: Route["answer"]): Route<AddressOf<E>> {
  return { address: `${endpoint.method} ${endpoint.path}` as AddressOf<E>, endpoint, answer };
}

/** A list of routes that serves each endpoint of the contract once; otherwise what is wrong with it, by address. */
export type Complete<Routes extends readonly Route[]> = [Unserved<Routes> | Repeated<Routes>] extends [never]
  ? Routes
  : `${Unserved<Routes>} has no route` | `${Repeated<Routes>} has two routes`;

type Unserved<Routes extends readonly Route[]> = Exclude<Address, Routes[number]["address"]>;

/** Where each address is in a list of routes: at a union of two places if it is served twice. */
type Places<Routes extends readonly Route[]> = {
  [Place in keyof Routes & `${number}` as Routes[Place]["address"]]: Place;
};

type Repeated<Routes extends readonly Route[], At = Places<Routes>> = {
  [A in keyof At]: IsUnion<At[A]> extends true ? A : never;
}[keyof At];

type IsUnion<T, All = T> = T extends All ? ([All] extends [T] ? false : true) : never;

/**
 * A file as the answer. It is read after the transaction has ended, so that no connection is held during disk access.
 */
export interface FileAnswer {
  /** Its bytes; null if the file is missing in the store. */
  read(): Promise<Uint8Array | null>;
  /** The file name of a download. */
  name?: string;
}

/** A file that is produced while it is sent, each chunk on demand; the transaction of the request has ended by then. */
export interface PiecedFile {
  name: string;
  /** The number of bytes, if known: the browser can then detect a download that was cut off. */
  bytes?: number;
  pieces(database: Database): AsyncGenerator<Uint8Array>;
}

export type VerbResult<E extends Endpoint> = Promise<VerbAnswer<E> extends undefined ? void : VerbAnswer<E>>;

/** The context of a verb. */
export interface EndpointCtx extends Ctx {
  services: EndpointServices;
  /** Filled by verbs that show personal data; recorded after their transaction. */
  openings: Opening[];
}

/** The implementation of an endpoint, within the transaction of the request. */
export type Verb<E extends Endpoint> = (ctx: EndpointCtx, input: EndpointInput<E>) => VerbResult<E>;

/** The same for an endpoint that answers with a file. */
export type FileVerb<E extends Endpoint> = (
  ctx: EndpointCtx,
  input: EndpointInput<E>,
) => Promise<FileAnswer | PiecedFile>;

/** Looks up the record of the path before the body is read, so that 404 takes precedence over 422. */
export type Exists<E extends Endpoint> = (ctx: EndpointCtx, params: EndpointInput<E>["params"]) => Promise<boolean>;

/** What is available before a transaction is opened. */
export type BeforeCtx = Pick<EndpointCtx, "actor" | "services">;

/** The context of an identity verb: no transaction is open; the verb opens those it needs. */
export interface IdentityCtx {
  /** Null on public endpoints. */
  actor: Actor | null;
  database: Database;
  clock: Clock;
  services: EndpointServices;
  address: string;
  userAgent: string;
  requestId: string;
  /** Sets the language of refusals once the guest of this request is known. */
  speak(language: MessageLanguage): void;
  /** The language in which this device reads the booking of the request; null on the first visit. */
  language: MessageLanguage | null;
  /** The language that the browser asks for; Portuguese if it names none of ours. */
  asked: MessageLanguage | null;
  /** Stores the language in which this device reads a booking. */
  rememberLanguage(code: string, language: MessageLanguage): void;
  /** The token of the session cookie, valid or not. */
  sessionToken: string | null;
  /** The token of the visitor's own session, which is restored at the end of the visit. */
  ownToken: string | null;
  /** The token of the device cookie, known or not. */
  deviceToken: string | null;
  /** Sets the cookies of another session. */
  startSession(token: string, options: { remember: boolean }): void;
  endSession(): void;
  /** Sets the cookies of a visit's session; the visitor's own session is restored at its end. */
  startVisit(token: string): void;
  endVisit(): void;
  /** Sets the token by which the browser is recognised at the next log-in. */
  rememberDevice(token: string): void;
}

export type IdentityVerb<E extends Endpoint> = (ctx: IdentityCtx, input: EndpointInput<E>) => VerbResult<E>;

/** The same for an endpoint that answers with a file. */
export type IdentityFileVerb<E extends Endpoint> = (ctx: IdentityCtx, input: EndpointInput<E>) => Promise<FileAnswer>;

/** The same for an endpoint whose body is a file: the verb gets the raw bytes. */
export type IdentityUploadVerb<E extends Endpoint> = (
  ctx: IdentityCtx,
  input: Omit<EndpointInput<E>, "body"> & { bytes: Buffer },
) => VerbResult<E>;
