import { expect, test } from "vitest";
import { sharedSecret } from "#server/platform/db/secrets";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("a shared secret", (of) => {
  test("is created once when several instances start at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sharedSecret(of().database, "csrf")));
    expect(new Set(answers).size).toBe(1);
    expect(Buffer.from(answers[0]!, "base64url")).toHaveLength(32);
    expect(await sharedSecret(of().database, "other")).not.toBe(answers[0]);
  });

  test("cannot be read by a company", async () => {
    const read = of().database.asTenant("", (db) => db.selectFrom("secrets").selectAll().execute());
    await expect(read).rejects.toMatchObject({ code: "42501" });
  });
});
