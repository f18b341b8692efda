import { afterAll, beforeAll, describe } from "vitest";
import { databaseOn, type Engine, type TestDatabase } from "#tests/support/database";

const engines: Engine[] = (["pglite", "postgres"] as const).filter((engine) =>
  ["both", engine].includes(process.env.ESTADIA_ENGINE || "both"),
);

/** Runs the suite once per engine; `of()` returns the engine's fresh database, shared by the suite's tests. */
export function onBothEngines(name: string, suite: (of: () => TestDatabase, engine: Engine) => void): void {
  describe.each(engines)(`${name}, on %s`, (engine) => {
    let opened: TestDatabase | null = null;
    beforeAll(async () => {
      opened = await databaseOn(engine);
    });
    afterAll(() => opened?.close());
    suite(() => {
      if (!opened) throw new Error("The database is open inside tests and hooks only.");
      return opened;
    }, engine);
  });
}
