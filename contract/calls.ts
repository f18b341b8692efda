import type * as z from "zod";
import type { EndpointGroups } from "#contract/every-endpoint";
import type { Answer, CallInput, Endpoint } from "#contract/platform/endpoint";

type EveryEndpoint = { [G in keyof EndpointGroups]: EndpointGroups[G][keyof EndpointGroups[G]] }[keyof EndpointGroups];

/** The endpoints by method and path: `Calls["POST /api/bookings"]`. Only types, so that clients load none of them. */
export type Calls = { [E in EveryEndpoint as `${E["method"]} ${E["path"]}`]: E };

/** How a client names a call: "POST /api/bookings". */
export type Address = keyof Calls;

/** The addresses of endpoints of a kind. */
export type AddressOf<Kind extends Partial<Endpoint>> = { [A in Address]: Calls[A] extends Kind ? A : never }[Address];

/** The input of a call by its address. */
export type InputOf<A extends Address> = CallInput<Calls[A]>;

/** The answer of a call by its address; undefined for 204. */
export type AnswerOf<A extends Address> = Answer<Calls[A]>;

/** The parsed body of a call by its address; undefined if it takes none. */
export type BodyOf<A extends Address> = Calls[A]["body"] extends z.ZodType ? z.output<Calls[A]["body"]> : undefined;
