import type { Side } from "#tests/server/contract/world";

/** A request that succeeds: what a sweep then spoils in one place, so that a refusal proves something. */
export interface GoodRequest {
  params?: Record<string, string>;
  query?: string;
  /** A file, where the endpoint takes one. */
  body?: Record<string, unknown> | Blob;
}

/** Makes what the request is about, in the company. */
export type Prepare = (side: Side) => GoodRequest | Promise<GoodRequest>;

/** The version that a record has now. */
export async function versionOf(side: Side, path: string): Promise<number> {
  return (await side.admin.send("GET", path)).body.version;
}
