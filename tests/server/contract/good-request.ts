import type { Side } from "#tests/server/contract/world";

/** A request that succeeds. A sweep spoils it in one place, so that a refusal has only that cause. */
export interface GoodRequest {
  params?: Record<string, string>;
  query?: string;
  /** A file, if the endpoint takes one. */
  body?: Record<string, unknown> | Blob;
}

/** Creates the records of the request in the company. */
export type Prepare = (side: Side) => GoodRequest | Promise<GoodRequest>;

/** The current version of a record. */
export async function versionOf(side: Side, path: string): Promise<number> {
  return (await side.admin.send("GET", path)).body.version;
}
