import { expect, test } from "vitest";
import { InvitedPeople, typedEmails } from "~/routes/users/invite-dialog";

test("addresses are parsed with any separator, each once", () => {
  expect(typedEmails("Ana@x.test, bia@x.test;caio@x.test\nana@x.test  ")).toEqual([
    "ana@x.test",
    "bia@x.test",
    "caio@x.test",
  ]);
});

test("an error names the invalid address, or the maximum number of addresses", () => {
  const told = (emails: string) => InvitedPeople.shape.emails.safeParse(emails).error?.issues[0]?.message;
  expect(told("ana@x.test, bia")).toBe("Confira o endereço bia");
  expect(told(Array.from({ length: 21 }, (_, turn) => `p${turn}@x.test`).join(" "))).toBe(
    "Convide até 20 pessoas por vez",
  );
  expect(told("ana@x.test\nbia@x.test")).toBeUndefined();
});
