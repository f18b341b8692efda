import type { Photo } from "#contract/catalogue/photos";
import { jobHandlers } from "#server/job-handlers";
import { runDueJobs } from "#server/platform/jobs/worker";
import type { House } from "#tests/support/house";
import { picture } from "#tests/support/pictures";
import { type Caller, type Reply, secrets, type TestApp } from "#tests/support/test-app";

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
type Looked = Reply<any>;

interface SendOptions {
  type?: string;
  by?: Caller;
  headers?: Record<string, string>;
}

/** An accommodation and the operations on its photos. */
export interface Album {
  id: string;
  path: string;
  /** Uploads a picture; returns the whole answer. */
  send(bytes?: Uint8Array, options?: SendOptions): Promise<Looked>;
  /** Uploads this many small pictures, one after the other. */
  fill(count: number): Promise<Photo[]>;
  list(by?: Caller): Promise<Photo[]>;
}

/** A new accommodation of the company, without photos. */
export async function openAlbum(house: House): Promise<Album> {
  const { id } = await house.accommodation();
  const path = `/api/accommodations/${id}/photos`;
  const tiny = await picture("png", { width: 8, height: 6 });
  const send: Album["send"] = (bytes = tiny, { type = "image/png", by = house.admin, headers = {} } = {}) =>
    by.send("POST", path, { body: new Blob([new Uint8Array(bytes)], { type }), headers });
  return {
    id,
    path,
    send,
    async fill(count) {
      const made: Photo[] = [];
      for (let turn = 0; turn < count; turn += 1) made.push((await send()).body);
      return made;
    },
    list: async (by = house.admin) => (await by.send("GET", path)).body.data,
  };
}

/** Runs what is due at the application's clock; returns the number of jobs. */
export function workOff({ database, clock, files, config }: TestApp): Promise<number> {
  const mail = { send: async () => {} };
  const handlers = jobHandlers({
    database,
    clock,
    secrets,
    mail,
    files,
    publicUrl: config.publicUrl,
    serviceName: config.service.name,
  });
  const log = {
    error: (details: object) => {
      throw new Error(JSON.stringify(details));
    },
  };
  return runDueJobs({ database, clock, log, handlers });
}
