import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

// They are generated on PGlite for every engine: once is enough.
test.skipIf(process.env.ESTADIA_ENGINE === "postgres")("the generated types match the migrations", async () => {
  const { outFile, typesOfDatabase } = await import("../../../../scripts/database-types.ts");
  expect(await readFile(outFile, "utf8"), "npx tsx scripts/database-types.ts").toBe(await typesOfDatabase());
});
