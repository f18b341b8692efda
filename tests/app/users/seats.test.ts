import { expect, test } from "vitest";
import { seatsAfter, seatsOf, seatsText, sendText } from "~/routes/users/seats";

const usage = { accommodations: 1, peak_accommodations: 1, people: 5, invitations: 2, storage_bytes: 0 };
const seats = seatsOf({ usage, max_users: 8 });

test("users and invitations each take a seat of the plan", () => {
  expect(seatsText(seats)).toBe("7 de 8");
  expect(seatsText(seatsOf({ usage, max_users: null }))).toBe("7");
});

test.each([
  [0, "7 de 8 vagas do plano"],
  [1, "8 de 8 vagas do plano com este convite"],
  [2, "9 de 8 vagas do plano com estes convites"],
])("after %d more invitations", (invited, text) => {
  expect(seatsAfter(seats, invited)).toBe(text);
});

test("a plan without a limit has no seats to count", () => {
  expect(seatsAfter({ taken: 7, most: null }, 2)).toBeNull();
});

test("the button shows the number of invitations", () => {
  expect([0, 1, 2].map(sendText)).toEqual(["Enviar convites", "Enviar 1 convite", "Enviar 2 convites"]);
});
