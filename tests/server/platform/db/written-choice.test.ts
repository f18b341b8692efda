import { expect, test } from "vitest";
import { writtenChoice } from "#server/platform/db/expressions";

test("only a value of a union type is written into a statement, not arbitrary text", () => {
  const chosen: "hold" | "confirmed" = "hold";
  const typed: string = "hold";
  expect(writtenChoice(chosen).toOperationNode()).toEqual(
    // @ts-expect-error: a text of any kind does not fit
    writtenChoice(typed).toOperationNode(),
  );
});
