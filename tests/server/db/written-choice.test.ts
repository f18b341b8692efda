import { expect, test } from "vitest";
import { writtenChoice } from "#server/db/expressions";

test("only a choice that the types list is written into a statement, what somebody typed is not", () => {
  const chosen: "hold" | "confirmed" = "hold";
  const typed: string = "hold";
  expect(writtenChoice(chosen).toOperationNode()).toEqual(
    // @ts-expect-error: a text of any kind does not fit
    writtenChoice(typed).toOperationNode(),
  );
});
