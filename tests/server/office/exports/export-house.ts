import { unzipSync } from "fflate";
import { expect } from "vitest";
import { jobHandlers } from "#server/job-handlers";
import type { FileStore } from "#server/platform/files/file-store";
import { runDueJobs } from "#server/platform/jobs/worker";
import type { House } from "#tests/support/house";
import { type Caller, secrets, type TestApp } from "#tests/support/test-app";

/** Runs the worker over waiting exports and expired files. */
export function work(app: TestApp, files: FileStore = app.files): Promise<number> {
  const { database, clock, config } = app;
  const handlers = jobHandlers({
    ...{ database, clock, secrets, files, mail: { send: async () => {} } },
    publicUrl: config.publicUrl,
    serviceName: config.service.name,
  });
  const { "make-export": make, "discard-export": discard } = handlers;
  const log = { error: () => {} };
  return runDueJobs({ database, clock, log, handlers: { "make-export": make!, "discard-export": discard! } });
}

/** A user's operations on exports. */
export function exportsOf({ admin, company }: Pick<House, "admin" | "company">, caller: Caller = admin) {
  const file = (id: string) => caller.send("GET", `/api/exports/${company.tenant_id}/${id}/file`);
  return {
    start: () => caller.send("POST", "/api/exports"),
    list: async () => (await caller.send("GET", "/api/exports")).body.data,
    show: (id: string) => caller.send("GET", `/api/exports/${id}`),
    file,
    /** The files of an existing zip, by path. */
    async opened(id: string): Promise<Record<string, Buffer>> {
      const { status, bytes } = await file(id);
      expect(status).toBe(200);
      return Object.fromEntries(Object.entries(unzipSync(bytes!)).map(([path, each]) => [path, Buffer.from(each)]));
    },
  };
}
