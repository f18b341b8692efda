import { expect, test } from "vitest";
import { unlinked } from "#domain/notification-mails";

test.each([
  ["Ganhe em https://golpe.com/x", "Ganhe em https: //golpe. com/x"],
  ["www.golpe.com", "www. golpe. com"],
  ["ana@golpe.com.br", "ana@ golpe. com. br"],
  ["golpe\u3002com", "golpe\u3002 com"],
  ["10.0.0.1", "10. 0. 0. 1"],
  ["tel:+5548999990000", "tel: +5548999990000"],
  ["mailto:a", "mailto: a"],
])("%s is not a link as a name", (typed, shown) => {
  expect(unlinked(typed)).toBe(shown);
});

test.each(["Pousada Praia & Sol", "Chalés S/A", "Dr. João d'Ávila", "Recanto do Araçá Ltda.", ""])(
  "%s is unchanged",
  (name) => {
    expect(unlinked(name)).toBe(name);
  },
);
