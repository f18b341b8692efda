import { describe, expect, test } from "vitest";
import { loginPath, ownPath } from "~/lib/return-path";

const origin = "https://app.estadia.test";

describe("C7: the way back after log-in", () => {
  test.each(["/reservas", "/reservas?status=hold&page=2", "/acomodacoes/1/editar#fotos"])(
    "%s is an own path",
    (path) => {
      expect(ownPath(path, origin)).toBe(path);
    },
  );

  test.each([
    null,
    "",
    "//evil.test",
    "//evil.test/reservas",
    "/\\evil.test/reservas",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "/%2e//evil.test",
    "https://evil.test/",
    "https:evil.test",
    "javascript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "reservas",
    "https://app.estadia.test.evil.test/",
  ])("%j is refused", (target) => {
    expect(ownPath(target, origin)).toBeNull();
  });

  test.each(["/login", "/login?voltar=/reservas", "/"])("%s is refused, since it leads back to the log-in", (path) => {
    expect(ownPath(path, origin)).toBeNull();
  });

  test("an encoded host is an own path", () => {
    expect(ownPath("/%2F%2Fevil.test", origin)).toBe("/%2F%2Fevil.test");
  });

  test("the log-in keeps the requested path, unless it is the default one", () => {
    expect(loginPath({ pathname: "/reservas/criar", search: "?adults=2" })).toBe(
      "/login?voltar=%2Freservas%2Fcriar%3Fadults%3D2",
    );
    expect(loginPath({ pathname: "/dashboard", search: "" })).toBe("/login");
  });
});
