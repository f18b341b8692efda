import { expect, test } from "vitest";
import { isCommonPassword } from "#domain/common-passwords";

test.each([
  "123456789012",
  "aaaaaaaaaaaa",
  "abababababab",
  "qwertyuiop12",
  "qwerty123456",
  "1q2w3e4r5t6y",
  "abcdefghijkl",
  "Password1234",
  "P@ssw0rd1234",
  "senha1234567",
  "Senha@123456",
  "minhasenha12",
  "senhasenha12",
  "flamengo2025",
  "Brasil2026!!",
  "iloveyou2020",
  "pousada12345",
  "987654321098",
  "Admin@123456",
  "jesuscristo1",
])("%s is a common password", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "cavalo certo bateria grampo",
  "uma senha nova",
  "outra senha qualquer",
  "test-password",
  "primeira senha",
  "K7#vq!92mZpL",
  "maré alta às sete",
  "842917365204a9x3kd",
  "brasileirinho valente",
])("%s is not a common password", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
