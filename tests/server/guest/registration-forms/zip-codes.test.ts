import { expect, test } from "vitest";
import { lookUpZipCode, notFound, readAddress } from "#server/guest/registration-forms/zip-codes";
import { readConfig } from "#server/platform/config";

const service = "https://cep.example.test/ws/{cep}/json/";
const answering = (body: unknown, status = 200) => {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return { status, body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)) };
  };
  return { asked, fetch };
};

test("A CEP is requested from the configured service", async () => {
  const viaCep = {
    logradouro: "Avenida Paulista",
    bairro: "Bela Vista",
    localidade: "São Paulo",
    uf: "SP",
    ibge: "3550308",
  };
  const { asked, fetch } = answering(viaCep);
  expect(await lookUpZipCode("01310100", service, fetch)).toEqual({
    found: true,
    street: "Avenida Paulista",
    district: "Bela Vista",
    city_code: "3550308",
    state: "SP",
  });
  expect(asked).toEqual(["https://cep.example.test/ws/01310100/json/"]);
});

test("The answer of BrasilAPI is matched by the city's name", () => {
  expect(readAddress({ street: "Rua Itupava", neighborhood: "Alto da XV", city: "Curitiba", state: "PR" })).toEqual({
    found: true,
    street: "Rua Itupava",
    district: "Alto da XV",
    city_code: "4106902",
    state: "PR",
  });
});

test("A city of another state, control characters and an unknown state are ignored", () => {
  const odd = readAddress({ logradouro: "Rua\u0000X", uf: "SP", ibge: "4106902", localidade: "Cidade Nenhuma" });
  expect(odd).toEqual({ found: true, street: null, district: null, city_code: null, state: "SP" });
  for (const answer of [null, "texto", [], { erro: true }, { uf: "XX" }]) expect(readAddress(answer)).toEqual(notFound);
});

test("Any failure means that the address is not found", async () => {
  const broken = async () => Promise.reject(new Error("away"));
  expect(await lookUpZipCode("01310100", null)).toEqual(notFound);
  expect(await lookUpZipCode("01310100", service, broken)).toEqual(notFound);
  expect(await lookUpZipCode("01310100", service, answering("<html>").fetch)).toEqual(notFound);
  expect(await lookUpZipCode("01310100", service, answering({ uf: "SP" }, 500).fetch)).toEqual(notFound);
});

test("The address of the service must be https and contain the place of the CEP", () => {
  expect(readConfig("/", { ZIP_CODE_URL: service }).zipCodeUrl).toBe(service);
  expect(readConfig("/", {}).zipCodeUrl).toBeNull();
  for (const wrong of ["http://cep.example.test/{cep}", "https://cep.example.test/"]) {
    expect(() => readConfig("/", { ZIP_CODE_URL: wrong })).toThrow("ZIP_CODE_URL");
  }
});
