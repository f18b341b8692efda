import { expect, test } from "vitest";
import { onlyReady } from "~/domains/imports/review-page";

test("the button that leaves rows out says how many it imports, also of a single one", () => {
  expect(onlyReady(1)).toBe("Importar só a que está pronta");
  expect(onlyReady(12)).toBe("Importar só as 12 prontas");
});
