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

test("a rule between two fields is told in the same round as a third field that is wrong", () => {
  expect(errorsOf({ name: "x", first: "5", last: "3" })).toEqual({
    name: [expect.any(String)],
    last: ["O fim vem depois do começo"],
  });
});

test("but not while one of the two is wrong itself, since nobody knows yet", () => {
  expect(Object.keys(errorsOf({ name: "x", first: "cinco", last: "3" }) ?? {})).toEqual(["name", "first"]);
});
