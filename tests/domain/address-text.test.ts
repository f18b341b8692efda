import { describe, expect, test } from "vitest";
import { homeOfText } from "#domain/address-text";

const cityCode = (state: string, name: string) => (state === "PR" && name === "Curitiba" ? "4106902" : null);
const curitiba = { residence_country: "BR", city_code: "4106902", state: "PR" };

describe("An address typed in one line", () => {
  test.each([
    [
      "Rua Itupava, 1240, apto 3, Centro, Curitiba, PR, CEP 80060-140",
      { street: "Rua Itupava", number: "1240", complement: "apto 3", district: "Centro", zip_code: "80060140" },
    ],
    ["Rua Itupava 1240, Centro, Curitiba/PR", { street: "Rua Itupava", number: "1240", district: "Centro" }],
    ["Rua XV de Novembro, s/n, Curitiba - PR", { street: "Rua XV de Novembro", number: "s/n" }],
    ["Rua Itupava, nº 7, Curitiba, 80060140", { street: "Rua Itupava", number: "7", zip_code: "80060140" }],
  ])("%s", (text, parts) => {
    expect(homeOfText(text, cityCode)).toEqual({ ...curitiba, ...parts });
  });

  test("of an unknown city gives its CEP at most", () => {
    expect(homeOfText("Rua A, 1, Nárnia, PR, 80060-140", cityCode)).toEqual({
      residence_country: "BR",
      zip_code: "80060140",
    });
    expect(homeOfText("5 Rue de Rivoli, Paris", cityCode)).toEqual({});
  });
});
