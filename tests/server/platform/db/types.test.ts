import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../../..");

// They are generated on PGlite for every engine: once is enough.
test.skipIf(process.env.ESTADIA_ENGINE === "postgres")(
  "the generated types match the migrations",
  async () => {
    const args = ["--import", "tsx", "scripts/database-types.ts", "--check"];
    await expect(promisify(execFile)(process.execPath, args, { cwd: root })).resolves.toMatchObject({ stderr: "" });
  },
  60_000,
);
