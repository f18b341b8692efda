import { expect, test } from "vitest";
import * as z from "zod";
import { parseForm } from "~/lib/form-submit";

const Stay = z
  .object({ name: z.string().min(2), first: z.int(), last: z.int() })
  .refine(({ first, last }) => first < last, { path: ["last"], message: "O fim vem depois do começo" });

function errorsOf(texts: Record<string, string>) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  return parseForm(form, Stay).reply().error;
}

test("a rule between two fields is reported together with an error of a third field", () => {
  expect(errorsOf({ name: "x", first: "5", last: "3" })).toEqual({
    name: [expect.any(String)],
    last: ["O fim vem depois do começo"],
  });
});

test("a rule between two fields is not checked while one of them is invalid", () => {
  expect(Object.keys(errorsOf({ name: "x", first: "cinco", last: "3" }) ?? {})).toEqual(["name", "first"]);
});
