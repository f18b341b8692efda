import { expect, test } from "vitest";
import { seemsTwoPeople } from "#domain/two-people";

test.each([
  "Ana e João Souza",
  "Ana Lima e João Souza",
  "ANA E JOAO",
  "Ana & João",
  "Maria/Pedro Lima",
  "Emma and James Hart",
  "Juan y María Gómez",
  "Paul und Karen Weiß",
])("%s seems to be two people", (name) => {
  expect(seemsTwoPeople(name)).toBe(true);
});

test.each([
  "Maria de Fátima e Silva",
  "Luís de Vasconcelos e Sousa",
  "Ana Costa e Silva",
  "José Ortega y Gasset",
  "Santiago Ramón y Cajal",
  "E. João Souza",
  "Ana E",
  "Andressa Yamamoto",
  "",
])("%s is one person", (name) => {
  expect(seemsTwoPeople(name)).toBe(false);
});
