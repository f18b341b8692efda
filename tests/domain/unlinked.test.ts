import { expect, test } from "vitest";
import { calledName, mayBeName, unlinked } from "#domain/notification-mails";

test.each([
  ["Ganhe em https://golpe.com/x", "Ganhe em https: //golpe. com/x"],
  ["www.golpe.com", "www. golpe. com"],
  ["ana@golpe.com.br", "ana@ golpe. com. br"],
  ["golpe\u3002com", "golpe\u3002 com"],
  ["10.0.0.1", "10. 0. 0. 1"],
  ["tel:+5548999990000", "tel: …"],
  ["mailto:a", "mailto: a"],
  ["ligue 0800-111-2222 já", "ligue … já"],
  ["(48) 99999.0000", "(…"],
])("%s is not a link as a name", (typed, shown) => {
  expect(unlinked(typed)).toBe(shown);
});

test.each(["Pousada Praia & Sol", "Chalés S/A", "Dr. João d'Ávila", "Recanto do Araçá Ltda.", ""])(
  "%s is unchanged",
  (name) => {
    expect(unlinked(name)).toBe(name);
  },
);

test.each([
  "Sua conta foi bloqueada ligue 0800-111-2222 www.golpe.com",
  "Sua conta foi bloqueada ligue agora",
  "0800 111 2222",
  "golpe.com",
  "GOLPE.COM.BR",
  "Ana http://x",
  "ana@golpe.com",
  "Código 483920",
])("a mail does not greet by %j", (name) => {
  expect(calledName(name)).toBe("");
});

test.each([
  "Ana",
  "Helena Prates Moura",
  "Maria Aparecida dos Santos Oliveira da Silva",
  "João Paulo II",
  "Dr. João d'Ávila",
  "Sr.José",
  "Ana-Lúcia (2)",
  "李小龍",
  "محمد علي",
  "",
])("a mail greets by %j", (name) => {
  expect(calledName(name).replaceAll(" ", "")).toBe(name.replaceAll(" ", ""));
  expect(mayBeName(name)).toBe(true);
});
